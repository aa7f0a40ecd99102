import { busiestMarkets, firstScreenMarkets, historiesASweep, marketHistoryEveryMs } from '../../config/market-data.ts';

export const sweepKinds = ['closes', 'funding', 'listing'] as const;
export type SweepKind = (typeof sweepKinds)[number];

/** When each part of a market's history was last requested, in milliseconds, whether or not the venue responded. */
export interface SweptMarket {
  readonly coin: string;
  readonly closesTurnAt?: number | undefined;
  readonly fundingTurnAt?: number | undefined;
  readonly listingTurnAt?: number | undefined;
}

export interface Sweep {
  readonly coin: string;
  readonly kind: SweepKind;
}

const turnOf = { closes: 'closesTurnAt', funding: 'fundingTurnAt', listing: 'listingTurnAt' } as const;

/** Returns the interval between reads of a history, by its market's place among the busiest. */
function everyMs(kind: SweepKind, place: number): number {
  // A market is listed once.
  if (kind === 'listing') return Number.POSITIVE_INFINITY;
  if (kind === 'funding') return marketHistoryEveryMs.funding;
  return place < busiestMarkets ? marketHistoryEveryMs.busiest : marketHistoryEveryMs.others;
}

/**
 * Returns the histories to request next. First come those that were never requested: the lines of the list before the
 * charts of the pages and the days of the listings, the busiest market first. Then come those that have been due for longest.
 */
export function dueSweeps(
  busiestFirst: readonly string[],
  swept: readonly SweptMarket[],
  nowMs: number,
): readonly Sweep[] {
  const known = new Map(swept.map((market) => [market.coin, market]));
  const all = sweepKinds.flatMap((kind) =>
    busiestFirst.map((coin, place) => {
      const market = known.get(coin);
      const at = market?.[turnOf[kind]];
      return { coin, kind, dueAt: at === undefined ? undefined : at + everyMs(kind, place) };
    }),
  );
  const never = all.filter(({ dueAt }) => dueAt === undefined);
  const again = all
    .flatMap(({ coin, kind, dueAt }) => (dueAt !== undefined && dueAt <= nowMs ? [{ coin, kind, dueAt }] : []))
    .sort((a, b) => a.dueAt - b.dueAt);
  return [...never, ...again].map(({ coin, kind }) => ({ coin, kind }));
}

/** Returns the requests of one run: a few histories, and at once the missing lines of the list's first screen. */
export function sweepsOfTurn(
  due: readonly Sweep[],
  busiestFirst: readonly string[],
  swept: readonly SweptMarket[],
): readonly Sweep[] {
  const known = new Set(swept.flatMap(({ coin, closesTurnAt }) => (closesTurnAt === undefined ? [] : [coin])));
  const missing = busiestFirst.slice(0, firstScreenMarkets).filter((coin) => !known.has(coin));
  return due.slice(0, Math.max(historiesASweep, missing.length));
}
