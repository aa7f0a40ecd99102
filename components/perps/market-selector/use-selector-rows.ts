import { type RefObject, useEffect, useRef } from 'react';
import { mobileBreakpointPx } from '@/lib/config/site/layout';
import type { NamedMarket } from '@/lib/domain/perps/market/market-list';
import type { Price } from '@/lib/math/amount';
import { gapHtml, type SelectorWriter, selectorRowHtml } from './selector-html';

const spare = 6;
/** The same heights as in `selector.module.css`. */
const rowHeightPx = (): number => (window.matchMedia(`(max-width: ${mobileBreakpointPx - 1}px)`).matches ? 48 : 36);

export interface DrawnRows {
  readonly markets: readonly NamedMarket[];
  readonly marked: number;
  readonly favourites: ReadonlySet<string>;
  readonly idOf: (row: number) => string;
}

/** Draws the visible rows of the list whenever it changes or is scrolled. While inactive, it leaves the rows alone. */
export function useSelectorRows(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLTableSectionElement | null>,
  drawn: DrawnRows | undefined,
  writer: SelectorWriter,
) {
  const mids = useRef<ReadonlyMap<string, Price>>(new Map());
  const latest = useRef(drawn);
  latest.current = drawn;
  const draw = useRef<() => void>(() => undefined);

  useEffect(() => {
    draw.current = () => {
      const [frame, rows, now] = [scroller.current, body.current, latest.current];
      if (frame === null || rows === null || now === undefined) return;
      const rowPx = rowHeightPx();
      const first = Math.max(0, Math.floor(frame.scrollTop / rowPx) - spare);
      const end = Math.min(now.markets.length, first + Math.ceil(frame.clientHeight / rowPx) + 2 * spare);
      const start = Math.max(0, Math.min(first, end - 1));
      const html = now.markets.slice(start, end).map((market, at) => {
        const price = mids.current.get(market.coin) ?? market.mark;
        const row = start + at;
        const state = {
          id: now.idOf(row),
          isMarked: row === now.marked,
          isFavourite: now.favourites.has(market.coin),
        };
        return selectorRowHtml({ ...market, mark: price }, writer, state);
      });
      rows.innerHTML = [gapHtml(start, rowPx), ...html, gapHtml(now.markets.length - end, rowPx)].join('');
    };
  }, [scroller, body, writer]);

  // Draws before the next paint after each change; scrolling has its own frame.
  useEffect(() => {
    if (drawn !== undefined) draw.current();
  });

  useEffect(() => {
    const frame = scroller.current;
    if (frame === null) return;
    let next = 0;
    const later = (): void => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => draw.current());
    };
    frame.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(next);
      frame.removeEventListener('scroll', later);
    };
  }, [scroller]);

  return {
    hearMids: (next: ReadonlyMap<string, Price>): void => {
      mids.current = next;
      draw.current();
    },
    /** Scrolls a row into view. */
    show: (row: number): void => {
      const frame = scroller.current;
      if (frame === null) return;
      const rowPx = rowHeightPx();
      const head = frame.querySelector('thead')?.clientHeight ?? 0;
      const [top, bottom] = [row * rowPx, (row + 1) * rowPx + head];
      if (top < frame.scrollTop) frame.scrollTop = top;
      else if (bottom > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom - frame.clientHeight;
    },
  };
}
