/* Keeps the pages that were looked at last, so that they can be read without a network, and sends reports that
   wait. Only public pages (/e/) and players' own (/me/) are its business: the desk's pages never come here. */
"use strict";
importScripts("../static/{{ static }}/js/queue.js");
const KEPT = "topcut-1";
const MOST = 120;
const PATIENCE = 4000;
const OURS = /^(?:\/.*)?\/(?:e\/[^/]+\/(?!live$|find\/$|register\/?$)|me\/[^/]+\/[^/]+\/|static\/)/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  if (OURS.test(address.pathname)) event.respondWith(answer(event, address));
});
self.addEventListener("sync", (event) => {
  if (event.tag === "reports") event.waitUntil(sendAll());
});

async function begin() {
  for (const name of await caches.keys()) if (name.startsWith("topcut-") && name !== KEPT) await caches.delete(name);
  await clients.claim();
}

/* From the network; what is kept where that fails or takes too long. */
async function answer(event, address) {
  address.search = "";
  const network = fetch(event.request);
  event.waitUntil(network.then((got) => keep(address.href, got.clone())).catch(() => {}));
  const patience = new Promise((done) => setTimeout(done, PATIENCE));
  const got = await Promise.race([network, patience]).catch(() => undefined);
  if (got && got.status < 500) return got;
  const old = await caches.match(address.href, { ignoreVary: true });
  if (!old) return network;
  const headers = new Headers(old.headers);
  headers.set("x-topcut-old", "yes");
  return new Response(old.body, { status: old.status, headers });
}

async function keep(address, got) {
  const cache = await caches.open(KEPT);
  if (got.status === 404 || got.status === 410) await cache.delete(address, { ignoreVary: true });
  if (got.status !== 200 || got.redirected) return;
  await cache.put(address, got);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(old, { ignoreVary: true });
}

async function sendAll() {
  for (const report of await topcutQueue.waiting()) {
    if (await topcutQueue.send(report) === null) throw new Error("no network yet");
  }
}
