import type { Price, Ratio, Usd } from '../../math/amount.ts';
import { sub, sum } from '../../math/arithmetic.ts';
import { gt, isPositive, sign } from '../../math/comparison.ts';
import { ratioOf } from '../../math/units.ts';

/** Two decimals of a percent are shown: four of the ratio are all that anybody can see. */
const changeDigits = 4;

/** What a price changed by since it was `before`; unknown where there was none. */
export function changeSince(now: Price, before: Price): Ratio | undefined {
  return isPositive(before) ? ratioOf(sub(now, before), before, changeDigits, 'half-up') : undefined;
}

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
  /** Who gained, and who lost, most; nobody where nobody did. */
  readonly best: Row | undefined;
  readonly worst: Row | undefined;
}

/** What did not move, as shown, is neither a gainer nor a loser. */
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
