import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type PointerEvent, useState } from 'react';
import { spotSource } from '@/lib/client/spot/source';
import type { PairSnapshot } from '@/lib/domain/spot/pair-snapshot';
import type { TokenTrade, TradePage } from '@/lib/domain/spot/trade';
import {
  allShown,
  countWaiting,
  filterTrades,
  isFiltering,
  joinPages,
  type TradeFilter,
} from '@/lib/domain/spot/trade-filter';
import { allTradesQuery, tokenTradesQuery } from '@/lib/queries/spot';

export interface ShownTrades {
  /** The newest trades that fit the filter; undefined until they are known. */
  readonly trades: readonly TokenTrade[] | undefined;
  /** The number of trades among which they were looked for. */
  readonly among: number;
  readonly at: number | undefined;
  readonly hasFailed: boolean;
  readonly askAgain: () => void;
  readonly older: 'unasked' | 'asked' | 'known' | 'failed';
  readonly askOlder: () => void;
  readonly filter: TradeFilter;
  readonly setFilter: (filter: TradeFilter) => void;
  readonly isPaused: boolean;
  /** The number of new trades that are not shown because the list stands still. */
  readonly waiting: number;
  readonly pause: () => void;
  readonly resume: () => void;
  /** While a mouse or the keyboard is on the rows they stand still, so that nobody presses another trade than meant. */
  readonly holding: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

/** Follows a coin's newest trades, and all that the vendor lists while they are filtered. */
export function useShownTrades({
  isOffered,
  priced,
  trades: first,
  tradesAt,
}: Omit<PairSnapshot, 'bars'>): ShownTrades {
  const [filter, setFilter] = useState(allShown);
  const [paused, setPaused] = useState<TradePage>();
  const [held, setHeld] = useState<TradePage>();
  const isSought = isFiltering(filter);
  const newest = useQuery({ ...tokenTradesQuery(spotSource, priced, 0), enabled: isOffered });
  const earlier = useQuery({ ...allTradesQuery(spotSource, priced), enabled: isOffered && isSought });
  const page = paused ?? held ?? newest.data;
  const known = page === undefined ? first : isSought ? joinPages([page, ...(earlier.data ?? [])]) : page.trades;
  const hold = () => setHeld((before) => before ?? newest.data);
  const release = () => setHeld(undefined);
  return {
    trades: known && filterTrades(known, filter),
    among: known?.length ?? 0,
    at: page?.at ?? tradesAt,
    hasFailed: newest.isError,
    askAgain: () => void newest.refetch(),
    older: !isSought ? 'unasked' : earlier.data !== undefined ? 'known' : earlier.isError ? 'failed' : 'asked',
    askOlder: () => void earlier.refetch(),
    filter,
    setFilter: (next) => {
      release();
      setFilter(next);
    },
    isPaused: paused !== undefined,
    waiting: page === undefined || newest.data === undefined ? 0 : countWaiting(page.trades, newest.data.trades),
    pause: () => setPaused(held ?? newest.data),
    resume: () => {
      release();
      setPaused(undefined);
    },
    holding: {
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && hold(),
      onPointerLeave: release,
      onFocus: ({ target }) => target.matches(':focus-visible') && hold(),
      onBlur: release,
    },
  };
}
