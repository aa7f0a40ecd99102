import type { Universe } from '../../../lib/engine/assets.ts';
import type { Chains } from '../chains/chains.ts';
import type { Clock } from '../clock.ts';
import type { SandboxEnvironment } from '../environment.ts';
import type { Service } from '../http/vendor.ts';
import type { Market } from '../market/market.ts';
import type { Births } from './births.ts';
import type { SpotMarket } from './contract.ts';
import { openSpotMarket } from './open.ts';

interface SpotService extends Service {
  readonly spot: SpotMarket;
}

interface Around {
  /** The exchange's market, whose prices the coins that it trades have here too. */
  readonly market: Market;
  readonly universe: Universe;
  readonly clock: Clock;
  readonly chains: Chains;
  readonly births: Births;
}

/** Starts the spot market. It has no interface of its own: the counterfeit data vendors serve its data. */
export async function startSpot(
  { dataDir, fsync }: SandboxEnvironment,
  { market, universe, clock, chains, births }: Around,
): Promise<SpotService> {
  const now = (): number => clock.now();
  const spot = await openSpotMarket({ market, universe, births, chains, dataDir, durable: fsync, now });
  return { vendors: [], spot, ended: new Promise(() => undefined), stop: () => spot.close() };
}
