import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { Favourites } from '@/lib/client/markets/favourites';
import { createMarketsFeed, type PackedMarkets } from '@/lib/client/markets/feed';
import { followMids } from '@/lib/client/perps/live-mids';
import { isPlainPress } from '@/lib/client/plain-press';
import { useVenue } from '@/lib/client/venue/use-venue';
import { defaultSort, type MarketSort, sortAfterClick } from '@/lib/domain/markets/order';
import { addSearchText, marketList } from '@/lib/domain/perps';
import type { Price } from '@/lib/math/amount';
import { useStore } from '../use-store';
import type { SelectorTab } from '../words';

interface Selecting {
  readonly first: PackedMarkets | undefined;
  readonly isOpen: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Called with the market that was taken. */
  readonly onTake: (coin: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const noMids: ReadonlyMap<string, Price> = new Map();

/** Manages the markets of the list, which of them match, and on which the keyboard is. */
export function useSelectorList({ first, isOpen, scroller, onTake }: Selecting) {
  const venue = useVenue();
  const [{ feed, favourites }] = useState(() => ({
    feed: createMarketsFeed(first, undefined),
    favourites: new Favourites(),
  }));
  const id = useId();
  const { markets, failure } = useStore(feed.state);
  const hasFailed = markets.length === 0 && failure !== undefined;
  const marked = useStore(favourites.state);
  const [search, setSearch] = useState('');
  const [set, setSet] = useState<SelectorTab>('all');
  const [sort, setSort] = useState<MarketSort>(defaultSort);
  const [row, setRow] = useState(0);

  const all = useMemo(() => markets.map(addSearchText), [markets]);
  const shown = useMemo(
    () => (isOpen ? marketList(all, { set, search, sort, favourites: marked }) : []),
    [isOpen, all, set, search, sort, marked],
  );
  const current = Math.min(row, Math.max(0, shown.length - 1));
  const [atFirst] = useState(markets);
  const [mids, setMids] = useState(noMids);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const isEmpty = isOpen && shown.length === 0;
  const idOf = (at: number): string => `${id}-${at}`;

  useEffect(() => {
    if (!isOpen) return;
    const ends = [favourites.follow(), feed.follow(), followMids(venue, setMids)];
    return () => {
      for (const end of ends) end();
    };
  }, [isOpen, favourites, feed, venue]);

  const change = (apply: () => void): void => {
    apply();
    setRow(0);
    if (scroller.current !== null) scroller.current.scrollTop = 0;
  };
  const take = (name: string | undefined): void => {
    if (name === undefined) return;
    setSearch('');
    setRow(0);
    onTake(name);
  };
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setRow((current + step + shown.length) % shown.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(shown[current]?.coin);
    }
  };
  const click = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const name = target?.closest<HTMLElement>('tr[data-coin]')?.dataset['coin'];
    if (name === undefined || !isPlainPress(event)) return;
    event.preventDefault();
    if (target?.closest('button') === null) take(name);
    else favourites.toggle(name);
  };

  return {
    ...{ markets, shown, hasFailed, isEmpty, atFirst, wasOpened },
    /** The rows of the open list. */
    rows: { markets: shown, marked: current, favourites: marked, mids, idOf },
    ...{ search, set, sort, take, press, click },
    onSearch: (text: string) => change(() => setSearch(text)),
    onSet: (next: SelectorTab) => change(() => setSet(next)),
    onSort: (column: MarketSort['column']) => change(() => setSort(sortAfterClick(sort, column))),
  };
}
