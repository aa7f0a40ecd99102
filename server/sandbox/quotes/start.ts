import type { Service } from '../http/vendor.ts';
import type { VendorControl } from '../metered/vendor-control.ts';
import { QuotesRest } from './http.ts';
import { openQuotesAccount } from './plans.ts';

/** Starts the vendor of quotes for stocks and currencies, and registers its knob in /control. */
export async function startQuotes(controls: Map<string, VendorControl>): Promise<Service> {
  const now = () => Date.now();
  const account = openQuotesAccount(now);
  const rest = new QuotesRest(account, now);
  controls.set('quotes', account);
  return {
    vendors: [{ name: 'quotes', handle: (request, response, target) => rest.serve(request, response, target) }],
    // Everything is computed on request, so no part can end by itself.
    ended: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  };
}
