import { describe, expect, it } from 'vitest';
import { summarize } from '@/lib/domain/perps/outcome/summary.ts';
import type { TicketBook } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import { price, size } from '@/lib/math/amount.ts';
import { book, changed, facts, typed } from '../tickets.ts';

describe('the cost of a market order', () => {
  const levelAt = (at: string, count: string, time: number) => ({ price: price(at), size: size(count), time });
  const [near, far] = [levelAt('60000', '1', 6_000), levelAt('60100', '9', 5_000)];
  const costOf = (amount: string, known: Partial<TicketBook>) =>
    summarize(changed(typed('size', amount)), { ...facts, book: { ...book, asks: [near, far], ...known } }).execution;
  const doubt = (moved: string, isContradicted = false) => {
    const one = { moves: [{ since: 5_000, moved: price(moved) }], isContradicted };
    return { bids: one, asks: one };
  };

  it('is sure while it takes no level that is over a second older than the newest', () => {
    expect(costOf('2', { time: 6_000 })?.range).toBeUndefined();
    expect(costOf('1', { time: 6_001 })?.range).toBeUndefined();
    expect(costOf('2', { time: 6_001 })?.range).toEqual({ low: '60050', high: '60050' });
    expect(summarize(changed(typed('size', '1')), facts).execution?.range).toBeUndefined();
  });

  it('is sure within the levels that come often, however fresh those behind them seem', () => {
    const asks = [1, 2, 3, 4, 5, 6].map((at) => levelAt(String(60_000 + at), '1', 6_000));
    expect(costOf('5', { time: 6_000, asks })?.range).toBeUndefined();
    expect(costOf('5.5', { time: 6_000, asks })?.range).toBeDefined();
    expect(costOf('1.5', { time: 6_000, asks, sureLevels: 1 })?.range).toBeDefined();
  });

  it('ends where the old levels would be if they had moved with the best price', () => {
    expect(costOf('2', { time: 6_001, doubts: doubt('10') })?.range).toEqual({ low: '60050', high: '60055' });
    expect(costOf('1', { time: 6_001, doubts: doubt('10') })?.range).toBeUndefined();
    expect(costOf('2', { time: 6_001, doubts: doubt('-10') })?.range).toEqual({ low: '60045', high: '60050' });
  });

  it('of fresh levels is sure while they can have moved it by a basis point at most', () => {
    expect(costOf('2', { time: 6_000, doubts: doubt('12') })?.range).toBeUndefined();
    expect(costOf('2', { time: 6_000, doubts: doubt('-13') })?.range).toEqual({ low: '60043.5', high: '60050' });
  });

  it('is not known where the best price contradicts the levels behind it, and the warnings stay', () => {
    const dear = costOf('9', { time: 6_000, asks: [near, levelAt('64000', '9', 6_000)], doubts: doubt('10', true) });
    expect(dear).toMatchObject({ isContradicted: true, dearness: 'confirm' });
    expect(costOf('1', { time: 6_000, doubts: doubt('10', true) })?.isContradicted).toBe(false);
  });
});
