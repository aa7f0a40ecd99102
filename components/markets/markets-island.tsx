'use client';

import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { EmptyState } from '@/components/ui/text/empty-state';
import { ViewInAddress } from '@/lib/client/markets/address';
import { Favourites } from '@/lib/client/markets/favourites';
import { createMarketsFeed, type PackedMarkets } from '@/lib/client/markets/feed';
import type { ReadableStore } from '@/lib/client/store';
import { routes } from '@/lib/config/site/routes';
import { inOrder, isSideColumn, matches, putFirst, type SideColumn, sortAfterClick } from '@/lib/domain/markets/order';
import { withGroups } from '@/lib/domain/markets/packed-groups';
import { isInGroup, type MarketGroup } from '@/lib/domain/markets/sectors';
import { totalsOf } from '@/lib/domain/markets/totals';
import type { MarketsView } from '@/lib/domain/markets/view';
import type { ErrorCode } from '@/lib/errors/catalog';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import about from './about.module.css';
import logos from './logos.module.css';
import { GroupNote, MarketGroups } from './market-groups';
import styles from './markets.module.css';
import { MarketsAge } from './markets-age';
import { MarketsFigures } from './markets-figures';
import { MarketsHead } from './markets-head';
import { MarketsTools, type Shown } from './markets-tools';
import { type RowWriter, rowHtml } from './row-html';
import { useMarketRows } from './use-market-rows';
import { failureText, type MarketsWords } from './words';

interface SideColumnsProps {
  words: MarketsWords;
  side: SideColumn;
  onChoose: (side: SideColumn) => void;
}

const look =
  'h-8 shrink-0 whitespace-nowrap rounded-control border border-line-2 px-2.5 text-12 text-text-2 hover:text-text-1 aria-pressed:bg-active aria-pressed:text-text-1 max-md:h-11';

/** A narrow list has room for only one of these columns; the user chooses which. */
function SideColumns({ words, side, onChoose }: SideColumnsProps) {
  return (
    <fieldset className="flex min-w-0 items-center gap-2 overflow-x-auto py-2 noscript:hidden min-[1200px]:hidden">
      <legend className="float-start me-1 shrink-0 whitespace-nowrap text-12 text-text-3">{words.side}</legend>
      {words.sides.map(([column, heading]) => (
        <button
          key={column}
          type="button"
          aria-pressed={column === side}
          onClick={() => onChoose(column)}
          className={look}
        >
          {heading}
        </button>
      ))}
    </fieldset>
  );
}

interface MarketsIslandProps {
  /** Undefined if the exchange has never answered. */
  first: PackedMarkets | undefined;
  failure: ErrorCode | undefined;
  /** The group that the address names. */
  group: MarketGroup | undefined;
  words: MarketsWords;
  locale: Locale;
}

const bodyId = 'market-rows';

function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

/** True if the rows are in the page already at hydration: rendering them again would be wasted. */
const isDrawn = (): boolean => typeof document !== 'undefined' && document.getElementById(bodyId) !== null;

