import { type RefObject, useEffect, useRef } from 'react';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { ownOrderPricesOf } from '@/lib/client/perps/own-order-prices';
import { inSeparateTask } from '@/lib/client/separate-task';
import { useVenue } from '@/lib/client/venue/use-venue';
import {
  type BookRow,
  type BookSide,
  bookRows,
  type Decimals,
  findOwnRows,
  noDecimals,
  type OwnPrices,
} from '@/lib/domain/perps';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import type { Price } from '@/lib/math/amount';
import type { LadderSurface, SurfaceInput } from './ladder-canvas';
import type { LadderLook, LadderWord } from './ladder-painter';
import { type LadderRoom, type Mark, markAt, noRoom, rowsPerSide } from './ladder-room';

const rowTexts = ({ price, size, total }: BookRow, decimals: Decimals, locale: Locale): readonly string[] => [
  figure(price, locale, { decimals: decimals.price }),
  figure(size, locale, { decimals: decimals.size }),
  figure(total, locale, { decimals: decimals.size }),
];

/** The cells hold only figures, so there is nothing to escape. */
const rowHtml = (row: BookRow, decimals: Decimals, locale: Locale): string => {
  const cells = rowTexts(row, decimals, locale).map((text) => `<td>${text}</td>`);
  return `<tr style="--share:${row.share.toFixed(3)}">${cells.join('')}</tr>`;
};

const fromTop = (rows: readonly BookRow[], side: 'bids' | 'asks'): readonly BookRow[] =>
  side === 'asks' ? rows.toReversed() : rows;

/** Returns the rows of one side, from the top: rendered by the server, and read by screen readers behind the canvas. */
export function ladderHtml(
  rows: readonly BookRow[],
  decimals: Decimals,
  locale: Locale,
  side: 'bids' | 'asks',
): string {
  return fromTop(rows, side)
    .map((row) => rowHtml(row, decimals, locale))
    .join('');
}

/** Updates the rows in place. Only texts that differ are written, since each write costs a layout. */
function rewriteLadder(
  body: HTMLTableSectionElement,
  rows: readonly BookRow[],
  decimals: Decimals,
  locale: Locale,
  side: 'bids' | 'asks',
): void {
  if (body.rows.length !== rows.length) {
    body.innerHTML = ladderHtml(rows, decimals, locale, side);
    return;
  }
  for (const [at, row] of fromTop(rows, side).entries()) {
    for (const [cell, text] of rowTexts(row, decimals, locale).entries()) {
      const node = body.rows[at]?.cells[cell]?.firstChild;
      if (node instanceof Text && node.data !== text) node.data = text;
    }
  }
}

const againMs = 5_000;

/** Adds the canvas after the first paint; until it is drawn, the table rows behind it are visible. */
function placeSurface(input: SurfaceInput): LadderSurface {
  const reported = new Map<LadderWord['kind'], LadderWord>();
  let canvas: LadderSurface | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const load = (): void => {
    import('./ladder-canvas').then(
      ({ beginCanvas }) => {
        if (!isEnded) canvas = beginCanvas(input, reported);
      },
      () => {
        if (!isEnded) again = setTimeout(load, againMs);
      },
    );
  };
  const callOff = inSeparateTask(load);
  return {
    tell: (word) => {
      reported.set(word.kind, word);
      canvas?.tell(word);
    },
    end: () => {
      isEnded = true;
      callOff();
      clearTimeout(again);
      canvas?.end();
    },
  };
}

/** How old the table rows behind the canvas may be; writing them costs a layout each time. */
const twinMs = 3_000;
const sides: readonly BookSide[] = ['asks', 'bids'];
const none: OwnPrices = { bids: new Set(), asks: new Set() };

interface Places {
  readonly ladder: RefObject<HTMLDivElement | null>;
  readonly asks: RefObject<HTMLTableSectionElement | null>;
  readonly bids: RefObject<HTMLTableSectionElement | null>;
}

interface LadderHandle {
  readonly at: (y: number) => Mark | undefined;
  readonly mark: (mark: Mark | undefined) => void;
  readonly priceOf: (mark: Mark) => Price | undefined;
  readonly rows: () => number;
}

function roomOf(ladder: HTMLElement): LadderRoom {
  const style = getComputedStyle(ladder);
  const px = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const { clientWidth: width, clientHeight: height } = ladder;
  return {
    width,
    height,
    scale: window.devicePixelRatio,
    rowPx: px('--book-row'),
    gutterPx: px('--gutter'),
    middlePx: px('--book-middle'),
    most: px('--book-rows'),
  };
}

