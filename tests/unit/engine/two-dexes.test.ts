import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChosenMode } from '@/lib/engine/account-mode.ts';
import type { PerpAsset } from '@/lib/engine/assets.ts';
import type { AccountReading } from '@/lib/engine/reading.ts';
import { maintenanceOf } from './section-nine.ts';
import {
  alice,
  BTC,
  ETH,
  GOLD,
  HYPE_SPOT,
  isBalanced,
  limit,
  openWorld,
  order,
  statuses,
  TSLA,
  trimmed,
  universe,
  type World,
} from './world.ts';

const HYPE = universe.byName('HYPE')?.id ?? -1;
const HYPE_TOKEN = 2;
const markets = [BTC, TSLA, ETH, GOLD, HYPE] as const;

interface Bet {
  readonly market: number;
  readonly isBuy: boolean;
  readonly dollars: number;
  readonly leverage: number;
  readonly isCross: boolean;
}

const anyBet: fc.Arbitrary<Bet> = fc.record({
  market: fc.nat(markets.length - 1),
  isBuy: fc.boolean(),
  dollars: fc.integer({ min: 2_000, max: 9_000 }),
  leverage: fc.integer({ min: 8, max: 10 }),
  isCross: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
});
/** How far a market's price moves, in thousandths: mostly against the account. */
const anyMove = fc.record({
  market: fc.nat(markets.length - 1),
  by: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: -140, max: 0 }) }, fc.integer({ min: 0, max: 60 })),
});
type Move = typeof anyMove extends fc.Arbitrary<infer T> ? T : never;
const anyLife = fc.record({
  bets: fc.uniqueArray(anyBet, { selector: ({ market }) => market, minLength: 2, maxLength: 5 }),
  moves: fc.array(anyMove, { minLength: 9, maxLength: 16 }),
});

function perp(id: number): PerpAsset {
  const asset = universe.asset(id);
  if (asset?.kind !== 'perp') throw new Error(`${id} is no perpetual`);
  return asset;
}

function onGrid(px: number): number {
  let step = 1;
  while (px / step >= 10_000) step *= 10;
  return Math.max(step, Math.round(px / step) * step);
}

function bet(world: World, { market, isBuy, dollars, leverage, isCross }: Bet): void {
  const asset = perp(markets[market] ?? BTC);
  const px = onGrid(world.engine.market(asset.id).markPx);
  const sz = Math.max(1, Math.floor((dollars * 1_000_000) / px));
  world.do(alice, {
    type: 'updateLeverage',
    asset: asset.id,
    isCross,
    leverage: Math.min(leverage, asset.maxLeverage),
  });
  const resting = world.quote(asset.id, !isBuy, px, sz);
  const said = { px: trimmed(px, asset.pxDecimals), sz: trimmed(sz, asset.szDecimals) };
  world.do(alice, order(limit(asset.id, isBuy, said, 'Ioc')));
  if (resting !== undefined) world.engine.withdrawQuote(resting, world.now);
}

function openAccount(mode: ChosenMode, { bets }: { readonly bets: readonly Bet[] }): World {
  const world = openWorld();
  world.fund(alice, 3_000);
  world.do(alice, { type: 'setAbstraction', mode });
  if (mode === 'portfolioMargin') buyHype(world);
  for (const said of bets) bet(world, said);
  // The marks that the bets moved come back to the oracle's prices, as the books are empty.
  for (const id of markets) world.price(id, world.engine.market(id).oraclePx);
  world.events();
  return world;
}

function buyHype(world: World): void {
  const pair = universe.asset(HYPE_SPOT);
  if (pair === undefined) throw new Error('HYPE has no pair');
  const px = onGrid(pair.referencePx);
  const sz = Math.floor((2_600 * 1e8) / px);
  world.quote(HYPE_SPOT, false, px, sz);
  const said = { px: trimmed(px, pair.pxDecimals), sz: trimmed(sz, pair.szDecimals) };
  const bought = world.do(alice, order(limit(HYPE_SPOT, true, said, 'Ioc')));
  expect(statuses(bought)).toMatchObject([{ filled: {} }]);
}

const totalOf = ({ spot }: AccountReading, token: number): number =>
  spot.find((row) => row.token === token)?.total ?? 0;

