/* The line for results: emptied and focused again after each, so that hands stay on the keys. */
"use strict";
(() => {
  const isEntry = (event) => event.target && event.target.id === "entry-form";
  document.addEventListener("htmx:afterRequest", (event) => {
    if (!isEntry(event)) return;
    const line = document.getElementById("line");
    const taken = event.detail.xhr.status >= 200 && event.detail.xhr.status < 300;
    if (taken) line.value = "";
    line.focus();
    if (!taken) line.select();
  });
  /* The buttons of the list stand outside their form; what they say goes with it. */
  document.addEventListener("htmx:configRequest", (event) => {
    const cause = event.detail.triggeringEvent;
    const button = cause && cause.submitter;
    if (button && button.name && button.hasAttribute("form"))
      event.detail.parameters[button.name] = button.value;
  });
  /* "/" goes to the line from anywhere on the page, Escape closes what More has opened. */
  document.addEventListener("keydown", (event) => {
    const line = document.getElementById("line");
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
    if (event.key === "/" && line && !typing) {
      event.preventDefault();
      line.focus();
    }
    if (event.key === "Escape") {
      const more = document.activeElement.closest(".table-more");
      if (more) more.replaceChildren();
    }
  });
  /* A second click on More closes it again. */
  document.addEventListener("htmx:beforeRequest", (event) => {
    const target = event.detail.target;
    if (!event.target.classList.contains("more") || !target || !target.children.length) return;
    event.preventDefault();
    target.replaceChildren();
  });
})();
