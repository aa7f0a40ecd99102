import 'server-only';
import type { QuoteRequest, SwapQuote } from '../../../lib/schemas/swap.ts';
import { ofProcess } from '../../process-wide.ts';
import { realClock, unlessLate } from '../../venues/outgoing/call.ts';
import { checkTokens } from './check-tokens.ts';
import { platformFee } from './platform-fee.ts';
import { hasSwapProvider, type Reached, swapProvider } from './providers.ts';
import { createQuoteStore } from './quote-store.ts';
import { createReferences } from './references.ts';

/**
 * Equal requests within this time share one answer. A request for the newest answer shares only those of the last
 * second.
 */
const freshMs = 3_000;
const newestMs = 1_000;
/** The longest sharing time of an answer, when the monthly quota runs low. */
const mostFreshMs = 30_000;
/** The factor of the sharing time from which on a provider is not asked unless the user chose it. */
const sparedFrom = 4;
/** While others wait for their first answer, an answer up to this age is returned again. */
const fallbackAgeMs = 60_000;
/** How long a first quote waits for its reference rate, if the provider has no queue. */
const referencePatienceMs = 100;

/**
 * Returns a provider's quote for an amount, with the true age of its answer; null for a provider that the user did not
 * choose and that is not configured, or not asked to save its quota.
 */
export async function readQuote({ unchosen, ...request }: QuoteRequest): Promise<SwapQuote | null> {
  checkTokens(request);
  if (!unchosen) return askQuote(request, swapProvider(request.provider));
  if (!hasSwapProvider(request.provider)) return null;
  const reached = swapProvider(request.provider);
  return reached.line.pace() > sparedFrom ? null : askQuote(request, reached);
}

type Requested = Omit<QuoteRequest, 'unchosen'>;

async function askQuote({ provider: name, fresh, ...ask }: Requested, reached: Reached): Promise<SwapQuote> {
  const service = ofProcess('swapStore', () => createQuoteStore(realClock));
  const references = ofProcess('swapReferences', () => createReferences(realClock));
  const { provider, line } = reached;
  const asking = service.quote({
    key: `${name} ${ask.chainId} ${ask.fromToken} ${ask.toToken} ${ask.amount}`,
    freshMs: fresh ? newestMs : Math.min(mostFreshMs, freshMs * line.pace()),
    fallbackAgeMs: fresh ? 0 : fallbackAgeMs,
    ask: (rank) => provider.quote(ask, rank),
    waiting: line.waiting,
  });
  const reference = references.read(name, reached, ask);
  const { route, ...quote } = await asking;
  if (reference.known === null) await unlessLate(reference.requested, referencePatienceMs);
  return {
    ...quote,
    provider: name,
    route: route === null ? null : [...route],
    ...platformFee(),
    vendorFeeBps: provider.vendorFeeBps,
    reference: reference.known,
  };
}
