import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { swapPlaces } from '@/lib/client/swap/places-of-page';
import { type QuoteQuestion, type QuoteState, WatchedQuote } from '@/lib/client/swap/watched-quote';
import { type SwapProviderName, swapProviders } from '@/lib/config/swaps';
import type { Price } from '@/lib/math/amount';

type Desks = Readonly<Record<SwapProviderName, WatchedQuote>>;

const newDesk = () =>
  new WatchedQuote({
    ask: swapPlaces.quote,
    clock: {
      now: Date.now,
      later: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
    isInFront: () => document.visibilityState === 'visible',
  });

const newDesks = (): Desks => ({ oneinch: newDesk(), kyberswap: newDesk() });

export interface KeptQuotes {
  readonly of: Readonly<Record<SwapProviderName, QuoteState>>;
  readonly noteAct: () => void;
  /** Notes whose offer counts, which is kept fresh. */
  readonly noteTaken: (provider: SwapProviderName) => void;
  readonly askNow: () => Promise<void>;
}

function useDesk(desk: WatchedQuote): QuoteState {
  return useSyncExternalStore(desk.state.subscribe, desk.state.read, desk.state.read);
}

/** Keeps the quotes of all providers fresh while the page is looked at, or that of the one that was chosen. */
export function useQuotes(
  question: Omit<QuoteQuestion, 'provider' | 'isUnchosen'> | undefined,
  chosen: SwapProviderName | undefined,
  price: Price | undefined,
): KeptQuotes {
  const [desks] = useState(newDesks);
  // The same functions in every render, so that parts that use them need not be drawn again.
  const [acts] = useState(() => ({
    noteAct: () => {
      for (const name of swapProviders) desks[name].noteAct();
    },
    noteTaken: (provider: SwapProviderName) => {
      for (const name of swapProviders) desks[name].noteTaken(name === provider);
    },
    askNow: async () => {
      await Promise.all(swapProviders.map((name) => desks[name].askNow()));
    },
  }));
  const of = { oneinch: useDesk(desks.oneinch), kyberswap: useDesk(desks.kyberswap) };
  const want = useEffectEvent(() => {
    for (const name of swapProviders) {
      const isWanted = question !== undefined && (chosen === undefined || chosen === name);
      desks[name].want(isWanted ? { ...question, provider: name, isUnchosen: chosen === undefined } : undefined);
    }
  });
  const { spent, bought, amount } = question ?? {};
  const key = [chosen, spent?.chainId, spent?.address, bought?.address, amount].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, which is new in every render
  useEffect(() => want(), [key]);
  useEffect(() => {
    if (price !== undefined) for (const name of swapProviders) desks[name].hearPrice(price);
  }, [desks, price]);
  useEffect(() => {
    const all = swapProviders.map((name) => desks[name]);
    const onVisibility = () => {
      for (const desk of all) desk.refreshIfOld();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      for (const desk of all) desk.stop();
    };
  }, [desks]);
  return { of, ...acts };
}
