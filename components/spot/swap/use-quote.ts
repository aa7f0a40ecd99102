import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { swapPlaces } from '@/lib/client/swap/places-of-page';
import { type QuoteQuestion, type QuoteState, WatchedQuote } from '@/lib/client/swap/watched-quote';
import type { Price } from '@/lib/math/amount';

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

export interface KeptQuote extends QuoteState {
  readonly noteAct: () => void;
  readonly askNow: () => Promise<void>;
}

/** Keeps the quote of a question fresh while the page is looked at. */
export function useQuote(question: QuoteQuestion | undefined, price: Price | undefined): KeptQuote {
  const [desk] = useState(newDesk);
  // The same functions in every render, so that parts that use them need not be drawn again.
  const [acts] = useState(() => ({ noteAct: () => desk.noteAct(), askNow: () => desk.askNow() }));
  const state = useSyncExternalStore(desk.state.subscribe, desk.state.read, desk.state.read);
  const want = useEffectEvent(() => desk.want(question));
  const { provider, spent, bought, amount } = question ?? {};
  const key = [provider, spent?.chainId, spent?.address, bought?.address, amount].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, which is new in every render
  useEffect(() => want(), [key]);
  useEffect(() => {
    if (price !== undefined) desk.hearPrice(price);
  }, [desk, price]);
  useEffect(() => {
    const onVisibility = () => desk.refreshIfOld();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      desk.stop();
    };
  }, [desk]);
  return { ...state, ...acts };
}
