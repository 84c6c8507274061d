/* A form is sent once, however often its button is pressed while the answer is on its way; one for
   many rows (data-many) sends all that is pressed, one after the other. */
"use strict";
(() => {
  const isOne = (form) => form.tagName === "FORM" && !("many" in form.dataset);
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || !isOne(form)) return;
    if (form.dataset.sent) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (!form.hasAttribute("hx-post")) {
      form.dataset.sent = "yes";
    }
  }, true);
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (isOne(event.target)) event.target.dataset.sent = "yes";
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (isOne(event.target)) delete event.target.dataset.sent;
  });
  window.addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
  });
})();
