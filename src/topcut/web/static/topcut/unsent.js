/* No answer from the server: the page says that nothing was saved, until one comes. */
"use strict";
(() => {
  const place = () => document.getElementById("unsent");
  document.addEventListener("htmx:sendError", () => place().removeAttribute("hidden"));
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.xhr.status) place().setAttribute("hidden", "");
  });
})();
