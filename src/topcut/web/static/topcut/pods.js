/* A pod's card is drawn again after each game: hands that type go on in its first field, or in that of the next open pod.
   Not on phones, where a keyboard would jump up. */
"use strict";
(() => {
  let waiting = "";
  document.addEventListener("htmx:beforeRequest", (event) => {
    const form = event.target;
    const card = form.classList.contains("pod-form") && form.closest(".table");
    waiting = card && window.matchMedia("(pointer: fine)").matches ? card.id : "";
  });
  document.addEventListener("htmx:oobAfterSwap", (event) => {
    if (!waiting || event.target.id !== waiting) return;
    waiting = "";
    const fields = ".pod-form input:not([type=hidden]):not(:disabled)";
    let card = document.getElementById(event.target.id);
    while (card && !card.querySelector(fields)) card = card.nextElementSibling;
    const field = card && card.querySelector(fields);
    if (field) field.focus();
  });
})();
