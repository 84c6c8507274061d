/* The tab of the page is in view. Standings: a second click closes the reasons. Brackets: a match opens in a panel. Everything here
   also works as plain links. */
(function () {
  "use strict";

  function showTab() {
    var tab = document.querySelector(".tabs [aria-current]");
    if (tab) tab.parentElement.scrollLeft = tab.offsetLeft - 60;
  }
  document.addEventListener("DOMContentLoaded", showTab);
  document.addEventListener("htmx:afterSettle", showTab);

  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("a.opens");
    if (!link) return;
    var next = link.closest("tr").nextElementSibling;
    if (next && next.classList.contains("why")) {
      event.preventDefault();
      event.stopPropagation();
      next.remove();
      link.setAttribute("aria-expanded", "false");
    } else {
      link.setAttribute("aria-expanded", "true");
    }
  }, true);

  document.addEventListener("click", function (event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    var link = event.target.closest && event.target.closest("a.match, .bracket a");
    var panel = document.getElementById("panel");
    if (!link || !panel || !window.htmx || !panel.showModal) return;
    event.preventDefault();
    var address = link.getAttribute("href");
    window.htmx.ajax("GET", address, { target: "#panel", swap: "innerHTML" }).then(function () {
      if (!panel.open) panel.showModal();
    });
  });

  document.addEventListener("click", function (event) {
    var close = event.target.closest && event.target.closest(".close");
    var panel = document.getElementById("panel");
    if (close && close.hasAttribute("data-reload")) return;
    if (close && panel && panel.open) {
      event.preventDefault();
      panel.close();
    } else if (panel && event.target === panel) {
      panel.close();
    }
  });
})();
