import type { tones } from '../../config/attention.ts';

export type Tone = (typeof tones)[number];

interface Note {
  readonly hertz: number;
  readonly atSeconds: number;
  readonly seconds: number;
}

const notes: Readonly<Record<Tone, readonly Note[]>> = {
  bell: [
    { hertz: 880, atSeconds: 0, seconds: 0.9 },
    { hertz: 1_320, atSeconds: 0.12, seconds: 0.8 },
  ],
  ping: [{ hertz: 1_568, atSeconds: 0, seconds: 0.18 }],
  alarm: [0, 0.28, 0.56].map((atSeconds) => ({ hertz: 740, atSeconds, seconds: 0.2 })),
};
const loudness = 0.2;
const attackSeconds = 0.01;
/** A sound fades to this part of its loudness, since an exponential one never reaches zero. */
const faded = 0.001;

let context: AudioContext | undefined;

/** Plays a tone; returns false if the browser plays nothing before the first press on the page. */
export async function playTone(tone: Tone): Promise<boolean> {
  if (!navigator.userActivation.hasBeenActive) return false;
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  const start = context.currentTime;
  for (const { hertz, atSeconds, seconds } of notes[tone]) {
    const [source, gain] = [context.createOscillator(), context.createGain()];
    source.frequency.value = hertz;
    gain.gain.setValueAtTime(0, start + atSeconds);
    gain.gain.linearRampToValueAtTime(loudness, start + atSeconds + attackSeconds);
    gain.gain.exponentialRampToValueAtTime(loudness * faded, start + atSeconds + seconds);
    source.connect(gain).connect(context.destination);
    source.start(start + atSeconds);
    source.stop(start + atSeconds + seconds);
  }
  return true;
}
