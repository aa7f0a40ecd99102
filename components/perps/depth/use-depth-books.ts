import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from '@/components/perps/use-store';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { type Book, finest, groupingsWithin, middleOf, sameGrouping } from '@/lib/domain/perps';
import type { Ratio } from '@/lib/math/amount';
import { groupedBookQuery } from '@/lib/queries/trading';

/** Returns the market's books from the finest to one that reaches this part of the price. */
export function useDepthBooks(session: MarketSession, part: Ratio): readonly Book[] {
  const source = tradingSourceOf(useVenue());
  const coin = useStore(session.coin);
  const shown = useStore(session.book);
  const { choices } = useStore(session.columns);
  const middle = middleOf(shown?.book);
  const groupings = middle === undefined ? [] : groupingsWithin(choices, middle, part);
  const deep = useQueries({
    queries: groupings.map((grouping) => groupedBookQuery(source, coin, grouping)),
    combine: (answers) => answers.flatMap(({ data }) => (data?.coin === coin ? [data] : [])),
  });
  return useMemo(() => {
    if (shown === undefined) return [];
    return sameGrouping(shown.grouping, finest) ? [shown.book, ...deep] : [...deep, shown.book];
  }, [shown, deep]);
}
