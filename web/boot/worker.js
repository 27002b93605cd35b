// A part of the service worker: a new version brings the languages that are in use here with it, so that they are
// there offline, and drops the old files when it takes over. web/boot/language.js keeps a language when it's chosen.
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

  // Without its language a page is in English, and fetches it the next time.
  addEventListener("install", (event) => event.waitUntil(renew().catch(() => undefined)));
  addEventListener("activate", (event) => event.waitUntil(tidy().catch(() => undefined)));
})();
