// Arrow keys move between a field and the suggestions below it; Escape puts them away.
for (const box of document.querySelectorAll("[data-suggestions-of]")) {
  const field = document.getElementById(box.dataset.suggestionsOf);
  box.parentElement.addEventListener("keydown", (event) => {
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
}
