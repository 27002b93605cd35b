// What tests ask of a page that reads codes.

/** Records every stream that the page gets from a camera. */
export const record = () => {
  window.streams = [];
  const devices = navigator.mediaDevices;
  if (!devices) return;
  const ask = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (...wanted) => {
    const stream = await ask(...wanted);
    window.streams.push(stream);
    await window.answered; // as late as a test wants
    return stream;
  };
};

/** How many cameras were turned on, and how many are still on. */
export const used = () => [
  window.streams.length,
  window.streams.filter((stream) => stream.getTracks().some(({ readyState }) => readyState === "live")).length,
];

/** The dark squares of a text's QR code, and its width. */
export const encode = async ([module, text]) => {
  const { generate } = await import(module);
  const code = generate(text);
  const squares = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) squares.push([x, y, 1]);
  return [squares, code.size];
};

/** Another tab comes in front of the page, or leaves. */
export const hide = (hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};

/** Drops a picture on the page. */
export const dropPicture = async (address) => {
  const picture = await (await fetch(address)).blob();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([picture], "code.png", { type: "image/png" }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
};

/** Has no cameras, as old browsers, or a page that isn't secure. */
export const withhold = (secure) => {
  Object.defineProperty(navigator, "mediaDevices", { value: undefined, configurable: true });
  Object.defineProperty(window, "isSecureContext", { value: secure, configurable: true });
};

export const giveBack = () => {
  delete navigator.mediaDevices;
  delete window.isSecureContext;
};
