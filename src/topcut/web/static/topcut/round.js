/* The line for results: emptied at once and still focused, so that hands stay on the keys. */
"use strict";
(() => {
  /* One after the other: who types faster than the answers come loses nothing. */
  const waiting = [];
  let isBusy = false;
  const sendNext = () => {
    const form = document.getElementById("entry-form");
    if (isBusy || !waiting.length || !form) return;
    isBusy = true;
    const typed = waiting.shift();
    const answered = (event) => {
      const line = document.getElementById("line");
      if (event.target !== form || !line || line.value) return;
      const status = event.detail.xhr.status;
      if (status >= 200 && status < 300) return;
      line.value = typed;
      line.select();
    };
    document.addEventListener("htmx:afterRequest", answered);
    const done = () => {
      document.removeEventListener("htmx:afterRequest", answered);
      isBusy = false;
      sendNext();
    };
    window.htmx.ajax("POST", form.action, { source: form, values: { line: typed } }).then(done, done);
  };
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "entry-form" || !window.htmx) return;
    event.preventDefault();
    event.stopPropagation();
    const line = document.getElementById("line");
    waiting.push(line.value);
    line.value = "";
    line.focus();
    sendNext();
  }, true);
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
