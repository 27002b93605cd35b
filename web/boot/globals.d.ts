// What TypeScript can't know of the page's scripts; nothing of it is run.

// web/boot/late.js
declare var cuttleLate: {
  fetchLate<T>(address: string, read: (response: Response) => T | Promise<T>, patience: number): Promise<T>;
  missed(address: string): Promise<void>;
};

// web/boot/language.js
declare var cuttleLanguage: {
  started: Promise<unknown>;
  whole: Promise<string>;
  translation: string;
  change(choice: string): Promise<void>;
  say(key: string, values?: object): string;
  number(count: number): string;
  day(iso: string): string;
  ago(count: number, unit: Intl.RelativeTimeFormatUnit): string;
};

// web/boot/start.js
declare var cuttlePainted: Promise<void>;
declare var cuttleStyled: Promise<unknown> | "";
declare var cuttleLoading: {
  count(response: Response): Promise<void>;
  compiled(): Promise<void>;
  started(): void;
  pressed: (() => void)[];
};

// beside the built page
declare module "*/pyodide/pyodide.mjs";
declare module "*/pyodide/pyodide.asm.mjs";

// in a worker
declare const registration: { scope: string };
declare class WorkerGlobalScope {}

// The page has no other elements.
interface Element extends HTMLOrSVGElement {}

interface WindowEventMap {
  "cuttle:trouble": CustomEvent;
  "cuttle:fault": CustomEvent;
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
}

interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Navigator {
  standalone?: boolean; // iOS
  connection?: { saveData: boolean };
}

interface PerformanceEntry {
  serverTiming?: readonly { name: string }[];
}
