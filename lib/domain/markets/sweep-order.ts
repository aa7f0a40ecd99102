export const sweepKinds = ['closes', 'funding'] as const;
export type SweepKind = (typeof sweepKinds)[number];

/** When each part of a market's history was last requested, in milliseconds, whether or not the venue responded. */
export interface SweptMarket {
  readonly coin: string;
  readonly closesTurnAt?: number | undefined;
  readonly fundingTurnAt?: number | undefined;
}

export interface Sweep {
  readonly coin: string;
  readonly kind: SweepKind;
}

/**
 * Returns what to request next. First comes what was never requested: the lines of the list before the charts of the
 * pages, the busiest market first. Then comes whatever is oldest, once it is old enough.
 */
export function dueSweeps(
  busiestFirst: readonly string[],
  swept: readonly SweptMarket[],
  nowMs: number,
  everyMs: number,
): readonly Sweep[] {
  const known = new Map(swept.map((market) => [market.coin, market]));
  const all = sweepKinds.flatMap((kind) =>
    busiestFirst.map((coin) => {
      const market = known.get(coin);
      return { coin, kind, at: kind === 'closes' ? market?.closesTurnAt : market?.fundingTurnAt };
    }),
  );
  const never = all.filter(({ at }) => at === undefined);
  const again = all
    .flatMap(({ coin, kind, at }) => (at !== undefined && nowMs - at >= everyMs ? [{ coin, kind, at }] : []))
    .sort((a, b) => a.at - b.at);
  return [...never, ...again].map(({ coin, kind }) => ({ coin, kind }));
}
