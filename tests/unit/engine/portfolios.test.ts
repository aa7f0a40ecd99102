import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PerpAsset } from '@/lib/engine/assets.ts';
import { crossSummary, cut, type Holding, liquidationPx, maintenanceOf, profitOf, ratio } from './section-nine.ts';
import { alice, limit, openWorld, order, statuses, trimmed, universe, type World } from './world.ts';

const perps = universe.perps.filter(({ delisted }) => !delisted);

interface Bet {
  readonly asset: number;
  readonly isBuy: boolean;
  /** The size of the bet: an exponent of ten for dollars, in hundredths. */
  readonly magnitude: number;
  readonly leverage: number;
  readonly isCross: boolean;
  /** How far the mark price moves afterwards, in thousandths. */
  readonly move: number;
  /** Percent of the position that is closed again. */
  readonly closes: number;
}

const anyBet: fc.Arbitrary<Bet> = fc.record({
  asset: fc.nat(11),
  isBuy: fc.boolean(),
  magnitude: fc.integer({ min: 130, max: 820 }),
  leverage: fc.integer({ min: 1, max: 40 }),
  isCross: fc.boolean(),
  move: fc.integer({ min: -8, max: 8 }),
  closes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90 })),
});

const anyPortfolio = fc.record({
  bets: fc.uniqueArray(anyBet, { selector: ({ asset }) => asset, minLength: 1, maxLength: 5 }),
  spare: fc.integer({ min: 20, max: 300 }),
});

/** Rounds a price to four significant digits, so that it is on the tick grid. */
function roundPx(px: number): number {
  let step = 1;
  while (px / step >= 10_000) step *= 10;
  return Math.round(px / step) * step;
}

const leverageOf = (asset: PerpAsset, { leverage }: Bet, notional: number): number => {
  const tier = asset.tiers.findLast(({ lowerBound }) => notional * 1.2 >= lowerBound);
  return Math.min(leverage, tier?.maxLeverage ?? 1);
};

/** Returns a little less than the venue's largest limit order. */
function mostDollars({ maxLeverage }: PerpAsset): number {
  if (maxLeverage >= 25) return 250_000_000;
  if (maxLeverage >= 20) return 45_000_000;
  return maxLeverage >= 10 ? 18_000_000 : 4_500_000;
}

const fee = (ntl: number): number => cut(ratio(BigInt(ntl) * 45_000n, 100_000_000n));

interface Book {
  cash: number;
  readonly holdings: Map<number, Holding>;
}

function take(world: World, asset: PerpAsset, isBuy: boolean, px: number, sz: number): void {
  world.quote(asset.id, !isBuy, px, sz);
  const request = limit(asset.id, isBuy, { px: trimmed(px, asset.pxDecimals), sz: trimmed(sz, asset.szDecimals) });
  const [status] = statuses(world.do(alice, order(request)));
  expect(status).toHaveProperty('filled');
}

/** Makes the bet on the exchange and in our own book. */
function bet(world: World, book: Book, said: Bet): void {
  const asset = perps[said.asset];
  if (asset === undefined) throw new Error('no such asset');
  const px = roundPx(asset.referencePx);
  const dollars = Math.min(10 ** (said.magnitude / 100), mostDollars(asset));
  const sz = Math.max(2, Math.ceil((dollars * 1_000_000) / px));
  const notional = px * sz;
  const leverage = leverageOf(asset, said, notional);
  const isCross = said.isCross && asset.marginMode === 'cross';
  world.do(alice, { type: 'updateLeverage', asset: asset.id, isCross, leverage });
  world.price(asset.id, px);
  take(world, asset, said.isBuy, px, sz);
  const side = said.isBuy ? 1 : -1;
  // An isolated position pays its fees from its own margin, and from what closing returns.
  let margin = isCross ? undefined : Math.ceil(notional / leverage) - fee(notional);
  book.cash -= margin === undefined ? fee(notional) : margin + fee(notional);
  const closed = Math.floor((sz * said.closes) / 100);
  const isClosing = closed > 0 && px * closed >= 10_000_000;
  if (isClosing) {
    take(world, asset, !said.isBuy, px, closed);
    const paid = fee(px * closed);
    const freed = margin === undefined ? 0 : cut(ratio(BigInt(margin) * BigInt(closed), sz));
    const ofFreed = margin === undefined ? paid : Math.min(paid, freed);
    book.cash += freed - ofFreed;
    if (margin !== undefined) margin -= freed + paid - ofFreed;
  }
  const szi = side * (isClosing ? sz - closed : sz);
  book.holdings.set(asset.id, {
    szi,
    cost: szi * px,
    mark: px,
    leverage,
    margin,
    rows: asset.tiers,
    pxDecimals: asset.pxDecimals,
  });
}

