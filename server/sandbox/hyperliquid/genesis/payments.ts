import { formatUnits } from '../../../../lib/engine/units/decimal.ts';
import { mulDivRound } from '../../../../lib/engine/units/integer.ts';
import type { Market } from '../../market/market.ts';
import { onGrid } from '../../market/process/grid.ts';
import type { PastFunding, PastLedger } from '../history/user-history.ts';
import type { Career } from './careers.ts';
import type { CashMove } from './cash.ts';
import type { Draws } from './draws.ts';
import type { Trip } from './trips.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MICRO = 1_000_000;
const USD_DECIMALS = 6;
const RATE_DECIMALS = 10;
const RATE_SCALE = 10 ** RATE_DECIMALS;

interface Payments<Row> {
  readonly moves: CashMove[];
  readonly rows: Row[];
}

/** Returns the funding of a trip: the size held at each full hour pays or receives at the oracle price. */
function tripFunding({ asset, side, orders }: Trip, market: Market, draws: Draws): Payments<PastFunding> {
  const pieces = orders.flatMap(({ pieces: filled, isClosing }) =>
    filled.map(({ time, sz }) => ({ time, change: isClosing ? -sz : sz })),
  );
  const [first, last] = [pieces[0]?.time ?? 0, pieces.at(-1)?.time ?? 0];
  const moves: CashMove[] = [];
  const rows: PastFunding[] = [];
  for (const { time, fundingRate } of market.fundingHistory(asset.id, first, last, Number.POSITIVE_INFINITY)) {
    const size = pieces.reduce((sum, piece) => (piece.time <= time ? sum + piece.change : sum), 0);
    if (size <= 0) continue;
    const oraclePx = onGrid(market.price(asset.id, time) / (1 + market.premium(asset.id, time)), asset.pxDecimals);
    const usd = -mulDivRound(side * size * oraclePx, fundingRate, RATE_SCALE);
    moves.push({ time, usd, isOutside: false, volume: 0 });
    rows.push({
      time,
      hash: draws.hash(),
      funding: {
        coin: asset.name,
        usdc: formatUnits(usd, USD_DECIMALS),
        szi: formatUnits(side * size, asset.szDecimals),
        fundingRate: formatUnits(fundingRate, RATE_DECIMALS),
        nSamples: null,
      },
    });
  }
  return { moves, rows };
}

export function fundingOf(
  trips: readonly Trip[],
  market: Market,
  draws: Draws,
): { readonly funding: PastFunding[]; readonly moves: CashMove[] } {
  const all = trips.map((trip) => tripFunding(trip, market, draws));
  const funding = all.flatMap(({ rows }) => rows).sort((a, b) => a.time - b.time);
  return { funding, moves: all.flatMap(({ moves }) => moves) };
}

/**
 * Returns the ledger rows. The venue keeps one dollar of each withdrawal; the row states the amount received and the
 * fee separately.
 */
export function ledgerOf(
  { deposits, withdrawals }: Career,
  end: number,
  draws: Draws,
): { readonly ledger: PastLedger[]; readonly moves: CashMove[] } {
  const moves: CashMove[] = [];
  const timeOf = (daysAgo: number): number => Math.round(end - (daysAgo + 0.4 * draws.uniform()) * DAY_MS);
  const paidIn = deposits.map(([daysAgo, dollars]): PastLedger => {
    const [time, usd] = [timeOf(daysAgo), dollars * MICRO];
    moves.push({ time, usd, isOutside: true, volume: 0 });
    return { time, hash: draws.hash(), delta: { type: 'deposit', usdc: formatUnits(usd, USD_DECIMALS) } };
  });
  const paidOut = withdrawals.map(([daysAgo, dollars]): PastLedger => {
    const [time, usd] = [timeOf(daysAgo), dollars * MICRO];
    moves.push({ time, usd: -usd, isOutside: true, volume: 0 });
    const usdc = formatUnits(usd - MICRO, USD_DECIMALS);
    return { time, hash: draws.hash(), delta: { type: 'withdraw', usdc, nonce: time - 1200, fee: '1.0' } };
  });
  return { ledger: [...paidIn, ...paidOut].sort((a, b) => a.time - b.time), moves };
}
