import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liquidationLeft } from '../../../lib/domain/perps/position/closing-summary.ts';
import { marginShares, worstOf } from '../../../lib/domain/perps/position/margin-share.ts';
import type { AccountState } from '../../../lib/domain/portfolio/account.ts';
import { freeMargin } from '../../../lib/domain/portfolio/whole-account.ts';
import { percent, price, size } from '../../../lib/math/amount.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import { account as knownAccount } from '../perps/tickets.ts';
import {
  accounts,
  bound,
  cents,
  crossOf,
  type Drawn,
  type DrawnAccount,
  type DrawnMoney,
  neededFor,
  needs,
  positionOf,
  stateOf,
  tiersOf,
  total,
} from './drawn-account.ts';

/** The venue's documented divisor, and no more than any reading of it allows; in cents. */
function dividedBy(list: readonly Drawn[], { whole, reported }: DrawnMoney): number {
  const documented = whole - bound(list);
  const net = total(crossOf(list).map(({ pnl }) => pnl));
  const lost = net < 0 ? documented + net : documented;
  if (reported === null) return lost;
  return reported === 0 ? Math.min(lost, needs(list)) : Math.min(documented, reported + needs(list));
}

const shareIn = (needed: number, behind: number): number => {
  if (needed === 0) return 0;
  return behind <= 0 ? 1_000 : Math.min(1_000, (needed / behind) * 100);
};

/** The shares of an account by a plain sum, in percent: of each pool of cross positions, and of each isolated one. */
function sharesBySum({ here, there, token, dollars, others, values, isUnified }: DrawnAccount): readonly number[] {
  const isolated = [...here, ...there]
    .filter((one) => one.isIsolated)
    .map((one) => shareIn(neededFor(one), one.margin));
  if (!isUnified) {
    const [main, xyz] = [
      shareIn(needs(here), values[0] - bound(here)),
      shareIn(needs(there), values[1] - bound(there)),
    ];
    return [main, xyz, ...isolated];
  }
  if (token === 0) {
    const all = [...here, ...there];
    return [shareIn(needs(all), dividedBy(all, dollars)), ...isolated];
  }
  const main = shareIn(needs(here), dividedBy(here, dollars));
  return [main, shareIn(needs(there), dividedBy(there, others)), ...isolated];
}

describe('an account over two dexes', () => {
  it('has the share, the free money and the liquidation prices of a plain sum', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const state = stateOf(account);
        const shares = marginShares(state, tiersOf);
        const expected = sharesBySum(account);
        expect(shares).toHaveLength(expected.length);
        for (const [at, { percent: share }] of shares.entries()) {
          const exact = expected[at] ?? Number.NaN;
          expect(approximate(share)).toBeGreaterThanOrEqual(exact - 1e-9);
          expect(approximate(share)).toBeLessThanOrEqual(exact + 0.1 + 1e-9);
        }
        const worst = worstOf(shares);
        expect(approximate(worst?.percent ?? percent('0'))).toBeCloseTo(
          Math.max(...shares.map((one) => approximate(one.percent))),
          6,
        );
        expectFree(account, state);
        expectLiquidations(account, state);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never told as safer for its open profit', () => {
    fc.assert(
      fc.property(accounts, fc.integer({ min: 1, max: 5_000_000 }), (account, more) => {
        const winning = { ...account, here: account.here.map((one) => ({ ...one, pnl: Math.abs(one.pnl) })) };
        const richer = { ...winning, here: winning.here.map((one) => ({ ...one, pnl: one.pnl + more })) };
        if (!account.isUnified || account.there.length > 0) return;
        const shareOf = (of: DrawnAccount) => worstOf(marginShares(stateOf(of), tiersOf))?.percent;
        expect(shareOf(richer)).toBe(shareOf(winning));
      }),
    );
  });
});

function expectFree({ here, there, token, dollars, values, isUnified }: DrawnAccount, state: AccountState): void {
  const used = (list: readonly Drawn[]) => total(list.map(({ margin }) => margin));
  if (!isUnified) {
    expect(freeMargin(state)).toBe(cents(values[0] - used(here)));
    expect(state.withdrawable).toBe(knownAccount.state.withdrawable);
    return;
  }
  const all = token === 0 ? [...here, ...there] : here;
  const left = dollars.whole + total(all.map(({ pnl }) => pnl)) - used(all);
  expect(freeMargin(state)).toBe(cents(dollars.reported === null ? left : Math.min(left, dollars.reported)));
  const unheld = Math.min(dollars.whole - dollars.hold, left);
  expect(state.withdrawable).toBe(
    cents(Math.max(0, dollars.reported === null ? unheld : Math.min(unheld, dollars.reported))),
  );
}

/** The price at which the equity behind a position meets the margin of all that share it; one price moves, and no other. */
function expectLiquidations(
  { here, there, token, dollars, values, isUnified }: DrawnAccount,
  state: AccountState,
): void {
  const sharing = isUnified && token === 0 ? [...here, ...there] : here;
  const equity = isUnified ? dividedBy(sharing, dollars) : values[0] - bound(here);
  for (const one of crossOf(here)) {
    const beside = needs(sharing) - neededFor(one);
    const held = one.side === 'long' ? 4_000 : -4_000;
    const mark = one.value / 4_000;
    const expected = (held * mark - equity + beside) / (held - 4_000 / 40);
    const found = liquidationLeft(positionOf(one), size('40'), state, tiersOf);
    if (expected <= 0) expect(found).toBeUndefined();
    else expect(approximate(found ?? price('0'))).toBeCloseTo(expected, 6);
  }
}
