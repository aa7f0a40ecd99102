import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOwnLook,
  lookIn,
  looksFrom,
  type StoredLooks,
  withChoice,
  withDefaultLook,
  withoutOwnLook,
} from '@/components/chart/looks-of-markets.ts';
import { defaultPreferences } from '@/components/chart/preferences.ts';
import { mostOwnLooks } from '@/lib/config/chart-panel.ts';

const { settings, studies } = defaultPreferences;
const look = (candleType: (typeof settings)['candleType']) => ({ settings: { ...settings, candleType }, studies });
const typeIn = (stored: StoredLooks, coin: string) => lookIn(stored, coin).settings.candleType;

describe('the look of a market', () => {
  it('is that of all markets while there is no default', () => {
    const changed = withChoice<StoredLooks>(look('solid'), 'BTC', look('area'));
    expect(typeIn(changed, 'BTC')).toBe('area');
    expect(typeIn(changed, 'ETH')).toBe('area');
    expect(isOwnLook(changed, 'BTC')).toBe(false);
  });

  it('is the default unless it was changed by hand, and is the default again on request', () => {
    const adopted = withDefaultLook<StoredLooks>(look('solid'), 'BTC', look('area'));
    const changed = withChoice(adopted, 'BTC', { settings: look('ohlc').settings });
    expect([typeIn(changed, 'BTC'), typeIn(changed, 'ETH')]).toEqual(['ohlc', 'area']);
    expect([isOwnLook(changed, 'BTC'), isOwnLook(changed, 'ETH')]).toEqual([true, false]);
    const next = withDefaultLook(changed, 'BTC', look('line'));
    expect([typeIn(next, 'BTC'), typeIn(next, 'ETH')]).toEqual(['ohlc', 'line']);
    expect(typeIn(withoutOwnLook(next, 'BTC'), 'BTC')).toBe('line');
    expect(withoutOwnLook(next, 'ETH')).toBe(next);
  });

  it('stays on the chart when there is no default any more, and is that of all markets then', () => {
    const adopted = withDefaultLook<StoredLooks>(look('solid'), 'BTC', look('area'));
    const changed = withChoice(adopted, 'BTC', look('ohlc'));
    const without = withDefaultLook(changed, 'BTC', undefined);
    expect([typeIn(without, 'BTC'), typeIn(without, 'ETH')]).toEqual(['ohlc', 'ohlc']);
    expect(withDefaultLook(without, 'BTC', undefined)).toBe(without);
  });

  it('is not drawn anew when the server repeats the default', () => {
    const adopted = withDefaultLook<StoredLooks>(look('solid'), 'BTC', look('area'));
    expect(withDefaultLook(adopted, 'ETH', look('area'))).toBe(adopted);
  });

  it('comes back as it was stored, of the last changed markets', () => {
    const coins = fc.array(fc.integer({ min: 0, max: mostOwnLooks * 2 }).map(String), { maxLength: mostOwnLooks * 3 });
    fc.assert(
      fc.property(coins, (changes) => {
        const adopted = withDefaultLook<StoredLooks>(look('solid'), 'BTC', look('area'));
        const stored = changes.reduce((before, coin) => withChoice(before, coin, look('ohlc')), adopted);
        expect({ ...stored, ...looksFrom(JSON.parse(JSON.stringify(stored))) }).toEqual({ ownLooks: [], ...stored });
        const newest = new Set([...new Set(changes.toReversed())].slice(0, mostOwnLooks));
        for (const coin of changes) expect(isOwnLook(stored, coin)).toBe(newest.has(coin));
      }),
    );
  });

  it('has no part of what is damaged', () => {
    expect(looksFrom({ defaultLook: 7, ownLooks: [{ coin: 'BTC', ...look('area') }] })).toEqual({});
    expect(looksFrom({ defaultLook: look('area'), ownLooks: [4, { coin: 7, studies: [] }, { coin: 'BTC' }] })).toEqual({
      defaultLook: look('area'),
      ownLooks: [],
    });
  });
});