function lookOf(ladder: HTMLElement): LadderLook {
  const style = getComputedStyle(ladder);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    colours: {
      up: token('up'),
      down: token('down'),
      text: token('text-1'),
      quiet: token('text-3'),
      accent: token('accent'),
      hover: token('active'),
    },
    font: `${style.fontSize} ${style.fontFamily}`,
    isRtl: style.direction === 'rtl',
  };
}

/**
 * Updates the ladder outside React: ticks reach the canvas within a frame, and the table rows behind it every few
 * seconds.
 */
export function useLadder(session: MarketSession, locale: Locale, canvasClass: string, { ladder, asks, bids }: Places) {
  const ownPrices = ownOrderPricesOf(useVenue());
  const handle = useRef<LadderHandle>(undefined);

  useEffect(() => {
    const place = ladder.current;
    if (place === null) return;
    const onDrawn = (): void => {
      place.dataset['drawn'] = '';
    };
    const surface = placeSurface({ place, className: canvasClass, locale, onDrawn });
    // The observer measures it once the page is laid out: measured here, the page would be laid out twice.
    let room = noRoom;
    let marked: Mark | undefined;
    const late = new Set<BookSide>();
    let turn: BookSide = 'asks';
    const readShown = () => {
      const book = session.viewBook();
      return book === undefined ? undefined : { book, rows: bookRows(book, rowsPerSide(room)) };
    };
    const tellPicture = (): void => {
      const book = session.viewBook();
      const picture = {
        bids: book?.bids ?? [],
        asks: book?.asks ?? [],
        decimals: book?.decimals ?? noDecimals,
        isStale: session.freshness.read().panels.book.state === 'stale',
        own: findOwnRows(ownPrices.read().get(session.coin.read()) ?? none, book?.step),
        marked,
      };
      surface.tell({ kind: 'picture', picture });
    };
    const bodyOf = (side: BookSide) => (side === 'asks' ? asks.current : bids.current);
    const writeSide = (side: BookSide): void => {
      const body = bodyOf(side);
      // While the ladder is hidden it has no room for a row, so the rows stay as they were.
      if (rowsPerSide(room) === 0) return;
      if (body === null || document.visibilityState === 'hidden' || !late.delete(side)) return;
      const now = readShown();
      if (now === undefined) body.replaceChildren();
      else rewriteLadder(body, now.rows[side], now.book.decimals, locale, side);
    };
    const change = (): void => {
      tellPicture();
      for (const side of sides) {
        late.add(side);
        // An empty table is filled at once.
        if (bodyOf(side)?.rows.length === 0) writeSide(side);
      }
    };
    // The sides take turns, so that no single task is long.
    const writeNext = (): void => {
      turn = turn === 'asks' ? 'bids' : 'asks';
      writeSide(turn);
    };
    const refit = (): void => {
      room = roomOf(place);
      surface.tell({ kind: 'look', look: lookOf(place) });
      surface.tell({ kind: 'room', room });
      change();
    };
    const sizes = new ResizeObserver(refit);
    const looks = new MutationObserver(refit);
    sizes.observe(place);
    looks.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'data-pair', 'data-density'],
    });
    const ends = [
      session.book.subscribe(change),
      session.chosenGrouping.subscribe(change),
      session.coin.subscribe(() => {
        change();
        // Clears the rows of the previous market, so that screen readers do not read them.
        for (const side of sides) writeSide(side);
      }),
      ownPrices.subscribe(tellPicture),
      session.freshness.subscribe(tellPicture),
    ];
    const twin = setInterval(writeNext, twinMs / sides.length);
    handle.current = {
      at: (y) => markAt(room, y),
      mark: (next) => {
        if (next?.side === marked?.side && next?.row === marked?.row) return;
        marked = next;
        tellPicture();
      },
      priceOf: ({ side, row }) => readShown()?.rows[side][row]?.price,
      rows: () => rowsPerSide(room),
    };
    return () => {
      clearInterval(twin);
      sizes.disconnect();
      looks.disconnect();
      for (const end of ends) end();
      surface.end();
      delete place.dataset['drawn'];
      handle.current = undefined;
    };
  }, [session, ownPrices, locale, canvasClass, ladder, asks, bids]);

  return handle;
}
