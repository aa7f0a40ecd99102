import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useIsStale } from '@/components/perps/freshness-bar';
import { moveLook } from '@/components/perps/move-look';
import { useRestingText, useStore } from '@/components/perps/use-store';
import type { TerminalWords } from '@/components/perps/words';
import { classNames } from '@/components/ui/frame/class-names';
import { chosenPrices } from '@/lib/client/perps/chosen-prices';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { changeSince } from '@/lib/domain/markets/change';
import { bookRows, spreadOf } from '@/lib/domain/perps';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { figure } from '@/lib/i18n/format/figure';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import { sign } from '@/lib/math/comparison';
import styles from './book.module.css';
import type { Mark } from './ladder-room';
import { ladderHtml, useLadder } from './use-ladder';

interface SpreadRowProps {
  session: MarketSession;
  words: TerminalWords['book'];
  locale: Locale;
  className: string;
}

/** Writes the spread, and in brackets what it is of the price. */
export function spreadText(spread: ReturnType<typeof spreadOf>, decimals: number, locale: Locale): string {
  const amount = figure(spread?.amount, locale, { decimals });
  return spread === undefined ? amount : `${amount} (${allowedFeePercent(spread.percent, locale)})`;
}

/** The row between the sides: the mark price and the spread. */
function SpreadRow({ session, words, locale, className }: SpreadRowProps) {
  const context = useStore(session.context);
  const decimals = session.columns.read().decimals.price;
  const texts = useRestingText([session.book, session.best], () => {
    const spread = spreadOf(session.book.read()?.book, session.best.read());
    return spreadText(spread, session.columns.read().decimals.price, locale);
  });
  const change = context === undefined ? undefined : changeSince(context.mark, context.prevDay);
  const isBookOld = useIsStale('book');
  const isMarkOld = useIsStale('context');
  const look = moveLook(change === undefined ? 0 : sign(change), isBookOld || isMarkOld);
  return (
    <div
      className={classNames(
        className,
        'flex shrink-0 items-center justify-between gap-3 border-line border-y px-(--gutter) whitespace-nowrap',
      )}
    >
      <bdi className={classNames('font-medium text-16', look)} title={words.mark}>
        {figure(context?.mark, locale, { decimals })}
      </bdi>
      <span className="flex gap-2 text-11 text-text-3">
        {words.spread}
        <bdi className="text-text-2">{texts}</bdi>
      </span>
    </div>
  );
}

interface LadderProps {
  session: MarketSession;
  words: TerminalWords['book'];
  locale: Locale;
}

const mostRows = 20;
const sides = ['asks', 'bids'] as const;

const heightOf = (shown: number): CSSProperties & Readonly<Record<'--shown', number>> => ({ '--shown': shown });

/** Moves the selection one row up or down; the row below the best ask is the best bid. */
function moveMark(from: Mark | undefined, key: string, rows: number): Mark | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  if (from === undefined) return { side: key === 'ArrowUp' ? 'asks' : 'bids', row: 0 };
  const isAway = (from.side === 'asks') === (key === 'ArrowUp');
  if (isAway) return { side: from.side, row: Math.min(rows - 1, from.row + 1) };
  return from.row === 0
    ? { side: from.side === 'asks' ? 'bids' : 'asks', row: 0 }
    : { side: from.side, row: from.row - 1 };
}

/** A canvas for the screen, and two tables for screen readers, which are also what the server renders. */
export function Ladder({ session, words, locale }: LadderProps) {
  const places = {
    ladder: useRef<HTMLDivElement>(null),
    asks: useRef<HTMLTableSectionElement>(null),
    bids: useRef<HTMLTableSectionElement>(null),
  };
  const handle = useLadder(session, locale, styles['canvas'] ?? '', places);
  const marked = useRef<Mark>(undefined);
  const [spoken, speak] = useState('');
  const keysId = useId();
  const [first] = useState(() => {
    const book = session.viewBook();
    const rows = book === undefined ? undefined : bookRows(book, mostRows);
    const drawSide = (side: (typeof sides)[number]) =>
      book === undefined || rows === undefined
        ? { html: '', shown: 0 }
        : { html: ladderHtml(rows[side], book.decimals, locale, side), shown: rows[side].length };
    return { asks: drawSide('asks'), bids: drawSide('bids') };
  });

  const mark = (next: Mark | undefined): void => {
    marked.current = next;
    handle.current?.mark(next);
  };
  const point = (event: PointerEvent<HTMLDivElement>): Mark | undefined =>
    handle.current?.at(event.clientY - event.currentTarget.getBoundingClientRect().top);
  const choose = (chosen: Mark | undefined): void => {
    const price = chosen === undefined ? undefined : handle.current?.priceOf(chosen);
    if (price === undefined) return;
    chosenPrices.send({ coin: session.coin.read(), price });
    speak(
      fillPlaceholder(
        words.chosen,
        'price',
        figure(price, locale, { decimals: session.viewBook()?.decimals.price ?? 0 }),
      ),
    );
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      choose(marked.current);
      return;
    }
    const next = moveMark(marked.current, event.key, handle.current?.rows() ?? 0);
    if (next === undefined) return;
    event.preventDefault();
    mark(next);
    const price = handle.current?.priceOf(next);
    if (price === undefined) return;
    const text = figure(price, locale, { decimals: session.viewBook()?.decimals.price ?? 0 });
    speak(fillPlaceholder(words[next.side === 'asks' ? 'askAt' : 'bidAt'], 'price', text));
  };

  return (
    <>
      <div
        ref={places.ladder}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the rows are gone through with the keyboard
        tabIndex={0}
        aria-label={words.label}
        aria-describedby={keysId}
        className={classNames(styles['ladder'], '-outline-offset-2')}
        onPointerMove={(event) => mark(point(event))}
        onPointerLeave={() => mark(undefined)}
        onClick={(event) => choose(handle.current?.at(event.clientY - event.currentTarget.getBoundingClientRect().top))}
        onKeyDown={press}
        onBlur={() => mark(undefined)}
      >
        {sides.map((side) => (
          <div key={side} className={styles['side']}>
            <div
              className={classNames(styles['rows'], styles[side])}
              suppressHydrationWarning
              style={heightOf(first[side].shown)}
            >
              <table>
                <caption className="sr-only">{words[side]}</caption>
                <thead className="sr-only">
                  <tr>
                    <th scope="col">{words.price}</th>
                    <th scope="col">{words.sizeShort}</th>
                    <th scope="col">{words.totalShort}</th>
                  </tr>
                </thead>
                <tbody
                  ref={places[side]}
                  suppressHydrationWarning
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: figures and nothing else, by ladder-html.ts
                  dangerouslySetInnerHTML={{ __html: first[side].html }}
                />
              </table>
            </div>
          </div>
        ))}
        <SpreadRow session={session} words={words} locale={locale} className={styles['middle'] ?? ''} />
      </div>
      <p id={keysId} className="sr-only">
        {words.keys}
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  );
}
