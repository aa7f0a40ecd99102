import type { Chains } from '../chains/chains.ts';
import type { Service } from '../http/vendor.ts';
import type { VendorControl } from '../metered/vendor-control.ts';
import type { SpotMarket } from '../spot/contract.ts';
import { Rest } from './http.ts';
import { openAccount } from './plans.ts';

/** Starts the vendor of wallet data, and registers its knob in /control. */
export async function startMoralis(
  market: SpotMarket,
  chains: Chains,
  controls: Map<string, VendorControl>,
): Promise<Service> {
  const account = openAccount(() => market.now());
  const rest = new Rest({ market, chains }, account);
  controls.set('moralis', account);
  return {
    vendors: [{ name: 'moralis', handle: (request, response, target) => rest.serve(request, response, target) }],
    // Everything is computed on request, so no part can end by itself.
    ended: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  };
}
