import { mulDiv, mulDivRound } from '../units/integer.ts';

/**
 * The venue's average of 9.2: num = num × exp(−t/T) + sample × t, den likewise; its value is num/den. It is stored in
 * integers, the decay in parts of 10^-9, so that a restored one continues exactly.
 */
export interface Ema {
  num: number;
  den: number;
  at: number | undefined;
}

const DECAY_UNIT = 1_000_000_000;

export const newEma = (): Ema => ({ num: 0, den: 0, at: undefined });

/**
 * Adds a sample. A first sample counts for one second; after a long gap the new sample alone determines the average.
 */
export function sampleEma(ema: Ema, sample: number, now: number, spanMs: number): void {
  const elapsed = ema.at === undefined ? 1000 : Math.min(now - ema.at, 4 * spanMs);
  if (elapsed <= 0) return;
  const decay = Math.round(Math.exp(-elapsed / spanMs) * DECAY_UNIT);
  ema.num = mulDiv(ema.num, decay, DECAY_UNIT) + sample * elapsed;
  ema.den = mulDiv(ema.den, decay, DECAY_UNIT) + elapsed;
  ema.at = now;
}

export function averageOf(ema: Ema): number | undefined {
  return ema.den === 0 ? undefined : mulDivRound(ema.num, 1, ema.den);
}
