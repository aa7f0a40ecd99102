import type { Engine } from '../../../../lib/engine/contract.ts';
import type { Market } from '../../market/market.ts';
import { type DemoAccount, demoAccount, demoAccounts } from '../../people/accounts.ts';
import { loadUniverse } from '../../universe/universe.ts';
import type { Past, ValueSample } from '../history/user-history.ts';
import { finishBacked, openBacked } from './backed.ts';
import { careers } from './careers.ts';
import { finishOthers, openOthers } from './cast.ts';
import { openNearLiquidation, planNearLiquidation } from './near-liquidation.ts';
import { pastOf } from './past.ts';
import { createStage, type Stage } from './stage.ts';
import { openTrader, placeTraderOrders } from './trader.ts';

const HOUR_MS = 3_600_000;
/** The exchange begins two days before it is first seen, so that positions open by then have a history of their own. */
const BEGIN_MS = 48 * HOUR_MS;
/** The gap between every account's invented history and the exchange's beginning. */
const PAUSE_MS = 2 * HOUR_MS;
/** The engine's order ids begin above all of these. */
const FIRST_OID = 1_000_000_000;
const OIDS_EACH = 10_000_000;
const USDC = 0;
/** USDC has eight decimals in spot, six as collateral. */
const WEI_PER_MICRO = 100;

export interface Seeded {
  readonly user: string;
  readonly past: Past;
}

/** Returns when the exchange's own record begins: everything before is invented. */
export function beginOfRecord(now: number): number {
  return now - BEGIN_MS;
}

/**
 * Adds the demo accounts to a fresh engine before its first step: invented histories that explain their money, then two
 * days of the exchange itself in which they open their positions and orders. The engine emits the events of those days.
 */
export function seedAccounts(engine: Engine, market: Market, now: number): readonly Seeded[] {
  const { bestBid } = engine.market(market.assets[0] ?? 0);
  if (bestBid !== undefined) throw new Error('The accounts come before the first step of the exchange');
  const stage = createStage(engine, market, loadUniverse());
  const begin = beginOfRecord(now);

  stage.time = begin;
  const seeded = demoAccounts.flatMap((account, i) => seedPast(stage, account, FIRST_OID + i * OIDS_EACH));
  market.step(engine, begin);
  const opened = openTrader(stage, demoAccount('trader').address, now);
  openOthers(stage, now);
  openBacked(stage);

  const brink = planNearLiquidation(stage, begin, now);
  stage.time = brink.time;
  market.step(engine, brink.time);
  openNearLiquidation(stage, demoAccount('brink').address, brink);

  stage.time = now;
  market.step(engine, now);
  const shown = seeded.map(({ user, past }) => ({
    user,
    past: { ...past, values: [...past.values, ...valuesSince(stage, user, past, begin)] },
  }));
  placeTraderOrders(stage, demoAccount('trader').address, opened);
  finishOthers(stage);
  finishBacked(stage);
  if (stage.refused.length > 0) throw new Error(`The exchange refused its demo accounts: ${stage.refused.join('; ')}`);
  return shown;
}

function seedPast(stage: Stage, { role, address }: DemoAccount, firstOid: number): Seeded[] {
  const career = careers[role];
  if (career === undefined) return [];
  const { market, universe, time } = stage;
  const { past, usd, cumVolume, days } = pastOf(address, career, { market, universe, end: time - PAUSE_MS, firstOid });
  stage.act(address, { type: 'seed', usd, cumVolume, days });
  return [{ user: address, past }];
}

/** Returns the account's value at each hour since the beginning, derived from its present holdings. */
function valuesSince({ engine, market, time: now }: Stage, user: string, past: Past, begin: number): ValueSample[] {
  const { all, positions, mode, spot } = engine.account(user);
  const inSpot =
    mode === 'unifiedAccount' || mode === 'portfolioMargin'
      ? (spot.find(({ token }) => token === USDC)?.total ?? 0)
      : 0;
  const worth = all.accountValue + Math.trunc(inSpot / WEI_PER_MICRO);
  const { deposited = 0, perpDeposited = 0 } = past.values.at(-1) ?? {};
  const samples: ValueSample[] = [];
  for (let time = Math.ceil(begin / HOUR_MS) * HOUR_MS; time < now; time += HOUR_MS) {
    const since = positions.reduce(
      (sum, { asset, szi }) => sum + szi * (market.price(asset, now) - market.price(asset, time)),
      0,
    );
    const value = worth - since;
    samples.push({ time, value, perpValue: value, deposited, perpDeposited });
  }
  return samples;
}
