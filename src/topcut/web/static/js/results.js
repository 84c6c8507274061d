/* Standings: the row whose reasons are shown is marked, and on a phone, where they stand below the list, one gets there and back.
   Without scripts the same links open the whole page with its panel. */
"use strict";
(() => {
  const panel = document.getElementById("why");
  const mark = (row) => {
    for (const one of document.querySelectorAll("tr.on")) {
      one.classList.remove("on");
      one.removeAttribute("aria-current");
    }
    if (!row) return;
    row.classList.add("on");
    row.setAttribute("aria-current", "true");
  };
  const isBelow = () => getComputedStyle(panel).position !== "sticky";
  document.addEventListener("htmx:afterSwap", (event) => {
    if (!panel || event.detail.target !== panel) return;
    mark(event.detail.requestConfig.elt.closest("tr"));
    if (isBelow()) panel.scrollIntoView();
    else panel.scrollTop = 0;
  });
  document.addEventListener("click", (event) => {
    const close = event.target.closest("[data-close-why]");
    if (!close) return;
    event.preventDefault();
    const row = document.querySelector("tr.on");
    panel.replaceChildren();
    mark(null);
    history.replaceState(null, "", close.href.split("#")[0]);
    if (row) row.querySelector("a").focus();
  });
})();
