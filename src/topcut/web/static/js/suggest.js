/* Arrow keys move between a field and the suggestions below it; Escape puts them away. Listened for on the document:
   htmx puts the page here anew after each player. */
"use strict";
document.addEventListener("keydown", (event) => {
  const boxes = [...document.querySelectorAll("[data-suggestions-of]")];
  const box = boxes.find((one) => one.parentElement.contains(event.target));
  if (!box) return;
  const field = document.getElementById(box.dataset.suggestionsOf);
  const stops = [field, ...box.querySelectorAll("button")];
  const here = stops.indexOf(document.activeElement);
  if (here < 0) return;
  if (event.key === "Escape") {
    box.replaceChildren();
    field.focus();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const step = event.key === "ArrowDown" ? 1 : -1;
    stops[(here + step + stops.length) % stops.length].focus();
    event.preventDefault();
  }
});

/* Several lines pasted into a field for one name are a list: they are shown where lists are checked. */
document.addEventListener("paste", (event) => {
  const list = event.target.id === "name" && document.getElementById("pasted");
  const text = event.clipboardData.getData("text").trim();
  if (!list || !text.includes("\n")) return;
  event.preventDefault();
  list.elements.text.value = text;
  list.requestSubmit();
});
