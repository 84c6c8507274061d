/* A form that the browser itself sends is sent once, however often its button is pressed; htmx
   disables the button meanwhile (hx-disabled-elt in base.html). */
"use strict";
(() => {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || form.hasAttribute("hx-post")) return;
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
  window.addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
  });
})();
