// Windows of one browser: one that plays tells those for onlookers what is on its table. They ask when they start, so a
// reload of either loses nothing. What was told comes with its time, since a window may show it later.

import { send } from "./python.js";

const MEMORY = 600_000; // milliseconds for which what was told is told again
const root = document.documentElement;
const NAME = `cuttle-onlookers ${new URL("./", document.baseURI)}`;
let channel = null;
let told = [];

const latest = (news, time) => news.filter(({ at }) => at <= time).at(-1);

/** Open a window that shows this: “table-0”, “hands-60”. */
export function openWindow(what) {
  globalThis.open(`./?onlookers=${what}`, "_blank", "popup,width=1280,height=720");
}

/** Tell what everyone sees, and the whole game. */
export function tell(table, hands) {
  if (!channel) {
    channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }) => data === "ask" && channel.postMessage(told);
  }
  const at = Date.now();
  told = [...told.filter((news) => news === latest(told, at - MEMORY) || news.at > at - MEMORY), { at, table, hands }];
  channel.postMessage(told);
}

/** Show what the other window tells, as much later as this one's address says. */
export function follow() {
  const [what, seconds] = root.dataset.onlookers.split("-");
  const delay = Number(seconds) * 1000 || 0;
  const news = new Map();
  let shown = "";
  const show = () => {
    const code = latest(
      [...news.values()].sort((one, other) => one.at - other.at),
      Date.now() - delay,
    )?.[what];
    if (code && code !== shown) send("Follow", code);
    shown = code ?? shown;
  };
  channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => {
    if (!Array.isArray(data)) return;
    for (const each of data) {
      if (news.has(each.at)) continue;
      news.set(each.at, each);
      setTimeout(show, Math.max(0, each.at + delay - Date.now()));
    }
  };
  channel.postMessage("ask");
}
