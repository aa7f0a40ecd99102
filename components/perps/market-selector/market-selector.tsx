import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Badge } from '@/components/ui/frame/badge';
import { classNames } from '@/components/ui/frame/class-names';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { Favourites } from '@/lib/client/markets/favourites';
import { createMarketsFeed, type PackedMarkets } from '@/lib/client/markets/feed';
import { followMids } from '@/lib/client/perps/live-mids';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { useVenue } from '@/lib/client/venue/use-venue';
import { fallbackCoins } from '@/lib/config/exchange/symbols';
import { routes } from '@/lib/config/site/routes';
import { defaultSort, type MarketSort, sortAfterClick } from '@/lib/domain/markets/order';
import { addSearchText, marketList } from '@/lib/domain/perps/market/market-list';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { useStore } from '../use-store';
import type { SelectorTab, TerminalWords } from '../words';
import { CoinHeading } from './coin-heading';
import styles from './selector.module.css';
import { SelectorHead } from './selector-head';
import { type SelectorWriter, selectorRowHtml } from './selector-html';
import { SelectorStrip } from './selector-strip';
import { SelectorTools } from './selector-tools';
import { useOpening } from './use-opening';
import { useSelectorRows } from './use-selector-rows';

interface MarketSelectorProps {
  session: MarketSession;
  first: PackedMarkets | undefined;
  choose: (coin: string) => void;
  words: TerminalWords;
  locale: Locale;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const bodyId = 'selector-rows';
const isDrawn = (): boolean => typeof document !== 'undefined' && document.getElementById(bodyId) !== null;

export function MarketSelector({ session, first, choose, words, locale }: MarketSelectorProps) {
  const venue = useVenue();
  const [{ feed, favourites }] = useState(() => ({
    feed: createMarketsFeed(first, undefined),
    favourites: new Favourites(),
  }));
  const place = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { isOpen, close, onToggle } = useOpening(place, field);
  const id = useId();
  const { markets, failure } = useStore(feed.state);
  const hasFailed = markets.length === 0 && failure !== undefined;
  const marked = useStore(favourites.state);
  const coin = useStore(session.coin);
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
  const writer = useMemo<SelectorWriter>(
    () => ({
      locale,
      href: (name) => localePath(locale, routes.trading(name)),
      favourite: (name) => fillPlaceholder(words.selector.favourite, 'coin', name),
    }),
    [locale, words],
  );
  const [html] = useState(() => (isDrawn() ? '' : markets.map((one) => selectorRowHtml(one, writer)).join('')));
  const isEmpty = isOpen && shown.length === 0;
  const idOf = (at: number): string => `${id}-${at}`;
  const drawn = isOpen ? { markets: shown, marked: current, favourites: marked, idOf } : undefined;
  const rows = useSelectorRows(scroller, body, drawn, writer);
  const hear = useRef(rows.hearMids);
  hear.current = rows.hearMids;

  useEffect(() => {
    if (!isOpen) return;
    const ends = [favourites.follow(), feed.follow(), followMids(venue, (mids) => hear.current(mids))];
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
    choose(name);
    setSearch('');
    setRow(0);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      const next = (current + step + shown.length) % shown.length;
      setRow(next);
      rows.show(next);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(shown[current]?.coin);
    }
  };
  const click = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const name = target?.closest<HTMLElement>('tr[data-coin]')?.dataset['coin'];
    if (name === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (target?.closest('button') === null) take(name);
    else favourites.toggle(name);
  };

  return (
    <details ref={place} onToggle={onToggle} className="group/selector h-full shrink-0">
      <summary className="flex h-full cursor-pointer list-none items-center gap-2 border-line px-(--gutter) hover:bg-hover focus-visible:-outline-offset-2 md:border-e [&::-webkit-details-marker]:hidden">
        <CoinLogo coin={coin} size={20} />
        <span className="font-semibold text-16 whitespace-nowrap">{fillPlaceholder(words.pair, 'coin', coin)}</span>
        <Badge>{words.perp}</Badge>
        <span className="sr-only">{words.selector.open}</span>
        <ChevronDownIcon className="text-text-3 group-open/selector:rotate-180" />
      </summary>
      <div className="absolute start-0 top-full z-30 flex max-h-[min(560px,calc(100dvh-120px))] w-[min(760px,100vw)] flex-col border border-line-2 bg-raised shadow-menu max-md:h-[calc(100dvh-168px)] max-md:max-h-none max-md:border-x-0">
        <CoinHeading coin={coin} isOpen={isOpen} text={words.selector.name} />
        <SelectorStrip
          session={session}
          words={words.selector.strip}
          noChange={words.header.noChange}
          locale={locale}
        />
        <SelectorTools
          isOpen={isOpen}
          field={field}
          words={words.selector}
          search={search}
          onSearch={(text) => change(() => setSearch(text))}
          set={set}
          onSet={(next) => change(() => setSet(next))}
          onKeyDown={press}
          listId={bodyId}
          markedId={shown.length > 0 ? idOf(current) : undefined}
        />
        <div ref={scroller} className={classNames('min-h-0 overflow-y-auto', !isEmpty && 'grow')}>
          {/* biome-ignore lint/a11y: rows that are chosen are a grid; the search field goes through it with the keyboard */}
          <table role="grid" aria-label={words.selector.label} className={styles['list']} onClick={click}>
            <SelectorHead
              words={words.selector.columns}
              sort={sort}
              onSort={(column) => change(() => setSort(sortAfterClick(sort, column)))}
            />
            <tbody
              id={bodyId}
              ref={body}
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: written by selector-html.ts, which escapes every name
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </table>
        </div>
        <p role="status" className={isEmpty ? 'px-3 py-8 text-center text-text-2' : 'sr-only'}>
          {isOpen && markets.length === 0 && (hasFailed ? words.selector.failed : words.selector.loading)}
          {isOpen && markets.length > 0 && shown.length === 0 && words.selector.empty}
          {isOpen && shown.length > 0 && fillPlaceholder(words.selector.found, 'count', String(shown.length))}
        </p>
        {isOpen && hasFailed && (
          <div className="flex justify-center gap-2 pb-6">
            {fallbackCoins.map((name) => (
              <Button key={name} size="s" onClick={() => take(name)}>
                {fillPlaceholder(words.pair, 'coin', name)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </details>
  );
}
