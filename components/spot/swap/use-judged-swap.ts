import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { contractDecimals } from '@/lib/client/swap/contract-decimals';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { type SwapProviderName, swapGas, swapProviders } from '@/lib/config/swaps';
import { pricedBase } from '@/lib/domain/spot/pair-snapshot';
import type { AllowanceChoice } from '@/lib/domain/swap/allowance';
import { directionOf, type SwapDraft } from '@/lib/domain/swap/draft';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { readAmount, type SwapFacts } from '@/lib/domain/swap/issues';
import { judgeSwap, type SwapJudgement } from '@/lib/domain/swap/judge-swap';
import { bestOffer, type Offer } from '@/lib/domain/swap/offers';
import type { SwapQuote } from '@/lib/domain/swap/quote';
import { wrapKind } from '@/lib/domain/swap/wrap';
import type { Percent } from '@/lib/math/amount';
import { contractDecimalsQuery } from '@/lib/queries/swap';
import type { Pair } from '@/lib/schemas/catalogue';
import { useLivePrice } from '../pair/use-live-price';
import { type FollowedQuotes, type SwapView, useQuotes, useSwapFacts } from './use-swap-facts';

function useStated(token: SwapToken): number | undefined {
  return useQuery({ ...contractDecimalsQuery(contractDecimals, token), enabled: !token.isNative }).data;
}

/**
 * Returns the token whose contract reports other decimals than the catalogue, so that every amount of it would be
 * wrong. While a node does not answer, the result is undefined; the swap itself asks once more.
 */
function useOtherDecimals(spent: SwapToken, bought: SwapToken): SwapToken | undefined {
  const stated = [useStated(spent), useStated(bought)];
  return [spent, bought].find((token, at) => stated[at] !== undefined && stated[at] !== token.decimals);
}

const gasHeadroomPercent = 125n;

interface JudgedSwap extends SwapJudgement {
  readonly spent: SwapToken;
  readonly bought: SwapToken;
  /** The provider of the selected offer, and that offer; undefined while none has answered. */
  readonly provider: SwapProviderName;
  readonly quote: SwapQuote | undefined;
  readonly quotes: FollowedQuotes;
  readonly isAsking: boolean;
  /** The reason why no provider made an offer, once all have answered. */
  readonly failure: { readonly thrown: unknown } | undefined;
  readonly facts: SwapFacts;
  readonly view: SwapView;
  /** The token whose contract reports other decimals than the catalogue: it cannot be swapped. */
  readonly miscounted: SwapToken | undefined;
}

interface Form {
  readonly pair: Pair;
  readonly draft: SwapDraft;
  readonly chosen: AllowanceChoice | undefined;
  readonly isOffered: boolean;
  readonly isListed: boolean;
  /** The tax that the token keeps of the promised amount. */
  readonly tax: Percent;
  /** The providers whose routes use pools of no known factory: another provider's offer is preferred. */
  readonly unvouched: readonly SwapProviderName[];
}

/** Judges the current form by the state of wallet, chain, market and providers. */
export function useJudgedSwap({ pair, draft, chosen, isOffered, isListed, tax, unvouched }: Form): JudgedSwap {
  const isConnected = useConnectedWallet() !== undefined;
  const { spent, bought } = useMemo(() => directionOf(pair, draft.side), [pair, draft.side]);
  const view = useSwapFacts(spent, bought, { isOffered, isListed });
  const miscounted = useOtherDecimals(spent, bought);
  const read = readAmount(draft.amount, spent);
  const isAskable = 'units' in read && wrapKind(spent, bought) === undefined && miscounted === undefined;
  const received = useLivePrice(isOffered && isListed ? pricedBase(pair) : undefined);
  const quotes = useQuotes(
    isAskable ? { spent, bought, amount: read.units, isChosen: draft.isChosen } : undefined,
    draft.provider,
    received?.price,
  );
  const units = 'units' in read ? read.units : 0n;
  const requested = swapProviders.filter((name) => draft.provider === undefined || name === draft.provider);
  const offers = requested.flatMap((name): readonly Offer[] => {
    const { quote } = quotes.of[name];
    const held = view.allowances[name].units;
    return quote === undefined ? [] : [{ quote, needsApproval: !spent.isNative && held !== undefined && held < units }];
  });
  const vouched = offers.filter(({ quote }) => !unvouched.includes(quote.provider));
  const best = bestOffer(vouched.length > 0 ? vouched : offers, bought, {
    bought: view.prices.bought,
    gas: view.gasPrice,
    coin: view.coin,
  });
  const quote = best?.quote;
  const provider = quote?.provider ?? draft.provider ?? 'oneinch';
  const { noteTaken } = quotes;
  useEffect(() => noteTaken(provider), [noteTaken, provider]);
  const gas = quote?.gas ?? swapGas;
  const { units: allowance, isGranting } = view.allowances[provider];
  const facts: SwapFacts = {
    balance: view.balance,
    allowance,
    coins: view.coins,
    gasCost: view.gasPrice === undefined ? undefined : (gas * view.gasPrice * gasHeadroomPercent) / 100n,
  };
  const judged = judgeSwap({
    draft,
    spent,
    bought,
    quote,
    prices: view.prices,
    dayChanges: view.dayChanges,
    arePricesAsked: view.arePricesAsked,
    coin: view.coin,
    tax,
    isConnected,
    facts,
    allowance: { chosen, batch: view.batch, hasPermit: view.permit !== undefined, isGranting },
  });
  const states = requested.map((name) => quotes.of[name]);
  const isAsking = states.some((state) => state.isAsking);
  const failed = states.find(({ failure }) => failure !== undefined);
  return {
    ...judged,
    ...{ spent, bought, provider, quote, quotes, isAsking, facts, view, miscounted },
    failure: quote === undefined && !isAsking ? failed?.failure : undefined,
  };
}
