import type { PerpAsset } from '../../../../lib/engine/assets.ts';
import type { Market } from '../../market/market.ts';
import { ORACLE_MS } from '../../market/pulse.ts';
import { limitOrder, perpNamed, type Stage, setLeverage, sizeFor } from './stage.ts';

// This module plans a position at full leverage that is close to liquidation, because the market went the other way
// since it was opened.

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const coins = ['BTC', 'ETH', 'SOL', 'HYPE', 'ZEC', 'XRP'];
const POSITION_USD = 60_000;
/** How far the price may still move before liquidation, as a fraction of the position. */
const DISTANCE = 0.0055;
/** The distance from the oracle price within which funding is the usual one and so predictable. */
const CALM = 0.0003;
const USUAL_FUNDING = 0.000_012_5;
/** The cost of entering: spread and fee. */
const ENTRY_COST = 0.0008;

export interface NearLiquidation {
  readonly asset: PerpAsset;
  readonly time: number;
  readonly isLong: boolean;
  /** In micro-USD, rounded to whole cents. */
  readonly usd: number;
}

/**
 * Returns the least loss that is needed. Maintenance margin is half of the initial margin; the market must have taken
 * most of the other half.
 */
function leastLoss({ maxLeverage }: PerpAsset): number {
  return 1 / (2 * maxLeverage) - DISTANCE + 0.002;
}

/** Returns whether the price is near the oracle's, which lags behind a fast market until it is published again. */
function isCalm({ market }: Stage, { id }: PerpAsset, time: number): boolean {
  const price = market.price(id, time);
  let lag = 0;
  for (let ago = SECOND_MS; ago <= ORACLE_MS; ago += SECOND_MS) {
    lag = Math.max(lag, Math.abs(market.price(id, time - ago) / price - 1));
  }
  return Math.abs(market.premium(id, time)) + lag <= CALM;
}

/**
 * Plans which position to open and when, so that it is close to liquidation at `until`: searches the hours from `begin`
 * on.
 */
export function planNearLiquidation(stage: Stage, begin: number, until: number): NearLiquidation {
  let best:
    | { readonly asset: PerpAsset; readonly time: number; readonly move: number; readonly excess: number }
    | undefined;
  for (const name of coins) {
    const asset = perpNamed(stage, name);
    for (let time = begin + HOUR_MS; time <= until - HOUR_MS; time += HOUR_MS) {
      if (!isCalm(stage, asset, time)) continue;
      const move = moveOf(stage.market, asset, time, until);
      const excess = Math.abs(move) - leastLoss(asset);
      // Prefers the smallest move that is enough; otherwise the one that comes nearest.
      const isBetter =
        best === undefined || (best.excess < 0 ? excess > best.excess : excess >= 0 && excess < best.excess);
      if (isBetter) best = { asset, time, move, excess };
    }
  }
  if (best === undefined) throw new Error('There is no hour to open the position at');
  const { asset, time, move, excess } = best;
  const loss = Math.abs(move) + Math.max(0, -excess);
  const isLong = move < 0;
  const funding = (isLong ? 1 : -1) * USUAL_FUNDING * ((until - time) / HOUR_MS);
  const share = 1 / (2 * asset.maxLeverage) + DISTANCE + ENTRY_COST + loss + funding;
  return { asset, time, isLong, usd: Math.ceil(POSITION_USD * share * 100) * 10_000 };
}

function moveOf(market: Market, asset: PerpAsset, from: number, to: number): number {
  return market.price(asset.id, to) / market.price(asset.id, from) - 1;
}

export function openNearLiquidation(stage: Stage, user: string, { asset, isLong, usd }: NearLiquidation): void {
  stage.act(user, { type: 'deposit', usd, key: `genesis ${user}` });
  setLeverage(stage, user, asset, asset.maxLeverage, true);
  const order = limitOrder(stage, asset, isLong, sizeFor(stage, asset, POSITION_USD), {
    off: isLong ? 0.003 : -0.003,
    tif: 'Ioc',
  });
  stage.act(user, { type: 'order', orders: [order], grouping: 'na' });
}