/** Returns whether section 9 has the account's cross positions liquidated at these prices: none of it is the engine's. */
function isDue(account: AccountReading, markOf: (asset: number) => number): boolean {
  const cross = account.positions.filter(({ isCross }) => isCross);
  if (cross.length === 0) return false;
  const usdc = Math.floor(totalOf(account, 0) / 100);
  let profit = 0;
  let maintenance = 0;
  for (const { asset, szi, entryNtl, leverage } of cross) {
    const { tiers: rows, pxDecimals } = perp(asset);
    const mark = markOf(asset);
    profit += szi * mark - entryNtl;
    maintenance += maintenanceOf({ szi, cost: entryNtl, mark, leverage, margin: undefined, rows, pxDecimals });
  }
  if (account.mode === 'unifiedAccount') return usdc + profit < maintenance;
  const worth = Math.trunc((totalOf(account, HYPE_TOKEN) * markOf(HYPE)) / 10 ** (8 + perp(HYPE).pxDecimals - 6));
  const value = Math.max(0, usdc) + profit + Math.trunc((worth * 75) / 100);
  const required = maintenance + Math.max(0, -usdc) + 20_000_000;
  return required * 100 > value * 95;
}

interface Outcome {
  readonly due: boolean;
  /** The margins that the exchange began to liquidate. */
  readonly begun: readonly unknown[];
}

function move(world: World, { market, by: gain }: Move): Outcome {
  const id = markets[market] ?? BTC;
  const isShort = world.engine.account(alice).positions.some(({ asset, szi }) => asset === id && szi < 0);
  const by = isShort ? -gain : gain;
  const next = onGrid((world.engine.market(id).markPx * (1000 + by)) / 1000);
  const before = world.engine.account(alice);
  world.price(id, next);
  expect(world.engine.market(id).markPx).toBe(next);
  const due = isDue(before, (asset) => (asset === id ? next : world.engine.market(asset).markPx));
  const begun = world
    .events()
    .flatMap((event) => (event.kind === 'ledger' ? [event.delta] : []))
    .flatMap(({ type, leverageType }) => (type === 'liquidation' ? [leverageType] : []));
  return { due, begun };
}

describe.each(['unifiedAccount', 'portfolioMargin'] as const)('an account in the mode %s', (mode) => {
  it('is liquidated exactly when what backs it is less than its maintenance margin on both dexes', {
    timeout: 60_000,
  }, () => {
    let liquidated = 0;
    let spared = 0;
    let across = 0;
    fc.assert(
      fc.property(anyLife, (life) => {
        const world = openAccount(mode, life);
        const dexs = new Set(world.engine.account(alice).positions.map(({ asset }) => perp(asset).dex));
        if (dexs.size > 1) across += 1;
        for (const said of life.moves) {
          const { due, begun } = move(world, said);
          expect([said, begun.includes('Cross')]).toEqual([said, due]);
          expect(isBalanced(world)).toBe(true);
          if (due) liquidated += 1;
          else spared += 1;
          // The exchange tells of one liquidation at a time.
          if (begun.length > 0) return;
        }
      }),
      { numRuns: 2_000 },
    );
    expect(liquidated).toBeGreaterThan(200);
    expect(spared).toBeGreaterThan(2_000);
    expect(across).toBeGreaterThan(1_000);
  });

  it('has left what its positions may lose, to the price', () => {
    const bets = [1, 0].map((market) => ({ market, isBuy: true, dollars: 4_000, leverage: 10, isCross: true }));
    const world = openAccount(mode, { bets });
    const { availableAfterMaintenance, positions } = world.engine.account(alice);
    expect(positions.map(({ asset }) => asset)).toEqual([TSLA, BTC]);
    // A loss lowers what is left by a little less than itself, as the maintenance margin falls with the price.
    const [{ szi } = { szi: 1 }] = positions;
    const { markPx } = world.engine.market(TSLA);
    world.price(TSLA, markPx - Math.floor(availableAfterMaintenance / szi / 2));
    const { availableAfterMaintenance: left } = world.engine.account(alice);
    expect(left / availableAfterMaintenance).toBeCloseTo(0.5, 0);
    expect(world.engine.liquidatable()).toEqual([]);
    expect(world.engine.account(alice).positions).toHaveLength(2);
  });
});

it('funding is paid on every dex, and each payment names its market', () => {
  const bets = [1, 0].map((market) => ({ market, isBuy: true, dollars: 4_000, leverage: 10, isCross: true }));
  const world = openAccount('unifiedAccount', { bets });
  world.pass(3_600_000);
  const paid = world.events().flatMap((event) => (event.kind === 'funding' ? [event.funding.coin] : []));
  expect(paid).toEqual(['xyz:TSLA', 'BTC']);
  expect(isBalanced(world)).toBe(true);
});