export function MarketsIsland({ first, failure: atFirst, group: firstGroup, words, locale }: MarketsIslandProps) {
  const [{ feed, favourites, address }] = useState(() => ({
    feed: createMarketsFeed(first, atFirst),
    favourites: new Favourites(),
    address: new ViewInAddress(firstGroup),
  }));
  const { markets: listed, groups, asOf, stale, failure } = useStore(feed.state);
  const markets = useMemo(() => withGroups(listed, groups), [listed, groups]);
  const marked = useStore(favourites.state);
  const view = useStore(address.state);
  const [shown, show] = useState<Shown>('all');
  // A row must not leave the pointer that marks it: the favourites come first from the next change of the list on.
  const [pinned, pin] = useState<ReadonlySet<string>>(marked);
  const [chosen, choose] = useState<SideColumn>();
  const body = useRef<HTMLTableSectionElement>(null);

  useEffect(() => {
    const ends = [address.follow(), favourites.follow(), feed.follow()];
    pin(favourites.state.read());
    return () => {
      for (const end of ends) end();
    };
  }, [address, favourites, feed]);

  const writer = useMemo<RowWriter>(
    () => ({
      locale,
      words: words.row,
      marketHref: (coin) => localePath(locale, routes.market(coin)),
      tradeHref: (coin) => localePath(locale, routes.trading(coin)),
    }),
    [locale, words],
  );
  const [html] = useState(() => {
    if (isDrawn()) return '';
    return markets.map((market) => rowHtml(market, writer, isInGroup(market, firstGroup))).join('');
  });

  const { search, sort, group } = view;
  const change = (changed: Partial<MarketsView>) => {
    pin(marked);
    address.change({ ...view, ...changed });
  };
  const side = chosen ?? (isSideColumn(sort.column) ? sort.column : 'volume24h');
  const order = useMemo(
    () =>
      putFirst(
        inOrder(markets, sort).map(({ coin }) => coin),
        pinned,
      ),
    [markets, sort, pinned],
  );
  const members = useMemo(
    () => new Set(markets.flatMap((market) => (isInGroup(market, group) ? [market.coin] : []))),
    [markets, group],
  );
  const isShown = useCallback(
    (coin: string) => (shown === 'all' || marked.has(coin)) && members.has(coin) && matches(coin, search),
    [shown, marked, members, search],
  );
  const totals = useMemo(() => (markets.length === 0 ? undefined : totalsOf(markets)), [markets]);
  const found = order.filter(isShown).length;
  const starred = order.filter((coin) => marked.has(coin)).length;
  const { narrow } = useMarketRows({
    body,
    writer,
    starLabel: (coin) => fillPlaceholder(words.favourite, 'coin', coin),
    markets,
    order,
    isShown,
    favourites: marked,
    toggle: (coin) => favourites.toggle(coin),
    leave: () => address.write(),
  });

  const isLate = stale || failure !== undefined;
  const failed = failure === undefined ? undefined : failureText(words, failure);
  const hasNone = markets.length === 0;
  const searched = search === '' ? undefined : fillPlaceholder(words.noMatch, 'search', search);
  const noneText = shown === 'favourites' && starred === 0 ? words.noFavourites : searched;
  return (
    <>
      <MarketsAge
        asOf={asOf}
        trouble={hasNone ? undefined : (failed ?? (stale ? words.late : undefined))}
        words={words}
        locale={locale}
      />
      <MarketsFigures totals={totals} words={words} locale={locale} />
      <MarketsTools
        search={search}
        onNear={narrow}
        onSearch={(text) => change({ search: text })}
        shown={shown}
        onShow={show}
        counts={{ all: markets.length, favourites: starred }}
        words={words}
        locale={locale}
      />
      <p role="status" className="sr-only">
        {search === '' && shown === 'all' && group === undefined
          ? ''
          : fillPlaceholder(fillPlaceholder(words.shown, 'shown', String(found)), 'total', String(markets.length))}
      </p>
      <MarketGroups
        markets={markets}
        group={group}
        onGroup={(next) => change({ group: next })}
        onNear={narrow}
        words={words}
        locale={locale}
      />
      <GroupNote markets={markets} group={group} words={words} locale={locale} />
      <SideColumns words={words} side={side} onChoose={choose} />
      <table
        className={classNames(styles['list'], logos['list'], about['list'])}
        data-side={side}
        {...(isLate && { 'data-late': '' })}
      >
        <caption className="sr-only">{words.title}</caption>
        <MarketsHead
          words={words.columns}
          sort={sort}
          onNear={narrow}
          onSort={(column) => change({ sort: sortAfterClick(sort, column) })}
        />
        <tbody
          id={bodyId}
          ref={body}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by row-html.ts, which escapes every name
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </table>
      {found === 0 && (
        <EmptyState
          className="border-line border-b py-20"
          heading="h2"
          title={hasNone ? (failed ?? words.loading) : words.empty}
          {...(!hasNone && noneText !== undefined && { text: noneText })}
        />
      )}
    </>
  );
}
