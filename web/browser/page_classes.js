// What the page shows now, as classes of #app for the styles. With `:has()` on #app, every change anywhere below it
// would make the browser restyle most of the page.

const PARTS = {
  analysing: "#log.analysis",
  answers: ".answers",
  ending: "#ending",
  explained: "#status > .win + .told", // what has solved it
  folded: "#log.folded",
  hint: "#hint-line",
  more: ".rounds, #unsaved, #bar-leave", // in the bar
  picked: ".card.picked",
  replaying: "#replaying",
  "run-ahead": "#run.ahead",
  several: ".several",
  sheet: ".sheet",
  spread: "#open-cards.taken :nth-child(4)",
  stack: "#stack",
  targets: ".sheet.targets",
  tiles: ".sheet:not(.above)",
  ways: ":is(#hand, #open-cards) .way-out",
};

/** Write the classes. */
export function writeClasses(app) {
  const found = Object.keys(PARTS).filter((name) => app.querySelector(PARTS[name]));
  app.className = found.map((name) => `has-${name}`).join(" ");
  document.body.classList.toggle("has-more", found.includes("more"));
}
