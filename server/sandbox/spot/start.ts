import type { Chains } from '../chains/chains.ts';
import type { SandboxEnvironment } from '../environment.ts';
import type { Service } from '../http/vendor.ts';
import type { Exchange } from '../hyperliquid/runtime/exchange.ts';
import type { Births } from './births.ts';
import type { SpotMarket } from './contract.ts';
import { openSpotMarket } from './open.ts';

interface SpotService extends Service {
  readonly spot: SpotMarket;
}

/** Starts the spot market. It has no wire of its own: the counterfeit data vendors tell of it. */
export async function startSpot(
  { dataDir, fsync }: SandboxEnvironment,
  { exchange, chains, births }: { readonly exchange: Exchange; readonly chains: Chains; readonly births: Births },
): Promise<SpotService> {
  const { market, universe, clock } = exchange;
  const now = (): number => clock.now();
  const spot = await openSpotMarket({ market, universe, births, chains, dataDir, durable: fsync, now });
  return { vendors: [], spot, ended: new Promise(() => undefined), stop: () => spot.close() };
}
