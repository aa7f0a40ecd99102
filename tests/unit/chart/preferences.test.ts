import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultPreferences,
  keepPreferences,
  type Preferences,
  readPreferences,
  type StoredPreferences,
  shownOn,
} from '@/components/chart/preferences.ts';
import { shownInterval } from '@/components/chart/stored-choices.ts';
import {
  moveStudy,
  parameterText,
  withNewStudy,
  withoutStudy,
  withPane,
  withStudy,
} from '@/components/chart/studies.ts';

function stored(text: string | null) {
  return () => ({ getItem: () => text });
}

function kept(preferences: StoredPreferences): string {
  let text = '';
  keepPreferences(preferences, () => ({
    setItem: (_, value) => {
      text = value;
    },
  }));
  return text;
}

describe('the stored choices of a chart', () => {
  it('come back as they were stored', () => {
    const chosen: Preferences = {
      interval: '6h',
      scale: 'cap',
      zone: 'Asia/Tokyo',
      settings: { ...defaultPreferences.settings, candleType: 'ohlc', priceAxis: 'log', isReversed: true },
      studies: [
        { key: 'boll', id: 'boll', pane: 'price', isHidden: true, values: [10, 2.5] },
        { key: 'rsi', id: 'rsi', pane: 'own', isHidden: false },
      ],
      collapsed: ['rsi'],
      isDrawing: true,
      compared: [{ ticker: 'ETH', colour: 'blue' }],
      trading: { ...defaultPreferences.trading, fills: false, trades: false, tags: false, confirms: false },
    };
    expect(readPreferences(stored(kept(chosen)))).toEqual(chosen);
  });

  it('show tags except on a phone, until the user has chosen', () => {
    const { trading } = defaultPreferences;
    expect([false, true].map((isPhone) => shownOn(isPhone, trading).tags)).toEqual([true, false]);
    for (const tags of [true, false]) {
      const { trading: own } = readPreferences(stored(kept({ ...defaultPreferences, trading: { ...trading, tags } })));
      expect([false, true].map((isPhone) => shownOn(isPhone, own).tags)).toEqual([tags, tags]);
    }
  });

  it('have no period before the user has chosen one', () => {
    expect(readPreferences(stored(kept({ ...defaultPreferences, isDrawing: true }))).interval).toBeUndefined();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another thing', '7'],
    ['a future version', JSON.stringify({ ...defaultPreferences, version: 2, interval: '1m' })],
  ])('are the defaults for %s', (_, text) => {
    expect(readPreferences(stored(text))).toEqual(defaultPreferences);
  });

  it('are the defaults where storage is switched off', () => {
    const off = () => {
      throw new Error('switched off');
    };
    expect(readPreferences(off)).toEqual(defaultPreferences);
    expect(keepPreferences(defaultPreferences, off)).toBe(false);
  });

  it('lose only what is damaged', () => {
    const damaged = {
      version: 1,
      interval: '7h',
      zone: 'Moon/Crater',
      settings: { candleType: 'cubes', isGridShown: 'yes', isReversed: true },
      studies: [{ key: 'x', id: 'unknown' }, { key: 'ema', id: 'ema', pane: 'price', values: [5, null] }, 4],
      collapsed: [1, 'ema'],
    };
    expect(readPreferences(stored(JSON.stringify(damaged)))).toEqual({
      ...defaultPreferences,
      settings: { ...defaultPreferences.settings, isReversed: true },
      studies: [{ key: 'ema', id: 'ema', pane: 'price', isHidden: false, values: [5, undefined] }],
      collapsed: ['ema'],
    });
  });

  it('are read without an exception, whatever is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify({ version: 1, interval: value, settings: value, studies: value, collapsed: value });
        expect(readPreferences(stored(text)).settings.candleType).toBe('solid');
      }),
    );
  });
});

describe('the indicators of a chart', () => {
  const { studies } = defaultPreferences;
  const three = withNewStudy(withNewStudy(withNewStudy(studies, 'macd', 'own'), 'ma', 'price'), 'rsi', 'own');

  it('may be several of one kind', () => {
    expect(three.map(({ key }) => key)).toEqual(['ma', 'vol', 'macd', 'ma-2', 'rsi']);
  });

  it('change, go and move among the panes', () => {
    expect(withoutStudy(three, 'macd').map(({ key }) => key)).toEqual(['ma', 'vol', 'ma-2', 'rsi']);
    expect(moveStudy(three, 'rsi', -1).map(({ key }) => key)).toEqual(['ma', 'vol', 'rsi', 'ma-2', 'macd']);
    expect(moveStudy(three, 'vol', -1)).toEqual(three);
    expect(moveStudy(three, 'rsi', 1)).toEqual(three);
    const hidden = withStudy(studies, { key: 'vol', id: 'vol', pane: 'own', isHidden: true });
    expect(hidden.map(({ isHidden }) => isHidden)).toEqual([false, true]);
    expect(withPane(withPane([], 'vol', true), 'vol', true)).toEqual(['vol']);
    expect(withPane(['vol'], 'vol', false)).toEqual([]);
  });
});

it('an indicator has its set parameters in its title, and a forgotten one has none', () => {
  expect(parameterText({ id: 'ma' })).toBe('5 10 30 60');
  expect(parameterText({ id: 'ma', values: [7, undefined, 30, 60, 200] })).toBe('7 10 30 60 200');
  expect(parameterText({ id: 'boll', values: [20, 2.5] })).toBe('20 2.5');
  expect(parameterText({ id: 'ao' })).toBe('5 34');
  expect(parameterText({ id: 'gone' })).toBe('');
});

it('a period of seconds is shown where there are any, and waits elsewhere', () => {
  expect(shownInterval('15s', '1h', true)).toBe('15s');
  expect(shownInterval('15s', '1h', false)).toBe('1h');
  expect(shownInterval('4h', '1h', false)).toBe('4h');
  expect(shownInterval(undefined, '5m', true)).toBe('5m');
  expect(readPreferences(stored(kept({ ...defaultPreferences, interval: '15s' }))).interval).toBe('15s');
});
