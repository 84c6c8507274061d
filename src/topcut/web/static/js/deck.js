/* A player's deck list: what is typed is kept in this browser until it is handed in, so that a phone that is put
   away loses nothing. */
(() => {
  "use strict";
  const field = () => document.getElementById("list");
  const place = () => `topcut:deck:${document.getElementById("deck")?.dataset.deck}`;
  const kept = () => { try { return localStorage.getItem(place()) || ""; } catch { return ""; } };
  const keep = (text) => {
    try {
      if (text) localStorage.setItem(place(), text);
      else localStorage.removeItem(place());
    } catch { /* private browsing */ }
  };
  /* What the server has shown is safe: it was handed in, or it stands in the field after a refusal. */
  function offer() {
    const button = document.querySelector("[data-draft]");
    if (!button || !field()) return;
    if (kept() === field().value) keep("");
    button.hidden = !kept();
  }
  document.addEventListener("input", (event) => { if (event.target === field()) keep(field().value); });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-draft]");
    if (!button) return;
    field().value = kept();
    button.hidden = true;
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
  /* More than is taken at all: the field stays as it is. */
  document.addEventListener("htmx:beforeSwap", (event) => {
    const large = event.detail.xhr.status === 413;
    document.getElementById("too-long").hidden = !large;
    if (large) event.detail.shouldSwap = false;
  });
  document.addEventListener("htmx:afterSwap", (event) => { if (event.detail.target.id === "deck") offer(); });
  offer();
})();
