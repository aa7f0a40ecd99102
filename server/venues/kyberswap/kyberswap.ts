import 'server-only';
import * as z from 'zod/mini';
import { swapVenues } from '../../../lib/config/swaps.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { answerOf, type Clock } from '../outgoing/call.ts';
import { byFetch, type Fetch } from '../outgoing/send.ts';
import { createVendor } from '../outgoing/vendor.ts';
import { type ProviderQuote, ranks, type SwapProvider } from '../swap-provider/provider.ts';
import type { RankedAllowance, RankedCost } from '../swap-provider/ranked-allowance.ts';
import { parseLossless } from './lossless-json.ts';
import { buildQuestion, clientName, routesQuestion, type SwapFee } from './questions.ts';
import { readHiddenRefusal, readRefusal } from './refusals.ts';

/** The router, which has one address on all chains. No call of the provider returns it, so it is set here. */
const router = z.parse(addressSchema, swapVenues.kyberswap.router);

export interface KyberswapOptions {
  readonly url: string;
  readonly allowance: RankedAllowance;
  readonly fee: SwapFee | undefined;
  readonly fetch: Fetch;
  readonly clock: Clock;
}

/** Creates the client of KyberSwap, which needs no key. */
export function createKyberswap({ url, allowance, fee, fetch, clock }: KyberswapOptions): SwapProvider {
  const { asker } = createVendor<RankedCost>({
    venue: 'kyberswap',
    url,
    headers: { 'x-client-id': clientName, accept: 'application/json' },
    send: byFetch(fetch),
    clock,
    allowance,
    callMs: 6_000,
    // Each rank has its own timeout in the queue; this one is longer than all.
    patienceMs: 70_000,
    retries: { attempts: 2, firstMs: 300, longestMs: 2_000 },
    health: { failures: 5, openMs: 10_000 },
    readRefusal,
    readHiddenRefusal,
    parse: parseLossless,
  });
  const [askRoutes, askBuild] = [asker(routesQuestion), asker(buildQuestion)];

  return {
    name: 'kyberswap',
    // The provider does not report which part of a better price it keeps.
    vendorFeeBps: null,
    spender: () => Promise.resolve(router),
    async quote(given, rank): Promise<ProviderQuote> {
      const began = clock.now();
      let askedAt = began;
      const onLeave = (at: number): void => {
        askedAt = at;
      };
      const { dstAmount, gas, route } = answerOf(await askRoutes({ ...given, fee, rank, onLeave }));
      return { dstAmount, gas, route, askedAt, waitMs: askedAt - began };
    },
    async build(order) {
      const leaving = { rank: ranks.swap, onLeave: () => undefined };
      // A route is valid for seconds, so a transaction is built from a newly found one.
      const { summary } = answerOf(await askRoutes({ ...order, fee, ...leaving }));
      return answerOf(await askBuild({ ...order, summary, ...leaving }));
    },
  };
}
