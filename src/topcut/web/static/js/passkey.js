/* Passkeys: a form with data-passkey asks the server what to sign (data-ask), has the browser do it, and is sent with
   the answer. What is bytes for a browser is base64url on the way. */
"use strict";
(() => {
  const bytes = (text) =>
    Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
  const text = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const known = (list) => (list || []).map((one) => ({ ...one, id: bytes(one.id) }));

  const create = (asked) =>
    navigator.credentials.create({
      publicKey: {
        ...asked,
        challenge: bytes(asked.challenge),
        user: { ...asked.user, id: bytes(asked.user.id) },
        excludeCredentials: known(asked.excludeCredentials),
      },
    });
  const get = (asked) =>
    navigator.credentials.get({
      publicKey: { ...asked, challenge: bytes(asked.challenge), allowCredentials: known(asked.allowCredentials) },
    });
  const sent = (made) => {
    const answer = {};
    for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
      if (made.response[name]) answer[name] = text(made.response[name]);
    }
    return JSON.stringify({ id: made.id, rawId: text(made.rawId), type: made.type, response: answer });
  };

  for (const form of document.querySelectorAll("[data-passkey]")) {
    form.addEventListener("submit", async (event) => {
      if (form.elements.passkey.value) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const fault = form.querySelector("[data-fault]");
      fault.hidden = true;
      try {
        const headers = { "X-CSRFToken": form.elements.csrfmiddlewaretoken.value };
        const answer = await fetch(form.dataset.ask, { method: "POST", headers });
        if (!answer.ok) throw new Error(answer.statusText);
        const asked = await answer.json();
        form.elements.passkey.value = sent(await (form.dataset.passkey === "create" ? create : get)(asked));
        delete form.dataset.sent;
        form.requestSubmit();
      } catch {
        delete form.dataset.sent;
        fault.hidden = false;
      }
    }, true);
  }
})();
