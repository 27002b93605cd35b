// What has a reason to differ from Stylelint's standard.
const length = /\d(rem|em|px)/;
const named = { message: "Take a name of web/styles/scale.css; what follows from a card is in board.css." };

export default {
  extends: "stylelint-config-standard",
  rules: {
    "no-descending-specificity": null, // compares selectors that never meet on one element
    "declaration-empty-line-before": null, // blank lines part what belongs together, as in the rest of the code
    "custom-property-empty-line-before": null,
    "property-no-vendor-prefix": [true, { ignoreProperties: ["user-select"] }], // Safari knows no other
    "length-zero-no-unit": [true, { ignore: ["custom-properties"], ignoreFunctions: ["var"] }], // calc() needs the unit
    "selector-disallowed-list": [
      ["/-child(\\([^)]*\\))? > \\*/"],
      { message: "Name the child: with * each press computes the style of all elements anew." },
    ],
    "at-rule-no-unknown": [true, { ignoreAtRules: ["custom-media"] }], // the build resolves it
    "declaration-property-value-disallowed-list": [
      {
        "/^(margin|padding|gap|row-gap|column-gap|scroll-margin|scroll-padding)/": [length],
        "/^border-.*radius$/": [length, /%/],
        "font-size": [length, /%/],
        font: [/\d(rem|em|px|%)[^/]* (var|\/)/],
      },
      named,
    ],
    "media-feature-name-disallowed-list": [["width", "height", "aspect-ratio"], named],
    "selector-class-pattern": "^([a-z][a-z0-9]*(-[a-z0-9]+)*|suit-[CDHSX])$", // suits as in the notation
  },
  overrides: [
    {
      files: ["web/styles/board.css", "web/styles/scale.css"],
      rules: { "declaration-property-value-disallowed-list": null, "media-feature-name-disallowed-list": null },
    },
  ],
};
