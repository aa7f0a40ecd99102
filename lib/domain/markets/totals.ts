import type { Ratio, Usd } from '../../math/amount.ts';
import { sum } from '../../math/arithmetic.ts';
import { gt, sign } from '../../math/comparison.ts';

interface Changed {
  readonly coin: string;
  readonly change: Ratio | undefined;
  readonly volume24h: Usd;
}

export interface MarketTotals<Row> {
  readonly count: number;
  readonly volume: Usd;
  readonly gainers: number;
  readonly losers: number;
  /** The market with the largest gain and the one with the largest loss; undefined if there is none. */
  readonly best: Row | undefined;
  readonly worst: Row | undefined;
}

/** A market whose shown change is zero counts neither as a gainer nor as a loser. */
export function totalsOf<Row extends Changed>(rows: readonly Row[]): MarketTotals<Row> {
  const up: Row[] = [];
  const down: Row[] = [];
  let best: Row | undefined;
  let worst: Row | undefined;
  for (const row of rows) {
    if (row.change === undefined) continue;
    const direction = sign(row.change);
    if (direction > 0) up.push(row);
    if (direction < 0) down.push(row);
    if (direction > 0 && (best?.change === undefined || gt(row.change, best.change))) best = row;
    if (direction < 0 && (worst?.change === undefined || gt(worst.change, row.change))) worst = row;
  }
  return {
    count: rows.length,
    volume: sum(rows.map(({ volume24h }) => volume24h)),
    gainers: up.length,
    losers: down.length,
    best,
    worst,
  };
}
