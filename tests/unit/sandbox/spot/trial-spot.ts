import fc from 'fast-check';
import { openSpotMarket } from '../../../../server/sandbox/spot/open.ts';
import { epoch, trialMarket, universe } from '../market/trial-market.ts';

/** Opens a spot market beside an exchange of its own, at a time that the test chooses. */
export function trialSpot(at = epoch + 36 * 86_400_000 + 47_123_456) {
  const clock = { time: at };
  const market = trialMarket();
  const spot = openSpotMarket({ market, universe, now: () => clock.time });
  return { spot, market, clock };
}

/** Prints the seed with which a property is tried, so that a failure can be had again. */
export function seeded(): { readonly seed: number } {
  const seed = Math.floor(Math.random() * 2 ** 31);
  process.stdout.write(`seed ${seed}\n`);
  return { seed };
}

export const someOf = <T>(list: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...list);
