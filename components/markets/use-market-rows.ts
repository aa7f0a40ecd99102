import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isPhone } from '@/components/ui/frame/use-phone';
import { readInterestLines } from '@/lib/client/markets/interest-lines';
import type { GroupedMarket } from '@/lib/domain/markets/packed-groups';
import { MarketRows } from './market-rows';
import type { RowWriter } from './row-html';
import { listenToRows } from './row-presses';

/** A star of 16 px, hollow until its coin is a favourite. */
const starHtml =
  '<button type="button" aria-pressed="false"><svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" aria-hidden="true"><path d="M8 2.2l1.8 3.65 4 .6-2.9 2.85.7 4L8 11.4l-3.6 1.9.7-4L2.2 6.45l4-.6z"/></svg></button>';

interface MarketRowsOptions {
  body: RefObject<HTMLTableSectionElement | null>;
  writer: RowWriter;
  starLabel: (coin: string) => string;
  markets: readonly GroupedMarket[];
  /** All coins, in the order of their rows. */
  order: readonly string[];
  isShown: (coin: string) => boolean;
  favourites: ReadonlySet<string>;
  toggle: (coin: string) => void;
  /** Called before the user leaves for another page. */
  leave: () => void;
}

/** Keeps the rows up to date before each paint, without drawing unchanged ones again. */
export function useMarketRows(options: MarketRowsOptions): { narrow: () => void } {
  const { body, markets, order, isShown, favourites } = options;
  const rows = useRef<MarketRows>(undefined);
  const latest = useRef(options);
  const router = useRouter();

  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    if (body.current === null) return;
    const { writer, starLabel } = latest.current;
    if (rows.current === undefined)
      rows.current = new MarketRows(body.current, markets, { writer, starHtml, starLabel });
    else rows.current.update(markets);
  }, [body, markets]);
  useLayoutEffect(() => rows.current?.arrange(order, isShown), [order, isShown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a market that is listed meanwhile may be marked already
  useLayoutEffect(() => rows.current?.mark(favourites), [favourites, markets]);

  useEffect(() => () => rows.current?.end(), []);
  useEffect(() => {
    const { current } = body;
    // A phone has no room for these lines.
    if (current === null || isPhone()) return;
    const ends = new AbortController();
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void readInterestLines(ends.signal).then((lines) => rows.current?.showInterest(lines));
    });
    observer.observe(current);
    return () => {
      ends.abort();
      observer.disconnect();
    };
  }, [body]);
  useEffect(() => {
    if (body.current === null) return;
    return listenToRows(body.current, {
      toggle: (coin) => latest.current.toggle(coin),
      go: (href) => {
        latest.current.leave();
        router.push(href);
      },
    });
  }, [body, router]);
  return { narrow: () => rows.current?.narrow() };
}
