import { Deceit } from '../aggregators/deceit.ts';
import { Routing } from '../aggregators/routing.ts';
import type { Chains } from '../chains/chains.ts';
import type { Service } from '../http/vendor.ts';
import type { VendorControl } from '../metered/vendor-control.ts';
import { Rest } from './http.ts';
import { openAccount } from './plans.ts';

/** Starts the second aggregator of swaps, and registers its knob in /control. */
export async function startKyberswap(chains: Chains, controls: Map<string, VendorControl>): Promise<Service> {
  const account = openAccount(Date.now);
  const deceit = new Deceit(account);
  const rest = new Rest({ routing: new Routing(chains), account, deceit });
  controls.set('kyberswap', deceit);
  return {
    vendors: [{ name: 'kyberswap', handle: (request, response, target) => rest.serve(request, response, target) }],
    // Everything is computed on request, so no part can end by itself.
    ended: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  };
}
