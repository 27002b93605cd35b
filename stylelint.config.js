// What has a reason to differ from Stylelint's standard.
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
    "selector-class-pattern": "^([a-z][a-z0-9]*(-[a-z0-9]+)*|suit-[CDHSX])$", // suits as in the notation
  },
};
