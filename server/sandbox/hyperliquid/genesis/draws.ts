import { normal, scramble, seedOf, uniform } from '../../market/process/chance.ts';

/** A sequence of pseudo-random draws that is the same for the same name. */
export interface Draws {
  uniform(): number;
  normal(): number;
  /** Draws a whole number below `count`. */
  below(count: number): number;
  /** Draws a hash like a transaction's. */
  hash(): string;
  tradeId(): number;
}

const HASH_WORDS = 8;
const STREAM = 71;

export function createDraws(name: string): Draws {
  const seed = seedOf(name, 0);
  let at = 0;
  const next = (): number => {
    at += 1;
    return at;
  };
  return {
    uniform: () => uniform(seed, STREAM, next()),
    normal: () => normal(seed, STREAM, next()),
    below: (count) => Math.floor(uniform(seed, STREAM, next()) * count),
    hash() {
      let text = '0x';
      for (let word = 0; word < HASH_WORDS; word += 1) {
        text += scramble(seed, STREAM, next()).toString(16).padStart(8, '0');
      }
      return text;
    },
    // The venue's trade ids have about fifteen digits and are not ordered.
    tradeId: () => scramble(seed, STREAM, next()) * 262_144 + (scramble(seed, STREAM, next()) % 262_144),
  };
}
