import { describe, expect, it } from 'vitest';
import { formatUnits } from '@/lib/engine/units/decimal.ts';
import {
  alice,
  BTC,
  bob,
  HYPE_SPOT,
  house,
  isBalanced,
  limit,
  liquidator,
  openWorld,
  order,
  PURR_SPOT,
  statuses,
  universe,
  type World,
} from './world.ts';

const HYPE = universe.byName('HYPE')?.id ?? -1;
const HYPE_TOKEN = universe.tokens.findIndex(({ name }) => name === 'HYPE');

/** Alice has 100 HYPE at $25 and $500 of USDC; what HYPE is worth backs half as much. */
function openPortfolio(): World {
  const world = openWorld();
  world.price(HYPE, 250_000);
  world.price(BTC, 800_000);
  world.fund(alice, 3_000);
  world.do(alice, { type: 'setAbstraction', mode: 'portfolioMargin' });
  world.quote(HYPE_SPOT, false, 25_000_000, 10_000);
  const bought = world.do(alice, order(limit(HYPE_SPOT, true, { px: '25', sz: '100' }, 'Ioc')));
  expect(statuses(bought)).toMatchObject([{ filled: { totalSz: '100.0' } }]);
  return world;
}

/** Buys Bitcoin at $80,000 at a leverage of ten, and leaves the book empty. */
function buyBitcoin(world: World, sz: string): unknown {
  world.do(alice, { type: 'updateLeverage', asset: BTC, isCross: true, leverage: 10 });
  const ask = world.quote(BTC, false, 800_000, 10_000_000) ?? 0;
  const [status] = statuses(world.do(alice, order(limit(BTC, true, { px: '80000', sz }, 'Ioc'))));
  world.engine.withdrawQuote(ask, world.now);
  return status;
}

const totalOf = ({ engine }: World, token: number, user = alice): number =>
  engine.account(user).spot.find((row) => row.token === token)?.total ?? 0;

describe('a portfolio-margin account', () => {
  it('opens more than its USDC would allow, by what its coins are worth', () => {
    const world = openPortfolio();
    const { portfolio, mode } = world.engine.account(alice);
    expect(mode).toBe('portfolioMargin');
    expect(portfolio).toMatchObject({ ratio: 0, borrowed: 0 });
    // The buyer's fee was paid in HYPE.
    expect(portfolio?.borrowable).toBe(1_249_125_000);
    expect(buyBitcoin(world, '0.25')).toEqual({ error: 'Insufficient margin to place order. asset=0' });
    expect(buyBitcoin(world, '0.21')).toMatchObject({ filled: { totalSz: '0.21' } });
    expect(world.engine.account(alice).positions).toMatchObject([{ liquidationPx: undefined }]);
  });

  it('tells its ratio: what is required by what counts, and is liquidated above 0.95 of it', () => {
    const world = openPortfolio();
    buyBitcoin(world, '0.2');
    const usdc = 500_000_000 - 7_200_000;
    const worth = 2_498_250_000;
    const counts = usdc + Math.trunc((worth * 75) / 100);
    const required = 200_000_000 + 20_000_000;
    expect(world.engine.account(alice).portfolio?.ratio).toBe(Math.round((required / counts) * 1e10));
    world.price(BTC, 692_000);
    expect(world.engine.liquidatable()).toEqual([]);
    expect(world.engine.account(alice).portfolio?.ratio).toBeGreaterThan(9_000_000_000);
    // Nothing but the coin's price moved.
    world.price(HYPE, 245_000);
    expect(world.engine.liquidatable()).toEqual([alice]);
  });

  it('owes what its positions lost beyond its USDC, and pays with its coins once none is left', () => {
    const world = openPortfolio();
    buyBitcoin(world, '0.15');
    world.price(BTC, 760_000);
    world.quote(BTC, true, 755_000, 10_000_000);
    world.do(alice, order(limit(BTC, false, { px: '75500', sz: '0.14' }, 'Ioc')));
    expect(world.engine.account(alice).portfolio?.borrowed).toBeGreaterThan(100_000_000);
    expect(totalOf(world, 0)).toBeLessThan(0);
    const before = totalOf(world, HYPE_TOKEN);
    world.events();
    world.do(alice, order(limit(BTC, false, { px: '75500', sz: '0.01' }, 'Ioc')));
    expect(world.engine.account(alice)).toMatchObject({ positions: [], portfolio: { borrowed: 0 } });
    expect(totalOf(world, 0)).toBeGreaterThanOrEqual(0);
    const paid = before - totalOf(world, HYPE_TOKEN);
    expect(paid).toBeGreaterThan(0);
    expect(totalOf(world, HYPE_TOKEN, liquidator)).toBe(paid);
    const repaid = world.events().flatMap((event) => (event.kind === 'ledger' ? [event.delta] : []));
    expect(repaid).toEqual([
      { type: 'borrowLend', token: 'HYPE', operation: 'repay', amount: formatUnits(paid, 8), interestAmount: '0.0' },
      { type: 'borrowLend', token: 'USDC', operation: 'borrow', amount: expect.any(String), interestAmount: '0.0' },
    ]);
    expect(isBalanced(world)).toBe(true);
  });

  it('sends away no coins that its positions need, and borrows for no withdrawal', () => {
    const world = openPortfolio();
    buyBitcoin(world, '0.2');
    const token = `HYPE:${universe.tokens[HYPE_TOKEN]?.tokenId ?? ''}`;
    const send = (amount: string) =>
      world.do(alice, { type: 'spotSend', destination: bob, token, amount, nonce: 1 }).status;
    expect(send('20')).toBe('err');
    expect(send('5')).toBe('ok');
    const { withdrawable } = world.engine.account(alice);
    expect(withdrawable).toBeLessThan(493_000_000);
    const withdraw = (amount: string) =>
      world.do(alice, { type: 'withdraw', destination: alice, amount, nonce: 1 }).status;
    expect(withdraw('494')).toBe('err');
    // Open profit is no USDC yet: paid out, it would be owed.
    world.price(BTC, 900_000);
    expect(withdraw('494')).toBe('err');
    expect(withdraw('490')).toBe('ok');
    expect(world.engine.account(alice).portfolio?.borrowed).toBe(0);
  });
});

describe('a unified account', () => {
  it('counts what spot orders reserve as long as no position needs it, and never pays it away then', () => {
    const world = openWorld();
    world.price(BTC, 800_000);
    world.fund(alice, 1_000);
    world.do(alice, { type: 'setAbstraction', mode: 'unifiedAccount' });
    buyBitcoin(world, '0.1');
    world.do(alice, order(limit(PURR_SPOT, true, { px: '0.1', sz: '1500' })));
    world.price(BTC, 715_000);
    expect(world.engine.openOrders(alice)).toHaveLength(1);
    world.events();
    world.engine.place(
      { account: house.taker, asset: PURR_SPOT, isBuy: false, px: 10_000_000, sz: 1_500, tif: 'Ioc' },
      world.now,
    );
    expect(world.events()).toContainEqual(expect.objectContaining({ kind: 'order', status: 'marginCanceled' }));
    expect(totalOf(world, 1)).toBe(0);
    expect(world.engine.account(alice).positions).toHaveLength(1);
    expect(isBalanced(world)).toBe(true);
  });
});
