/* A file that is too large is told before it is sent. */
document.addEventListener("change", (event) => {
  "use strict";
  const field = event.target;
  if (!field.matches("input[type=file][data-most]")) return;
  const large = [...field.files].some((file) => file.size > Number(field.dataset.most));
  field.setCustomValidity(large ? field.dataset.told : "");
  field.reportValidity();
});
