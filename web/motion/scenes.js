// Which scene shows which event; what isn't here is shown by flying cards alone.

import { deal } from "./deal.js";
import { lost, tied, won } from "./endings.js";
import { back, freeze } from "./frost.js";
import { announce, counter } from "./onstage.js";
import { king, queen, saved, steal } from "./royals.js";
import { scuttle, topple } from "./strike.js";
import { crowns, wave } from "./sweep.js";

export const scenes = {
  announce, counter, crowns, deal, freeze, king, lost, queen, return: back, saved, scuttle, steal, tied, topple, wave, won,
};
