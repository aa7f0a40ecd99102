import { describe, expect, it } from 'vitest';
import { liquidationLeft, nearestLiquidation } from '../../../lib/domain/perps/position/closing-summary.ts';
import { marginShares, positionBehind, worstKnown, worstOf } from '../../../lib/domain/perps/position/margin-share.ts';
import type { DexAccount } from '../../../lib/domain/portfolio/account.ts';
import {
  accountWithout,
  freeMargin,
  sharedAccount,
  standardAccount,
} from '../../../lib/domain/portfolio/whole-account.ts';
import { percent, price, size, usd } from '../../../lib/math/amount.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import { type Drawn, dexOf, mainOf, moneyOf, positionOf, tiersOf } from './drawn-account.ts';

const long: Drawn = { coin: 'BTC', side: 'long', value: 400_000, pnl: 0, margin: 40_000, isIsolated: false };
const dollars = { whole: 100_000, hold: 0, reported: null };
const parts = { main: mainOf([long], 0), others: [dexOf([{ ...long, coin: 'xyz:TSLA' }], 0, 0)], unread: [] };

describe('a unified account', () => {
  it('is nearer to its end for what it holds elsewhere, and not for a token that has money of its own', () => {
    const shareWith = (of: readonly DexAccount[]) =>
      worstOf(
        marginShares(
          sharedAccount(
            { ...parts, others: of },
            { kind: 'unified', tokens: [moneyOf(0, dollars), moneyOf(360, dollars)], ratio: undefined },
          ),
          tiersOf,
        ),
      );
    expect(shareWith([])?.percent).toBe('10');
    expect(shareWith(parts.others)?.percent).toBe('20');
    const inToken = shareWith([{ ...dexOf([long, { ...long, coin: 'xyz:TSLA' }], 360, 0) }]);
    expect(inToken).toMatchObject({ percent: '20', token: { name: 'USDH' } });
  });

  it('is at its end where the venue says that nothing is left, though its total looks ample', () => {
    const state = sharedAccount(parts, {
      kind: 'unified',
      tokens: [moneyOf(0, { ...dollars, reported: 0 })],
      ratio: undefined,
    });
    expect(worstOf(marginShares(state, tiersOf))?.percent).toBe('100');
  });

  it('has no share and no free money while one dex is unknown, unless what is known is dangerous by itself', () => {
    const state = sharedAccount(
      { ...parts, unread: ['flx'] },
      { kind: 'unified', tokens: [moneyOf(0, { ...dollars, reported: 50_000 })], ratio: undefined },
    );
    expect(marginShares(state, tiersOf)).toEqual([]);
    expect([state.withdrawable, freeMargin(state)]).toEqual([undefined, undefined]);
    expect(liquidationLeft(positionOf(long), size('40'), state, tiersOf)).toBeUndefined();
    const lone = { ...positionOf({ ...long, isIsolated: true }), margin: usd('200') };
    const endangered = { ...state, positions: [lone] };
    expect(worstKnown(marginShares(endangered, tiersOf), endangered)).toBeUndefined();
    const worse = { ...state, positions: [{ ...lone, margin: usd('110') }] };
    expect(worstKnown(marginShares(worse, tiersOf), worse)?.percent).toBe('91');
  });

  it('has no share where a dex does not say its maintenance margin', () => {
    const silent = parts.others.map((other) => ({ ...other, crossMaintenance: undefined }));
    const state = sharedAccount(
      { ...parts, others: silent },
      { kind: 'unified', tokens: [moneyOf(0, dollars)], ratio: undefined },
    );
    expect(marginShares(state, tiersOf)).toEqual([]);
  });

  it('is nearer to its end after an amount has left it', () => {
    const state = sharedAccount(parts, { kind: 'unified', tokens: [moneyOf(0, dollars)], ratio: undefined });
    expect(marginShares(accountWithout(state, usd('500')), tiersOf)[0]?.percent).toBe('40');
    const afterTaking = (amount: string) => nearestLiquidation(state, usd(amount), tiersOf)?.after ?? price('0');
    expect(approximate(afterTaking('500'))).toBeGreaterThan(approximate(afterTaking('1')));
  });

  it('names the position that is nearest to its end, on whichever dex', () => {
    const here = { ...positionOf(long), liquidationPrice: price('50') };
    const there = { ...positionOf({ ...long, coin: 'xyz:TSLA' }, 'xyz'), liquidationPrice: price('99') };
    const others = parts.others.map((other) => ({ ...other, positions: [there] }));
    const whole = { main: { ...parts.main, positions: [here] }, others, unread: [] };
    const state = sharedAccount(whole, { kind: 'unified', tokens: [moneyOf(0, dollars)], ratio: undefined });
    const [share] = marginShares(state, tiersOf);
    expect(share && positionBehind(share, state)?.coin).toBe('xyz:TSLA');
    const standard = standardAccount({ ...whole, main: { ...whole.main, accountValue: usd('1000') } });
    const named = marginShares(standard, tiersOf).map((one) => positionBehind(one, standard)?.coin);
    expect(named).toEqual(['BTC', 'xyz:TSLA']);
  });
});

describe('an account with portfolio margin', () => {
  const money = {
    kind: 'portfolio',
    tokens: [moneyOf(0, { ...dollars, reported: 30_000 })],
    ratio: percent('41.5'),
  } as const;
  const state = sharedAccount(parts, money);

  it('has the venue’s own share word for word, and nothing that is computed here', () => {
    expect(marginShares(state, tiersOf)).toEqual([
      { position: undefined, maintenance: undefined, equity: undefined, percent: '41.5' },
    ]);
    expect([freeMargin(state), state.withdrawable]).toEqual(['300', '300']);
    expect(nearestLiquidation(state, usd('0'), tiersOf)).toBeUndefined();
    expect(marginShares(accountWithout(state, usd('1')), tiersOf)).toEqual([]);
    expect(marginShares(accountWithout(state, usd('0')), tiersOf)[0]?.percent).toBe('41.5');
  });

  it('has no share where the venue says none', () => {
    expect(marginShares(sharedAccount(parts, { ...money, ratio: undefined }), tiersOf)).toEqual([]);
  });
});
