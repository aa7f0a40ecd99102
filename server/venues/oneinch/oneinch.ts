import 'server-only';
import { swapVenues } from '../../../lib/config/swaps.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { answerOf, type Clock } from '../outgoing/call.ts';
import type { Question } from '../outgoing/question.ts';
import { byFetch, type Fetch } from '../outgoing/send.ts';
import { createVendor } from '../outgoing/vendor.ts';
import { type ProviderQuote, ranks, type SwapProvider } from '../swap-provider/provider.ts';
import type { RankedAllowance, RankedCost } from '../swap-provider/ranked-allowance.ts';
import { quoteQuestion, type SwapFee, spenderQuestion, swapQuestion } from './questions.ts';
import { createRefusals } from './refusals.ts';

/** The sixth router, which has one address on all chains. The older ones are never approved. */
const router = swapVenues.oneinch.router;

export interface OneinchOptions {
  readonly url: string;
  readonly key: string;
  readonly allowance: RankedAllowance;
  readonly fee: SwapFee | undefined;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Called once when the provider refuses our key. */
  readonly onWrongKey: () => void;
}

/** Creates the client of 1inch. */
export function createOneinch(options: OneinchOptions): SwapProvider {
  const { url, key, allowance, fee, fetch, clock, onWrongKey } = options;
  const refusals = createRefusals(onWrongKey, clock);
  const { asker } = createVendor<RankedCost>({
    venue: 'oneinch',
    url,
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    send: byFetch(fetch),
    clock,
    allowance,
    callMs: 6_000,
    // Each rank has its own timeout in the queue; this one is longer than all.
    patienceMs: 70_000,
    retries: { attempts: 2, firstMs: 300, longestMs: 2_000 },
    health: { failures: 5, openMs: 10_000 },
    readRefusal: refusals.read,
  });
  const ask = <Given, Answer>(question: Question<Given, Answer, RankedCost>) =>
    asker<Given, Answer>({
      ...question,
      permit: refusals.permit,
      read(json, given) {
        refusals.noteAnswer();
        return question.read(json, given);
      },
    });
  const [askSpender, askQuote, askSwap] = [ask(spenderQuestion), ask(quoteQuestion), ask(swapQuestion)];

  return {
    name: 'oneinch',
    // The interface does not report the fee of the free plan, which is included in its amounts.
    vendorFeeBps: null,
    async spender(chainId) {
      const address = answerOf(await askSpender({ chainId }));
      if (address !== router) throw new AppError('swap.spender', { cause: new Error(address) });
      return address;
    },
    async quote(given, rank): Promise<ProviderQuote> {
      const began = clock.now();
      let askedAt = began;
      const onLeave = (at: number): void => {
        askedAt = at;
      };
      const quote = answerOf(await askQuote({ ...given, fee, rank, onLeave }));
      return { ...quote, askedAt, waitMs: askedAt - began };
    },
    async build(order) {
      return answerOf(await askSwap({ ...order, fee, rank: ranks.swap, onLeave: () => undefined }));
    },
  };
}
