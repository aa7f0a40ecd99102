import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearAgainMs } from '../../../lib/config/notices.ts';
import { type JudgedMargins, judgeMargins } from '../../../lib/domain/notices/margin-events.ts';
import type { AccountState } from '../../../lib/domain/portfolio/account.ts';
import { usd } from '../../../lib/math/amount.ts';

/** An account whose maintenance margin takes this part of its money, in percent. */
const account = (share: number, more: Partial<AccountState> = {}): AccountState => ({
  ...{ accountValue: usd('1000'), marginUsed: usd('0'), withdrawable: usd('0'), leverage: undefined, positions: [] },
  crossMaintenance: usd(String(share * 10)),
  ...more,
});
const at = (near: readonly string[], readAt = 0) => ({ near, readAt, nowMs: readAt + 15_000 });

describe('the margin of an account', () => {
  test('is told of from 90 percent, whatever it was before', () => {
    expect(judgeMargins(account(89.9), at([]))).toMatchObject({ events: [], near: [], isInDanger: true });
    expect(judgeMargins(account(40), at([]))).toMatchObject({ events: [], near: [], isInDanger: false });
    const told = judgeMargins(account(90), at([]));
    expect(told.events).toMatchObject([{ happenedAt: 15_000, facts: { kind: 'account', share: '90' } }]);
    expect(told).toMatchObject({ near: [''], isInDanger: true });
  });

  test('that trembles around its level is told of once, and anew after it was clearly below', () => {
    const share = fc.integer({ min: 700, max: 1_100 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(fc.array(share), (shares) => {
        let [near, isArmed]: [readonly string[], boolean] = [[], true];
        for (const one of shares) {
          const judged: JudgedMargins = judgeMargins(account(one), at(near));
          const fires: boolean = isArmed && one >= 90;
          expect(judged.events).toHaveLength(fires ? 1 : 0);
          isArmed = one < 88 || (isArmed && !fires);
          near = judged.near;
        }
      }),
    );
  });

  test('has one name, if the reading is repeated because it could not be kept', () => {
    const name = (readAt: number) => judgeMargins(account(95), at([], readAt)).events[0]?.name;
    expect(name(nearAgainMs)).toBe(name(nearAgainMs + 1));
    expect(name(nearAgainMs)).not.toBe(name(2 * nearAgainMs));
  });

  test('is each dex’s own in a standard account, and each token’s in a shared one', () => {
    const abroad = { ...account(95), dex: 'abroad', token: 7, tiers: {}, crossMaintenance: usd('950') };
    const elsewhere = judgeMargins(account(10, { others: [abroad] }), at([]));
    expect(elsewhere.events).toMatchObject([{ facts: { kind: 'account', of: 'abroad', share: '95' } }]);
    const shared = { kind: 'unified' as const, cash: usd('0'), available: undefined };
    const tokens = [
      { token: 0, name: 'USDC', maintenance: usd('91'), equity: usd('100') },
      { token: 7, name: 'EURO', maintenance: usd('92'), equity: usd('100') },
    ];
    const both = judgeMargins(account(10, { backing: { ...shared, tokens } }), at([]));
    expect(both.events.map(({ facts }) => facts)).toEqual([
      { kind: 'account', share: '91' },
      { kind: 'account', share: '92', of: 'EURO' },
    ]);
    expect(both.near).toEqual(['', 'EURO']);
  });

  test('stays as it was while a dex cannot be read', () => {
    const shared = { kind: 'unified' as const, cash: usd('0'), available: undefined, tokens: undefined };
    const blind = account(10, { backing: shared, unread: ['abroad'] });
    expect(judgeMargins(blind, at(['']))).toMatchObject({ events: [], near: [''], isInDanger: true });
    expect(judgeMargins(account(10), at([''])).near).toEqual([]);
  });
});
