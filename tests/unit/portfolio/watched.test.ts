import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  nameWallet,
  noteLook,
  turnWatch,
  watchedWallets,
  watchedWalletsOf,
} from '@/lib/client/portfolio/watched-wallets.ts';
import { mostWatchedChanges, mostWatchedWallets } from '@/lib/config/account.ts';
import { changesBetween, type Look, lookAt } from '@/lib/domain/portfolio/watched.ts';
import { type Size, size } from '@/lib/math/amount.ts';
import { isZero } from '@/lib/math/comparison.ts';
import { addressSchema } from '@/lib/schemas/address.ts';

const look = (at: number, held: Readonly<Record<string, string>>): Look => ({
  at,
  held: Object.fromEntries(Object.entries(held).map(([coin, text]) => [coin, size(text)])),
});
const someone = (nth: number) => addressSchema.parse(`0x${String(nth).padStart(40, '0')}`);

describe('the changes between two looks', () => {
  it.each([
    ['opened', {}, { BTC: '1' }],
    ['closed', { BTC: '-1' }, {}],
    ['turned', { BTC: '1' }, { BTC: '-2' }],
    ['increased', { BTC: '-1' }, { BTC: '-1.5' }],
    ['reduced', { BTC: '1' }, { BTC: '0.5' }],
  ])('tell what was %s', (kind, before, after) => {
    expect(changesBetween(look(1, before), look(2, after))).toMatchObject([{ kind, coin: 'BTC', at: 2 }]);
  });

  it('are none where the same is written otherwise', () => {
    expect(changesBetween(look(1, { BTC: '1.0' }), look(2, { BTC: '1' }))).toEqual([]);
  });

  it('count a short below zero', () => {
    const short = { coin: 'ETH', side: 'short', size: size('2') } as const;
    expect(lookAt([short], 5)).toEqual({ at: 5, held: { ETH: '-2' } });
  });
});

const held = fc.dictionary(
  fc.constantFrom('BTC', 'ETH', 'SOL', 'DOGE'),
  fc
    .integer({ min: -50, max: 50 })
    .filter((units) => units !== 0)
    .map((units) => size(String(units / 10))),
);

test('the changes, applied to the earlier look, give the later one', () => {
  fc.assert(
    fc.property(held, held, (before, after) => {
      const made: Record<string, Size> = { ...before };
      for (const { coin, from, to } of changesBetween({ at: 1, held: before }, { at: 2, held: after })) {
        expect(from).toBe(before[coin] ?? '0');
        made[coin] = to;
      }
      const left = Object.fromEntries(Object.entries(made).filter(([, each]) => !isZero(each)));
      expect(left).toEqual({ ...after });
    }),
  );
});

describe('the watched wallets of a browser', () => {
  it('are added, named, looked at and removed, up to the most', () => {
    for (let nth = 0; nth < mostWatchedWallets; nth += 1) expect(turnWatch(someone(nth))).toBe(true);
    expect(turnWatch(someone(99))).toBe(false);
    nameWallet(someone(3), 'Whale');
    noteLook(someone(3), look(1, { BTC: '1' }));
    expect(watchedWallets.state.read()[3]).toMatchObject({ name: 'Whale', changes: [] });
    for (let at = 2; at < 200; at += 1) noteLook(someone(3), look(at, { BTC: String(at) }));
    expect(watchedWallets.state.read()[3]?.changes).toHaveLength(mostWatchedChanges);
    expect(watchedWallets.state.read()[3]?.changes[0]).toMatchObject({ kind: 'increased', from: '198', to: '199' });
    const before = watchedWallets.state.read();
    noteLook(someone(3), look(300, { BTC: '199' }));
    expect(watchedWallets.state.read()).toBe(before);
    const stored = JSON.stringify({ version: 1, wallets: watchedWallets.state.read() });
    expect(watchedWalletsOf(stored)).toEqual(watchedWallets.state.read());
    expect(turnWatch(someone(3))).toBe(true);
    expect(watchedWallets.state.read().some(({ address }) => address === someone(3))).toBe(false);
  });

  it.each([
    '',
    '{',
    '{"version":1,"wallets":[{"address":"0x1","name":"","changes":[]}]}',
    '{"version":9,"wallets":[]}',
  ])('are none where the text is damaged: %s', (text) => expect(watchedWalletsOf(text)).toEqual([]));
});
