import { describe, expect, it } from 'vitest';
import { IpBudget } from '../../../../../server/sandbox/hyperliquid/wire/ip-budget.ts';
import { actionWeight, infoWeight, rowsWeight } from '../../../../../server/sandbox/hyperliquid/wire/weights.ts';

describe('the budget of an address', () => {
  it('is 1,200 at once and 20 a second after that', () => {
    const budget = new IpBudget();
    expect(budget.spend('a', 1_200, 0)).toBe(true);
    expect(budget.spend('a', 1, 0)).toBe(false);
    expect(budget.spend('b', 1, 0)).toBe(true);
    expect(budget.spend('a', 20, 1_000)).toBe(true);
    expect(budget.spend('a', 1, 1_000)).toBe(false);
    expect(budget.spend('a', 1_200, 62_000)).toBe(true);
  });

  it('pays for what an answer held, later', () => {
    const budget = new IpBudget();
    budget.charge('a', 1_300, 0);
    expect(budget.spend('a', 1, 4_000)).toBe(false);
    expect(budget.spend('a', 1, 6_000)).toBe(true);
  });
});

describe('weights', () => {
  it.each([
    ['l2Book', 2],
    ['clearinghouseState', 2],
    ['userRole', 60],
    ['meta', 20],
    ['userFills', 20],
  ])('%s costs %i', (type, weight) => {
    expect(infoWeight(type)).toBe(weight);
  });

  it.each([
    ['userFills', 2_000, 100],
    ['candleSnapshot', 5_000, 83],
    ['openOrders', 1_000, 0],
  ])('%s with %i rows costs %i more', (type, rows, weight) => {
    expect(rowsWeight(type, rows)).toBe(weight);
  });

  it.each([
    [{ orders: Array.from({ length: 39 }) }, 1],
    [{ orders: Array.from({ length: 40 }) }, 2],
    [{ cancels: Array.from({ length: 80 }) }, 3],
    [{}, 1],
  ])('an action costs by its batch', (action, weight) => {
    expect(actionWeight(action)).toBe(weight);
  });
});
