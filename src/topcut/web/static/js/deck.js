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
  /* After the deadline: what was typed and never handed in can still be shown, copied or saved. */
  function offerLate() {
    const late = document.getElementById("late");
    if (!late) return;
    const text = late.querySelector("textarea");
    if (!text.value && kept() !== late.dataset.handedIn) text.value = kept();
    late.hidden = !text.value;
    late.querySelector("[data-save-draft]").href = URL.createObjectURL(new Blob([text.value], { type: "text/plain" }));
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy-draft]");
    if (!button) return;
    document.getElementById("not-taken").select();
    if (document.execCommand("copy")) button.textContent = button.dataset.done;
  });
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
  document.addEventListener("htmx:afterSwap", (event) => { if (event.detail.target.id === "deck") { offer(); offerLate(); } });
  offer();
  offerLate();
})();
