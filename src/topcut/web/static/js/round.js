/* The round: the line for results is emptied at once and keeps the focus, so that hands stay on the keys; a table's
   menu opens beside its row; what was said last passes on a phone. */
"use strict";
(() => {
  const line = () => document.getElementById("line");
  const isPhone = () => window.matchMedia("(max-width: 71.9rem)").matches;

  /* Lines are sent one after the other: who types faster than the answers come loses nothing. */
  const waiting = [];
  let isBusy = false;
  const sendNext = () => {
    const form = document.querySelector("form.typed");
    if (isBusy || !waiting.length || !form) return;
    isBusy = true;
    const typed = waiting.shift();
    const answered = (event) => {
      const field = line();
      if (event.target !== form || !field) return;
      const isRefused = event.detail.xhr.status < 200 || event.detail.xhr.status >= 300;
      field.toggleAttribute("aria-invalid", isRefused);
      if (!isRefused || field.value) return;
      field.value = typed;
      field.select();
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
    if (!event.target.classList.contains("typed") || !window.htmx) return;
    event.preventDefault();
    event.stopPropagation();
    const field = event.target.elements.line;
    if (field.value.trim()) waiting.push(field.value);
    field.value = "";
    const sheet = field.closest("[popover]");
    if (sheet) sheet.hidePopover();
    else field.focus();
    sendNext();
  }, true);

  /* A digit, or "/", goes to the line from anywhere on the page. */
  document.addEventListener("keydown", (event) => {
    const field = line();
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
    if (!field || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "/" && !/^[0-9]$/.test(event.key)) return;
    if (event.key === "/") event.preventDefault();
    field.focus();
  });

  /* A table's menu: asked for by its row, shown beside it, gone when something was recorded. */
  const menu = () => document.getElementById("row-more");
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target.id !== "row-more") return;
    menu().showPopover({ source: event.detail.requestConfig.elt });
    const first = menu().querySelector("button, select, a");
    if (first) first.focus();
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const box = event.target.closest && event.target.closest("#row-more");
    if (box && event.detail.successful) {
      box.hidePopover();
      if (line() && !isPhone()) line().focus();
    }
  });

  /* Undo, or a decision between two results: hands are back on the line, and nothing waits there. What was typed
     while the answer was under way stays, and so does the focus that somebody has put elsewhere. */
  const typedBefore = new WeakMap();
  const leadsToTheLine = ({ path, elt }) =>
    /\/round\/take-back\/$/.test(path) || elt.querySelector("#conflict-why") !== null;
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (line()) typedBefore.set(event.detail.xhr, line().value);
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const { successful, requestConfig, xhr } = event.detail;
    const field = line();
    if (!successful || !field || isPhone() || !leadsToTheLine(requestConfig)) return;
    if (field.value === typedBefore.get(xhr)) field.value = "";
    const active = document.activeElement;
    if (active === document.body || requestConfig.elt.contains(active)) field.focus();
  });

  /* Below a desk's width the echo is a message over the page that passes; a refusal stays until the next line. It comes
     in the place of older good news. */
  const makeRoom = () => {
    if (!window.matchMedia("(max-width: 71.9rem)").matches) return;
    for (const toast of document.querySelectorAll("#told [data-passes]")) toast.remove();
  };
  const PASSES = 7000;
  let passing = 0;
  document.addEventListener("htmx:oobAfterSwap", (event) => {
    if (event.detail.target.id !== "echo" && event.detail.target.id !== "bar") return;
    makeRoom();
    clearTimeout(passing);
    passing = setTimeout(() => {
      const echo = document.getElementById("echo");
      if (echo) echo.classList.remove("fresh");
    }, PASSES);
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target.id !== "echo") return;
    makeRoom();
    clearTimeout(passing);
    event.detail.target.className = "echo grow bad fresh" + (event.detail.target.closest(".done") ? " under" : "");
  });

  /* Pods: hands that type go on in the first field of the card, or of the next open one. */
  let card = "";
  document.addEventListener("htmx:beforeRequest", (event) => {
    const form = event.target;
    const own = form.classList.contains("podform") && form.closest(".podcard");
    card = own && window.matchMedia("(pointer: fine)").matches ? own.id : "";
  });
  document.addEventListener("htmx:oobAfterSwap", (event) => {
    if (!card || event.detail.target.id !== card) return;
    const fields = ".podform input:not([type=hidden]):not(:disabled)";
    let next = document.getElementById(card);
    card = "";
    while (next && !next.querySelector(fields)) next = next.nextElementSibling;
    const field = next && next.querySelector(fields);
    if (field) field.focus();
  });
})();
