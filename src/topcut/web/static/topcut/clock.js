/* Counts down what the server has drawn. Only the seconds that were left count: the page's own
   clock may be wrong. Without this script the time stays as it was when the page was drawn. */
"use strict";
(() => {
  const ends = new WeakMap();
  const two = (number) => String(number).padStart(2, "0");
  const asClock = (left) => {
    const whole = Math.abs(left);
    return (left < 0 ? "-" : "") + Math.floor(whole / 60) + ":" + two(whole % 60);
  };
  const show = (element) => {
    if (!ends.has(element)) {
      ends.set(element, Date.now() + Number(element.dataset.left) * 1000);
      /* "12 min left" as the server wrote it: only its number changes here. */
      element.dataset.sign = Number(element.dataset.left) < 0 ? "over" : "left";
    }
    if ("paused" in element.dataset) return;
    const left = Math.floor((ends.get(element) - Date.now()) / 1000);
    if ("minutes" in element.dataset) {
      if ((left < 0 ? "over" : "left") === element.dataset.sign)
        element.textContent = element.textContent.replace(/\d+/, Math.floor(Math.abs(left) / 60));
      return;
    }
    element.textContent = asClock(left);
    if ("colour" in element.dataset) colour(element, left);
  };
  const colour = (element, left) => {
    const classes = element.parentElement.classList;
    classes.toggle("over", left < 0);
    classes.toggle("soon", left >= 0 && left <= 300);
    const reveal = { half: left <= Number(element.dataset.half) && left >= 0, over: left < 0 };
    document.querySelectorAll("[data-show]").forEach((note) => {
      note.hidden = !reveal[note.dataset.show];
    });
  };
  const tick = () => document.querySelectorAll("[data-left]").forEach(show);
  tick();
  setInterval(tick, 500);
})();
