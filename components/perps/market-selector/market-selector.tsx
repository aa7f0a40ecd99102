import { useMemo, useRef } from 'react';
import { Button } from '@/components/ui/form/button';
import { Badge } from '@/components/ui/frame/badge';
import { classNames } from '@/components/ui/frame/class-names';
import { ChevronDownIcon, SortDownIcon, SortUpIcon } from '@/components/ui/frame/icons';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import type { PackedMarkets } from '@/lib/client/markets/feed';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { routes } from '@/lib/config/site/routes';
import { fallbackCoins } from '@/lib/config/symbols';
import type { MarketSort } from '@/lib/domain/markets/order';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { useStore } from '../use-store';
import { type SelectorColumn, selectorColumns, type TerminalWords } from '../words';
import { CoinHeading } from './coin-heading';
import styles from './selector.module.css';
import { FirstRows, OpenRows, type SelectorWriter } from './selector-rows';
import { SelectorStrip } from './selector-strip';
import { SelectorTools } from './selector-tools';
import { useOpening } from './use-opening';
import { useSelectorList } from './use-selector-list';

interface SelectorHeadProps {
  words: TerminalWords['selector']['columns'];
  sort: MarketSort;
  onSort: (column: SelectorColumn) => void;
}

const look = 'group inline-flex h-7 max-w-full items-center gap-0.5 rounded-tag text-11 text-text-3 hover:text-text-1';

function SelectorHead({ words, sort, onSort }: SelectorHeadProps) {
  return (
    <thead>
      <tr>
        {selectorColumns.map((column) => {
          const isActive = sort.column === column;
          const Icon = isActive && sort.direction === 'ascending' ? SortUpIcon : SortDownIcon;
          return (
            <th key={column} scope="col" aria-sort={isActive ? sort.direction : 'none'}>
              <button type="button" className={isActive ? `${look} text-text-1` : look} onClick={() => onSort(column)}>
                <span className="truncate">{words[column]}</span>
                <Icon size={14} {...(!isActive && { className: 'hidden group-hover:block' })} />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface MarketSelectorProps {
  session: MarketSession;
  first: PackedMarkets | undefined;
  choose: (coin: string) => void;
  words: TerminalWords;
  locale: Locale;
}

const bodyId = 'selector-rows';

export function MarketSelector({ session, first, choose, words, locale }: MarketSelectorProps) {
  const slot = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { isOpen, close, onToggle } = useOpening(slot, field);
  const coin = useStore(session.coin);
  const list = useSelectorList({
    ...{ first, isOpen, scroller },
    onTake: (name) => {
      choose(name);
      close();
    },
  });
  const { markets, shown, rows, isEmpty, hasFailed } = list;
  const writer = useMemo<SelectorWriter>(
    () => ({
      locale,
      pair: words.pair,
      href: (name) => localePath(locale, routes.trading(name)),
      favourite: (name) => fillPlaceholder(words.selector.favourite, 'coin', name),
    }),
    [locale, words],
  );

  return (
    <details ref={slot} onToggle={onToggle} className="group/selector h-full shrink-0">
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
          search={list.search}
          onSearch={list.onSearch}
          set={list.set}
          onSet={list.onSet}
          onKeyDown={list.press}
          listId={bodyId}
          markedId={shown.length > 0 ? rows.idOf(rows.marked) : undefined}
        />
        <div ref={scroller} className={classNames('min-h-0 overflow-y-auto', !isEmpty && 'grow')}>
          {/* biome-ignore lint/a11y: rows that are chosen are a grid; the search field goes through it with the keyboard */}
          <table role="grid" aria-label={words.selector.label} className={styles['list']} onClick={list.click}>
            <SelectorHead words={words.selector.columns} sort={list.sort} onSort={list.onSort} />
            <tbody id={bodyId}>
              {isOpen && <OpenRows {...rows} scroller={scroller} writer={writer} />}
              {!isOpen && !list.wasOpened && <FirstRows markets={list.atFirst} writer={writer} />}
            </tbody>
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
              <Button key={name} size="s" onClick={() => list.take(name)}>
                {fillPlaceholder(words.pair, 'coin', name)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </details>
  );
}
