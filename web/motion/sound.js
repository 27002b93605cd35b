// Synthesised card sounds; Python says which (web/motion/sounds.py). Browsers allow them only after a first
// interaction; a hidden page is silent.

let audio = null;
let touched = false;
for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => (touched = true), { capture: true });

export function play(name) {
  if (document.hidden || !(navigator.userActivation?.hasBeenActive ?? touched)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  VOICES[name]?.(audio.currentTime + 0.01);
}

/** An envelope: a sound that starts at once and fades. */
function fading(source, start, length, loudness) {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(audio.destination);
  return gain;
}

/** Paper: filtered noise. */
function rustle(start, length, pitch, loudness) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const colour = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
  fading(noise.connect(colour), start, length, loudness);
  noise.start(start);
}

/** A tone that glides from one pitch to another. */
function tone(start, length, from, to, loudness, type = "sine") {
  const voice = new OscillatorNode(audio, { type, frequency: from });
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  fading(voice, start, length, loudness);
  voice.start(start);
  voice.stop(start + length);
}

const VOICES = {
  slide(at) {
    rustle(at, 0.16, 2400, 0.16);
  },
  place(at) {
    rustle(at, 0.06, 1400, 0.25);
    tone(at, 0.09, 170, 90, 0.2);
  },
  scuttle(at) {
    rustle(at, 0.22, 700, 0.3);
    tone(at, 0.28, 220, 55, 0.25, "triangle");
  },
  counter(at) {
    for (const later of [0, 0.11]) {
      rustle(at + later, 0.05, 1800, 0.2);
      tone(at + later, 0.08, 320, 240, 0.15, "triangle");
    }
  },
  win(at) {
    [523, 659, 784, 1047].forEach((pitch, step) => tone(at + step * 0.11, 0.3, pitch, pitch, 0.12));
  },
  lose(at) {
    [392, 330, 262].forEach((pitch, step) => tone(at + step * 0.16, 0.34, pitch, pitch * 0.97, 0.12));
  },
};
