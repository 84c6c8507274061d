/* On every page of the desk: messages that pass, forms that are sent once, the line that says when nothing was saved,
   clocks that count down, and rules that open beside their sign. */
"use strict";
(() => {
  /* Messages: closed by their button; good news goes by itself, unless somebody is reading it. */
  const PASSES = 7000;
  const told = () => document.getElementById("told");
  const letPass = () => {
    for (const toast of told().querySelectorAll("[data-passes]:not([data-seen])")) {
      toast.dataset.seen = "yes";
      const leave = () => (toast.matches(":hover, :focus-within") ? setTimeout(leave, 1000) : toast.remove());
      setTimeout(leave, PASSES);
    }
  };
  document.addEventListener("click", (event) => {
    const close = event.target.closest(".toast .close");
    if (close) close.closest(".toast").remove();
  });
  document.addEventListener("htmx:afterSwap", letPass);
  document.addEventListener("htmx:oobAfterSwap", letPass);

  /* A form is sent once, however often its button is pressed while the answer is on its way; one for many rows
     (data-many) sends all that is pressed, one after the other. */
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
    if (event.detail.xhr.status) document.getElementById("unsent").hidden = true;
  });
  document.addEventListener("htmx:sendError", () => {
    document.getElementById("unsent").hidden = false;
  });
  window.addEventListener("online", () => {
    document.getElementById("unsent").hidden = true;
  });
  window.addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
  });
  /* Buttons outside their form (form="…"): what they say goes with it. */
  document.addEventListener("htmx:configRequest", (event) => {
    const button = event.detail.triggeringEvent && event.detail.triggeringEvent.submitter;
    if (button && button.name && button.hasAttribute("form")) event.detail.parameters[button.name] = button.value;
  });

  /* What looks for news by itself and is no longer on the page when the answer comes: that answer is for nobody. */
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (!event.target.matches("[hx-trigger^='every ']")) return;
    event.target.addEventListener("htmx:beforeOnLoad", (answer) => {
      if (!answer.target.isConnected) answer.preventDefault();
    }, { once: true });
  });

  /* Another page in place of this one (HX-Location): htmx puts its body here; what its head needs besides is added,
     and style sheets that only the page before needed are left out once its body is gone. A page that says what broke
     is shown whatever the form wanted to do with its answer. */
  let sheets = null;
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target !== document.body) return;
    if (event.detail.isError) event.detail.swapOverride = "innerHTML";
    const next = new DOMParser().parseFromString(event.detail.serverResponse, "text/html");
    sheets = new Set([...next.head.querySelectorAll("link[rel=stylesheet]")].map((one) => one.getAttribute("href")));
    for (const one of next.head.querySelectorAll("link[rel=stylesheet], script[src]")) {
      const name = one.tagName === "LINK" ? "href" : "src";
      const address = one.getAttribute(name);
      if (document.head.querySelector(`[${name}="${CSS.escape(address)}"]`)) continue;
      const added = document.createElement(one.tagName);
      added[name] = address;
      if (name === "href") added.rel = "stylesheet";
      document.head.append(added);
    }
  });
  document.addEventListener("htmx:afterSwap", () => {
    if (!sheets) return;
    for (const one of document.head.querySelectorAll("link[rel=stylesheet]")) {
      if (!sheets.has(one.getAttribute("href"))) one.remove();
    }
    sheets = null;
  });

  /* A rule's text opens beside its sign. */
  document.addEventListener("htmx:afterSwap", (event) => {
    const box = event.detail.target;
    if (box.id !== "rule-text" || !box.showPopover) return;
    box.showPopover({ source: event.detail.requestConfig.elt });
  });

  /* `/` searches, `?` shows help; arrow keys go through what was found. */
  const palette = () => document.getElementById("palette");
  const openPalette = () => {
    const box = palette();
    if (!box) return false;
    if (!box.open) box.showModal();
    box.querySelector("input").select();
    return true;
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-opens=palette]")) openPalette();
    else if (event.target === palette()) palette().close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && palette() && palette().open) {
      palette().close(); /* at once: a search field would only be emptied first */
      event.preventDefault();
      return;
    }
    const field = document.activeElement;
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName) && !(field.id === "line" && !field.value);
    if (event.key === "/" && !typing) {
      const search = document.querySelector("input[type=search]");
      if (openPalette() || search) event.preventDefault();
      if (!palette() && search) search.focus();
    } else if (event.key === "?" && !typing) {
      const help = document.getElementById("screen-help");
      if (help && help.togglePopover) help.togglePopover();
      event.preventDefault();
    } else if (palette() && palette().open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const stops = [...palette().querySelectorAll("input, a")];
      const step = event.key === "ArrowDown" ? 1 : -1;
      stops[(stops.indexOf(document.activeElement) + step + stops.length) % stops.length].focus();
      event.preventDefault();
    } else if (event.key === "Enter" && document.activeElement.id === "palette-text") {
      const first = palette().querySelector("#found a");
      if (first) first.click();
      event.preventDefault();
    }
  });

  /* Clocks: only the seconds that were left count, the page's own clock may be wrong. */
  const ends = new WeakMap();
  const two = (number) => String(number).padStart(2, "0");
  const asClock = (left) => {
    const whole = Math.abs(left);
    return (left < 0 ? "-" : "") + Math.floor(whole / 60) + ":" + two(whole % 60);
  };
  const tick = () => {
    for (const clock of document.querySelectorAll("[data-left]")) {
      if (!ends.has(clock)) ends.set(clock, Date.now() + Number(clock.dataset.left) * 1000);
      if ("paused" in clock.dataset) continue;
      const left = Math.floor((ends.get(clock) - Date.now()) / 1000);
      clock.textContent = asClock(left);
      clock.classList.toggle("over", left < 0);
      clock.classList.toggle("low", left >= 0 && left <= 300);
    }
  };
  /* A form that is unfolded, by a click or by a link: its first empty field is next. */
  const goIn = (fold) => {
    const fields = [...fold.querySelectorAll("form input:not([type=hidden]), form select, form textarea")];
    const first = fields.find((field) => !field.value);
    if (first && window.matchMedia("(pointer: fine)").matches) first.focus();
  };
  /* What comes unfolded also tells of it, sooner or later: that moves nobody. */
  let pressed = null;
  document.addEventListener("click", (event) => {
    const summary = event.target.closest("details.card-fold > summary");
    if (summary) pressed = summary.parentElement;
  });
  document.addEventListener("toggle", (event) => {
    if (event.target !== pressed) return;
    pressed = null;
    if (event.target.open) goIn(event.target);
  }, true);
  /* A form that came back: the first field that is wrong has the focus. */
  const wrong = document.querySelector("form [aria-invalid=true]");
  if (wrong) wrong.focus();
  const unfolded = document.querySelector("details[name=write][open]");
  if (unfolded && document.activeElement === document.body) goIn(unfolded);
  /* Buttons that print the page or copy a field; hidden where there is no script. */
  for (const button of document.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
  for (const button of document.querySelectorAll("[data-copy]")) {
    const field = document.getElementById(button.dataset.copy);
    button.hidden = false;
    button.addEventListener("click", async () => {
      field.select();
      /* Browsers have a clipboard only under https or on the machine itself, and may refuse it there. */
      const isCopied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
      if (!isCopied) document.execCommand("copy");
      button.style.minWidth = `${button.offsetWidth}px`;
      button.textContent = button.dataset.copied;
    });
  }
  tick();
  letPass();
  setInterval(tick, 500);
})();
