// Brings a part of the page to look like some markup, keeping every element that it can keep.

import { Idiomorph } from "../idiomorph.js";

// Most of the table looks right already. Not so in a dialog, whose fields hold more than their markup.
const passOver = { beforeNodeMorphed: (before, after) => !before.isEqualNode(after) };

export const redraw = (table, markup) =>
  Idiomorph.morph(table, markup, { morphStyle: "innerHTML", callbacks: passOver });

export const refill = (dialog, markup) =>
  Idiomorph.morph(dialog, markup, { morphStyle: "innerHTML", ignoreActiveValue: true });