describe('a thousand portfolios', () => {
  it('have the margin, the profit and the liquidation price of section 9', { timeout: 600_000 }, () => {
    let compared = 0;
    let tiered = 0;
    fc.assert(
      fc.property(anyPortfolio, ({ bets, spare }) => {
        const world = openWorld();
        const need = bets.reduce(
          (sum, { magnitude, leverage }) => sum + 10 ** (magnitude / 100) / Math.min(leverage, 3),
          0,
        );
        // Without leverage the fees come on top of the full value.
        const deposit = Math.ceil(((need * spare) / 20) * 1.01) + 200;
        world.fund(alice, deposit);
        const book: Book = { cash: deposit * 1_000_000, holdings: new Map() };
        for (const said of bets) bet(world, book, said);
        for (const said of bets) move(world, book, said);
        if (!isWhole(world, book)) return;
        compare(world, book);
        compared += 1;
        if ([...book.holdings.values()].some(isTiered)) tiered += 1;
      }),
      { numRuns: 1200 },
    );
    expect(compared).toBeGreaterThanOrEqual(1000);
    expect(tiered).toBeGreaterThan(100);
  });
});

function move(world: World, book: Book, { asset: index, move: thousandths }: Bet): void {
  const asset = perps[index];
  const held = asset === undefined ? undefined : book.holdings.get(asset.id);
  if (asset === undefined || held === undefined) throw new Error('a bet was not made');
  const mark = Math.max(1, Math.round((held.mark * (1000 + thousandths)) / 1000));
  world.price(asset.id, mark);
  expect(world.engine.market(asset.id).markPx).toBe(mark);
  book.holdings.set(asset.id, { ...held, mark });
}

/** True unless a position was liquidated on the way: then there is no margin to compare. */
const isWhole = ({ engine }: World, { holdings }: Book): boolean =>
  engine.liquidatable().length === 0 && engine.account(alice).positions.length === holdings.size;

const isTiered = ({ szi, mark, rows }: Holding): boolean => Math.abs(szi) * mark >= (rows[1]?.lowerBound ?? Infinity);

function compare({ engine }: World, { cash, holdings }: Book): void {
  const account = engine.account(alice);
  const all = [...holdings.values()];
  const expected = crossSummary(cash, all);
  expect(account.cross.accountValue).toBe(expected.accountValue);
  expect(account.cross.marginUsed).toBe(expected.marginUsed);
  expect(account.crossMaintenance).toBe(expected.maintenance);
  expect(account.withdrawable).toBe(expected.withdrawable);
  for (const position of account.positions) {
    const held = holdings.get(position.asset);
    if (held === undefined) throw new Error('a position of nobody');
    const equity = (held.margin ?? 0) + profitOf(held);
    expect(position).toMatchObject({
      szi: held.szi,
      entryNtl: held.cost,
      unrealizedPnl: profitOf(held),
      marginUsed: held.margin === undefined ? cut(ratio(position.positionValue, held.leverage)) : equity,
      liquidationPx: liquidationPx(cash, all, held),
    });
    expect(maintenanceOf(held)).toBeLessThanOrEqual(position.positionValue / 2 + 1);
  }
}
