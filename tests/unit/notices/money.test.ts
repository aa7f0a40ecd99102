import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledgerPauseMs, moneySlackUsd, slowPollEveryMs } from '../../../lib/config/notices.ts';
import { dayMs } from '../../../lib/config/time.ts';
import type { Reading } from '../../../lib/domain/notices/find-events.ts';
import { cashOf, hasMoneyMoved, isLedgerDue } from '../../../lib/domain/notices/money.ts';
import type { AccountState, Position } from '../../../lib/domain/portfolio/account.ts';
import type { Fill } from '../../../lib/domain/portfolio/activity.ts';
import { leverage, price, size, tokens, type Usd, usd } from '../../../lib/math/amount.ts';
import { abs, add, sub, sum } from '../../../lib/math/arithmetic.ts';
import { gt } from '../../../lib/math/comparison.ts';

const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => usd((value / 100).toFixed(2)));
const zero = usd('0');

const position = (coin: string, pnl: Usd, funding: Usd): Position => ({
  ...{ coin, side: 'long', size: size('1'), entryPrice: price('100'), markPrice: price('100'), value: usd('100') },
  ...{ pnl, returnPercent: undefined, margin: zero, marginMode: 'cross', leverage: leverage('1'), funding },
  liquidationPrice: undefined,
});

/** An account with these dollars, and positions with these profits and this funding each. */
function reading(cash: Usd, held: readonly (readonly [Usd, Usd])[], isUnified = false): Reading {
  const positions = held.map(([pnl, funding], at) => position(`C${at}`, pnl, funding));
  const state: AccountState = {
    ...{ accountValue: add(cash, sum(held.map(([pnl]) => pnl))), marginUsed: zero, withdrawable: zero },
    ...{ leverage: undefined, positions },
  };
  return {
    at: 0,
    positions: positions.map(({ coin, side, funding }) => ({
      ...{ coin, side, funding, size: size('1'), mark: price('100'), entry: price('100') },
    })),
    money: { isUnified, cash: cashOf(state) },
  };
}

const fill = (closedPnl: Usd, fee: string, coin = 'C0'): Fill => ({
  ...{ id: 1, orderId: 1, time: 1, coin, side: 'buy', price: price('1'), size: size('1'), hash: '0x' },
  ...{ closedPnl, fee: tokens(fee), feeToken: 'USDC' },
});

const held = fc.array(fc.tuple(cents(-99_999, 99_999), cents(-999, 999)), { maxLength: 4 });
const cash = cents(0, 9_999_999);

describe('the money of an account', () => {
  test('is moved by no price and no funding', () => {
    fc.assert(
      fc.property(cash, held, fc.infiniteStream(cents(-99_999, 99_999)), (dollars, before, stream) => {
        const after = before.map(([, funding]): readonly [Usd, Usd] => {
          const [pnl, paid] = [stream.next().value, stream.next().value];
          return [pnl ?? zero, add(funding, paid ?? zero)];
        });
        const paid = sub(sum(after.map(([, funding]) => funding)), sum(before.map(([, funding]) => funding)));
        expect(hasMoneyMoved(reading(dollars, before), reading(add(dollars, paid), after), [])).toBe(false);
      }),
    );
  });

  test('is moved by every deposit and withdrawal, with positions or without, and beside fills', () => {
    fc.assert(
      fc.property(cash, held, cents(-9_999, 9_999), cents(101, 999_999), (dollars, positions, closed, moved) => {
        const traded = add(dollars, sub(closed, usd('1.5')));
        const fills = [fill(closed, '1.5')];
        const before = reading(dollars, positions);
        expect(hasMoneyMoved(before, reading(traded, positions), fills)).toBe(false);
        expect(hasMoneyMoved(before, reading(add(traded, moved), positions), fills)).toBe(true);
        expect(hasMoneyMoved(before, reading(sub(traded, moved), positions), fills)).toBe(true);
        // A trade that left no other trace shows by its fee.
        const isSeen = gt(abs(sub(traded, dollars)), usd(moneySlackUsd));
        expect(hasMoneyMoved(before, reading(traded, positions), [])).toBe(isSeen);
      }),
    );
  });

  test('is not compared with that of another kind of account, or with none', () => {
    const before = reading(usd('10'), []);
    expect(hasMoneyMoved(before, reading(usd('500'), [], true), [])).toBe(false);
    expect(hasMoneyMoved({ ...before, money: undefined }, reading(usd('500'), []), [])).toBe(false);
  });

  test('of a standard account is apart from what it has on other dexes, and that of a unified one is not', () => {
    const elsewhere = (dollars: string, isUnified: boolean): Reading => {
      const now = reading(usd(dollars), [[zero, zero]], isUnified);
      return { ...now, positions: now.positions.map((one) => ({ ...one, coin: 'xyz:TSLA', funding: usd('-3') })) };
    };
    const readBefore = (isUnified: boolean) => reading(usd('100'), [[zero, zero]], isUnified);
    const there = fill(usd('-10'), '0', 'xyz:TSLA');
    expect(hasMoneyMoved(readBefore(false), elsewhere('100', false), [there])).toBe(false);
    expect(hasMoneyMoved(readBefore(true), elsewhere('87', true), [there])).toBe(false);
    expect(hasMoneyMoved(readBefore(true), elsewhere('100', true), [there])).toBe(true);
  });

  test('of perpetuals is not explained by a trade in spot', () => {
    const [before, now] = [reading(usd('100'), []), reading(usd('90'), [])];
    expect(hasMoneyMoved(before, now, [fill(usd('-10'), '0', '@107')])).toBe(true);
    expect(hasMoneyMoved(before, now, [fill(usd('-10'), '0')])).toBe(false);
  });
});

test('however often money moves, the ledger is read no more than its pause allows, and at rest about once a day', () => {
  const looks = (everyMs: number, moves: boolean): number => {
    let [count, readAt] = [0, 0];
    for (let now = everyMs; now <= 10 * dayMs; now += everyMs) {
      if (!isLedgerDue(readAt, moves, now)) continue;
      count += 1;
      readAt = now;
    }
    return count;
  };
  fc.assert(
    fc.property(fc.integer({ min: 15_000, max: 3_600_000 }), (everyMs) => {
      expect(looks(everyMs, true)).toBeLessThanOrEqual((10 * dayMs) / ledgerPauseMs);
      expect(looks(everyMs, false)).toBeLessThanOrEqual((10 * dayMs) / slowPollEveryMs);
      expect(looks(everyMs, false)).toBeGreaterThanOrEqual(9);
    }),
    { numRuns: 20 },
  );
});
