import { createHash } from 'node:crypto';
import type { Instrument } from './instruments.ts';
import { DAY, MINUTE } from './sessions.ts';

/** A price is a sum of waves with random heights, so that every interval gets the same price, in any order. */
const WAVES: readonly (readonly [lengthMs: number, share: number])[] = [
  [MINUTE, 0.03],
  [7 * MINUTE, 0.07],
  [41 * MINUTE, 0.18],
  [4 * 60 * MINUTE, 0.45],
  [DAY, 1],
  [6 * DAY, 2.2],
  [37 * DAY, 5],
  [211 * DAY, 11],
];

/** Returns a number from -1 to 1 for a position of a wave. */
function heightAt(seed: number, wave: number, place: number): number {
  let mixed = Math.imul(seed ^ Math.imul(wave + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(place | 0, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2_147_483_648 - 1;
}

const seeds = new Map<string, number>();

function seedOf(symbol: string): number {
  const known = seeds.get(symbol) ?? createHash('sha256').update(`quotes ${symbol}`).digest().readInt32LE(0);
  seeds.set(symbol, known);
  return known;
}

/** A wave at one position, whose end points are cached while the walk stays between them. */
interface Wave {
  readonly length: number;
  readonly share: number;
  place: number;
  left: number;
  right: number;
}

export interface Walked {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * Walks the minutes of a span, each with the price at its beginning and its end, so that bars that share a minute
 * agree.
 */
export function walk({ symbol, base, restless }: Instrument, from: number, until: number): Walked {
  const seed = seedOf(symbol);
  const waves: Wave[] = WAVES.map(([length, share]) => ({ length, share, place: Number.NaN, left: 0, right: 0 }));
  const sumAt = (at: number): number => {
    let sum = 0;
    for (let index = 0; index < waves.length; index += 1) {
      const wave = waves[index];
      if (wave === undefined) continue;
      const place = Math.floor(at / wave.length);
      if (place !== wave.place) {
        wave.left = place === wave.place + 1 ? wave.right : heightAt(seed, index, place);
        wave.right = heightAt(seed, index, place + 1);
        wave.place = place;
      }
      const within = at / wave.length - place;
      sum += wave.share * (wave.left + (wave.right - wave.left) * within * within * (3 - 2 * within));
    }
    return sum;
  };
  const open = sumAt(from);
  let [high, low, close] = [open, open, open];
  for (let minute = from + MINUTE; minute <= until; minute += MINUTE) {
    close = sumAt(minute);
    if (close > high) high = close;
    if (close < low) low = close;
  }
  const priceOf = (sum: number): number => base * Math.exp(restless * sum * 0.7);
  return { open: priceOf(open), high: priceOf(high), low: priceOf(low), close: priceOf(close) };
}

/** Returns the volume of a minute. */
export function volumeAt({ symbol }: Instrument, at: number): number {
  return 400 + Math.round(9_000 * (heightAt(seedOf(symbol), 99, Math.floor(at / MINUTE)) + 1) ** 2);
}
