import { leastDecided } from '../../config/analysis.ts';
import type { KeptRecord } from '../../schemas/analysis.ts';
import { wilsonOf } from './record.ts';

/** The confidence that the kept record of ideas of one kind allows. */
export type Confidence =
  | { readonly kind: 'none' }
  | { readonly kind: 'few'; readonly decided: number; readonly hits: number }
  | {
      /** Whether the record differs from that of a price without direction. */
      readonly kind: 'chance' | 'better' | 'worse';
      readonly decided: number;
      readonly hits: number;
      readonly low: number;
      readonly high: number;
      /** The share of targets that a price without direction would have reached first. */
      readonly chance: number;
    };

/** Returns what a record says about ideas of its kind: nothing, too little, or how often they came true. */
export function confidenceOf({ targets, stops, chance: expected }: KeptRecord): Confidence {
  const decided = targets + stops;
  if (decided === 0) return { kind: 'none' };
  if (decided < leastDecided) return { kind: 'few', decided, hits: targets };
  const [low, high] = wilsonOf(targets, decided);
  const chance = expected / decided;
  const kind = low > chance ? 'better' : high < chance ? 'worse' : 'chance';
  return { kind, decided, hits: targets, low, high, chance };
}
