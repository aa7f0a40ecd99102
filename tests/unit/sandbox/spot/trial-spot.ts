import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Chains } from '../../../../server/sandbox/chains/chains.ts';
import { settleBirths } from '../../../../server/sandbox/spot/births.ts';
import { openSpotMarket } from '../../../../server/sandbox/spot/open.ts';
import { epoch, trialMarket, universe } from '../market/trial-market.ts';

/** An exchange of its own at a time that the test chooses, with launches of that time. */
export function trialGround(at = epoch + 36 * 86_400_000 + 47_123_456) {
  const clock = { time: at };
  const market = trialMarket();
  const dataDir = mkdtempSync(join(tmpdir(), 'spot-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return { clock, market, dataDir, venue: { market, universe, births: settleBirths(dataDir, at) } };
}

/** Opens a spot market beside that exchange. Its nodes are never started. */
export async function trialSpot() {
  const { clock, market, dataDir, venue } = trialGround();
  const chains = new Chains({ dataDir, fsync: false });
  const spot = await openSpotMarket({ ...venue, chains, dataDir, durable: false, now: () => clock.time });
  return { spot, market, clock };
}

/** Prints the seed with which a property is tried, so that a failure can be had again. */
export function seeded(): { readonly seed: number } {
  const seed = Math.floor(Math.random() * 2 ** 31);
  process.stdout.write(`seed ${seed}\n`);
  return { seed };
}

export const someOf = <T>(list: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...list);
