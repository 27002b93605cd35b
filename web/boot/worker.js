// A part of the service worker: a new version brings the languages that are in use here with it, so that they are
// there offline, and drops the old files when it takes over. web/boot/language.js keeps a language when it's chosen.
// What is read of the almanac is kept, too.
"use strict";

(() => {
  const LANGUAGES = []; // their files, which the build fills in
  const CACHE = `cuttle-languages ${registration.scope}`;
  const files = LANGUAGES.map((path) => new URL(path, registration.scope).href);
  const tagOf = (address) => /languages\/([a-z]+(-[A-Z]+)?)/.exec(address)[1];

  async function renew() {
    const cache = await caches.open(CACHE);
    const used = (await cache.keys()).map(({ url }) => url);
    const lacking = files.filter((file) => !used.includes(file) && used.some((old) => tagOf(old) === tagOf(file)));
    await Promise.allSettled(lacking.map((file) => keep(cache, file)));
  }

  // A wrong answer, such as the log-in page of a network, isn't JSON.
  async function keep(cache, file) {
    const response = await fetch(file);
    if (response.ok && JSON.parse(await response.clone().text()).said) await cache.put(file, response);
  }

  async function tidy() {
    const cache = await caches.open(CACHE);
    for (const { url } of await cache.keys()) if (!files.includes(url)) await cache.delete(url);
  }

  // The pages of the almanac and its data aren't fetched with the game, but kept when they are read.
  const READ_LATER = /^(?:[a-zA-Z-]+\/)?almanac\b/;
  const SHELF = `cuttle-almanac ${registration.scope}`;

  async function fresh(request) {
    const shelf = await caches.open(SHELF);
    try {
      const response = await fetch(request);
      if (response.ok) await shelf.put(request, response.clone()).catch(() => undefined);
      return response;
    } catch (error) {
      const kept = await shelf.match(request, { ignoreSearch: true });
      if (kept) return kept;
      throw error;
    }
  }

  addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    const path = url.startsWith(registration.scope) ? url.slice(registration.scope.length) : "";
    if (method === "GET" && READ_LATER.test(path)) event.respondWith(fresh(event.request));
  });

  // Without its language a page is in English, and fetches it the next time.
  addEventListener("install", (event) => event.waitUntil(renew().catch(() => undefined)));
  addEventListener("activate", (event) => event.waitUntil(tidy().catch(() => undefined)));
})();
