import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tradeSpan, wholeTrades } from '@/lib/domain/perps/chart/whole-trades.ts';
import type { Fill } from '@/lib/domain/portfolio/activity.ts';
import { price, size, tokens, usd } from '@/lib/math/amount.ts';

interface Deal {
  /** Signed. */
  readonly by: number;
  readonly at: number;
  readonly fee: number;
}

/** Returns the fills of these deals, with the profit that the exchange reports for each. */
function fillsOf(deals: readonly Deal[]): Fill[] {
  let [held, cost] = [0, 0];
  return deals.map(({ by, at, fee }, index) => {
    const before = held;
    const closing = held * by < 0 ? Math.min(Math.abs(held), Math.abs(by)) : 0;
    const entry = held === 0 ? 0 : cost / Math.abs(held);
    const gain = closing * (at - entry) * Math.sign(before);
    cost = cost - closing * entry + (Math.abs(by) - closing) * at;
    held += by;
    return {
      id: index + 1,
      orderId: index + 1,
      time: index * 1_000,
      coin: 'BTC',
      side: by > 0 ? 'buy' : 'sell',
      price: price(String(at)),
      size: size(String(Math.abs(by))),
      closedPnl: usd(gain.toFixed(6)),
      fee: tokens(String(fee)),
      feeToken: 'USDC',
      hash: '0x',
      startPosition: size(String(before)),
    };
  });
}

const someDeals = fc.array(
  fc.record({
    by: fc.integer({ min: -4, max: 4 }).filter((by) => by !== 0),
    at: fc.integer({ min: 90, max: 110 }),
    fee: fc.integer({ min: -1, max: 3 }),
  }),
  { maxLength: 30 },
);

describe('trades that were closed', () => {
  it('have their side, average prices and result after fees', () => {
    const fills = fillsOf([
      { by: 1, at: 100, fee: 1 },
      { by: 3, at: 104, fee: 1 },
      { by: -2, at: 110, fee: 1 },
      { by: -4, at: 106, fee: 2 },
      { by: 2, at: 100, fee: 1 },
      { by: 1, at: 90, fee: 1 },
    ]);
    expect(wholeTrades(fills.toReversed())).toEqual([
      {
        ...{ key: '0 3000 4', side: 'long', size: '4', entry: '103', exit: '108' },
        ...{ openedAt: 0, closedAt: 3_000, profit: '16' },
      },
      {
        ...{ key: '3000 4000 5', side: 'short', size: '2', entry: '106', exit: '100' },
        ...{ openedAt: 3_000, closedAt: 4_000, profit: '10' },
      },
    ]);
  });

  it('are shown from their beginning to their end, whichever of their fills was chosen', () => {
    const trades = wholeTrades(
      fillsOf([
        { by: 2, at: 100, fee: 0 },
        { by: -1, at: 101, fee: 0 },
        { by: -1, at: 102, fee: 0 },
        { by: 1, at: 100, fee: 0 },
      ]),
    );
    expect(tradeSpan([1_000], trades)).toEqual({ from: 0, to: 2_000 });
    expect(tradeSpan([2_000, 1_000], trades)).toEqual({ from: 0, to: 2_000 });
    expect(tradeSpan([3_000, 3_500], trades)).toEqual({ from: 3_000, to: 3_500 });
  });

  it('are none while it is not known how they were opened', () => {
    const [first, ...rest] = fillsOf([
      { by: 2, at: 100, fee: 1 },
      { by: -1, at: 101, fee: 1 },
      { by: -1, at: 102, fee: 1 },
      { by: 1, at: 100, fee: 0 },
      { by: -1, at: 99, fee: 0 },
    ]);
    expect(first).toBeDefined();
    expect(wholeTrades(rest)).toMatchObject([{ openedAt: 3_000, closedAt: 4_000, profit: '-1' }]);
    const unsaid = rest.map(({ startPosition: _, ...fill }) => fill);
    expect(wholeTrades(unsaid)).toEqual([]);
  });

  it('are as many as the position came to nothing or turned, and have all its profit', () => {
    fc.assert(
      fc.property(someDeals, (deals) => {
        const left = deals.reduce((sum, { by }) => sum + by, 0);
        const all = left === 0 ? deals : [...deals, { by: -left, at: 100, fee: 0 }];
        const fills = fillsOf(all);
        const trades = wholeTrades(fills);
        let held = 0;
        let ended = 0;
        for (const { by } of all) {
          const next = held + by;
          if (held !== 0 && (next === 0 || next * held < 0)) ended += 1;
          held = next;
        }
        expect(trades).toHaveLength(ended);
        const paid = fills.reduce((sum, { closedPnl, fee }) => sum + Number(closedPnl) - Number(fee), 0);
        expect(trades.reduce((sum, { profit }) => sum + Number(profit), 0)).toBeCloseTo(paid, 4);
        expect(new Set(trades.map(({ key }) => key)).size).toBe(trades.length);
      }),
    );
  });

  it('stay what they are while more of the past is read', () => {
    fc.assert(
      fc.property(someDeals, fc.nat(), (deals, cut) => {
        const fills = fillsOf(deals);
        const all = wholeTrades(fills);
        const known = wholeTrades(fills.slice(cut % (fills.length + 1)));
        expect(known).toEqual(known.length === 0 ? [] : all.slice(-known.length));
      }),
    );
  });
});
