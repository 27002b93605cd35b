// Fetches what the start does without: languages, archives, sounds. An answer is read before it's used or kept: the
// log-in page of a network comes with status 200, too. Runs before all other scripts.
"use strict";

(() => {
  const LIST = "./sw.js"; // it names all files of the version on the server
  const SOON = 3000; // milliseconds for a look at it

  /** What `read` makes of the response. An answer that can't be read may come from the browser's own cache, so it's
   * asked for once more past it. Tells Python if the server has another version. */
  async function fetchLate(address, read, patience) {
    const signal = AbortSignal.timeout(patience);
    try {
      return await ask(address, read, { signal });
    } catch {
      // as below
    }
    try {
      return await ask(address, read, { signal, cache: "reload" });
    } catch (error) {
      await missed(address);
      throw error;
    }
  }

  async function ask(address, read, how) {
    const response = await fetch(address, how);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return read(response);
  }

  /** A file couldn't be had: tell if this page is older than the server. */
  async function missed(address) {
    if (await isGone(address)) dispatchEvent(new CustomEvent("cuttle:message", { detail: ["PageNews", "newer"] }));
  }

  async function isGone(address) {
    if ("alone" in document.documentElement.dataset) return false;
    try {
      const response = await fetch(LIST, { cache: "no-store", signal: AbortSignal.timeout(SOON) });
      const list = await response.text();
      return list.includes('"url":"index.html"') && !list.includes(address.split("/").at(-1));
    } catch {
      return false; // without a network
    }
  }

  globalThis.cuttleLate = { fetchLate, missed };
})();
