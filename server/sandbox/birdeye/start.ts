import type { Service } from '../http/vendor.ts';
import type { VendorControl } from '../metered/vendor-control.ts';
import type { SpotMarket } from '../spot/contract.ts';
import { Rest } from './http.ts';
import { openAccount } from './plans.ts';
import { Sockets } from './socket/sockets.ts';

/** Starts the price-data vendor, and registers its knob in /control. */
export async function startBirdeye(market: SpotMarket, controls: Map<string, VendorControl>): Promise<Service> {
  const service = { market, account: openAccount(() => market.now()) };
  const rest = new Rest(service);
  const sockets = new Sockets(service);
  controls.set('birdeye', service.account);
  return {
    vendors: [
      {
        name: 'birdeye',
        handle: (request, response, target) => rest.serve(request, response, target),
        upgrade: (request, socket, head, target) => sockets.upgrade(request, socket, head, target),
      },
    ],
    // Everything is computed on request, so no part can end by itself.
    ended: new Promise(() => undefined),
    stop: async () => sockets.close(),
  };
}
