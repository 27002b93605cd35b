// A part of the service worker: a new version brings the languages and the sounds that are in use here with it, so that
// they are there offline, and drops the old files when it takes over. web/boot/language.js keeps a language when it's
// chosen, web/motion/sound.js the sounds once sound is on. What is read of the almanac is kept, too.
"use strict";

(() => {
  const LANGUAGES = []; // their files, which the build fills in
  const SOUNDS = [];
  const tagOf = (address) => /languages\/([a-z]+(-[A-Z]+)?)/.exec(address)?.[1]; // all sounds are one
  // Each with how a wrong answer is told, such as the log-in page of a network.
  const STORES = [
    {
      name: `cuttle-languages ${registration.scope}`,
      paths: LANGUAGES,
      isRight: async (response) => JSON.parse(await response.text()).said,
    },
    {
      name: `cuttle-sounds ${registration.scope}`,
      paths: SOUNDS,
      isRight: async ({ headers }) => !headers.get("Content-Type")?.startsWith("text/"),
    },
  ].map(({ paths, ...store }) => ({ ...store, files: paths.map((path) => new URL(path, registration.scope).href) }));

  const all = (act) => Promise.allSettled(STORES.map(async (store) => act(store, await caches.open(store.name))));

  async function renew({ files, isRight }, cache) {
    const used = (await cache.keys()).map(({ url }) => url);
    const lacking = files.filter((file) => !used.includes(file) && used.some((old) => tagOf(old) === tagOf(file)));
    await Promise.allSettled(lacking.map((file) => keep(cache, file, isRight)));
  }

  async function keep(cache, file, isRight) {
    const response = await fetch(file);
    if (response.ok && (await isRight(response.clone()))) await cache.put(file, response);
  }

  async function tidy({ files }, cache) {
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
  addEventListener("install", (event) => event.waitUntil(all(renew)));
  addEventListener("activate", (event) => event.waitUntil(all(tidy)));
})();
