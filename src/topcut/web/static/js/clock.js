/* What is said at half time and when time is over; page.js counts. */
"use strict";
setInterval(() => {
  const clock = document.querySelector("[data-half]:not([data-paused])");
  if (!clock) return;
  const text = clock.textContent;
  const left = (text.startsWith("-") ? -1 : 1) * text.replace("-", "").split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  const reveal = { half: left <= Number(clock.dataset.half) && left >= 0, over: left < 0 };
  for (const note of document.querySelectorAll("[data-show]")) note.hidden = !reveal[note.dataset.show];
}, 500);
