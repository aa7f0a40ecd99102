import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { layoutOf, layoutText, usualLayout } from '../../../lib/client/perps/terminal/layout.ts';
import { preferencesOf, usualPreferences } from '../../../lib/client/perps/terminal/preferences.ts';
import type { TextStorage } from '../../../lib/client/storage/remembered.ts';
import { Stored } from '../../../lib/client/storage/stored.ts';

const size = fc.option(fc.integer({ min: 100, max: 999 }), { nil: undefined });

describe('the settings of the trading screen', () => {
  it('come back as they were stored', () => {
    fc.assert(
      fc.property(fc.record({ ticket: size, book: size, account: size }), (sizes) => {
        const layout = { side: 'end', density: 'comfortable', sizes } as const;
        expect(layoutOf(layoutText(layout))).toEqual(layout);
      }),
    );
    expect(preferencesOf('{"version":1,"bookRate":"every","isFast":true,"confirms":true,"asksAbove":0}')).toEqual({
      bookRate: 'every',
      isFast: true,
      confirms: true,
      asksAbove: 0,
      ...{ tapeUnit: 'coin', leastTrade: 0, sumsTrades: false },
    });
    const tape = preferencesOf('{"version":1,"tapeUnit":"dollars","leastTrade":10000,"sumsTrades":true}');
    expect(tape).toEqual({ ...usualPreferences, tapeUnit: 'dollars', leastTrade: 10_000, sumsTrades: true });
    expect(preferencesOf('{"version":1,"tapeUnit":"shells","leastTrade":3}')).toEqual(usualPreferences);
    expect(preferencesOf('{"version":1,"asksAbove":3}').asksAbove).toBe(5);
  });

  it.each([
    null,
    '',
    'nonsense',
    '2 end comfortable - - -',
    '1 end comfortable - -',
    '1 middle compact - - -',
    '1 end comfortable 99 - -',
    '1 end comfortable 1e9 - -',
    '1 end comfortable - - - ',
  ])('are the usual arrangement for %j', (text) => expect(layoutOf(text)).toEqual(usualLayout));

  it.each([null, '', '{', '7', 'null', '{"version":2,"isFast":true}', '{"isFast":true}'])(
    'are the usual choice for %j',
    (text) => expect(preferencesOf(text)).toEqual(usualPreferences),
  );

  it('lose only what is damaged', () => {
    expect(preferencesOf('{"version":1,"bookRate":"never","isFast":"yes","confirms":true}')).toEqual({
      ...usualPreferences,
      confirms: true,
    });
  });

  it('are read without an exception, whatever is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = preferencesOf(JSON.stringify({ version: 1, bookRate: value }));
        expect(read.bookRate).toBe(value === 'every' ? 'every' : 'readable');
      }),
    );
  });
});

describe('a stored choice of the trading screen', () => {
  const of = (storage: () => TextStorage) =>
    new Stored({ key: 'pluto.test', decode: (text) => text ?? 'usual', encode: (value: string) => value, storage });

  it('is written only once it is made', () => {
    const stored = new Map<string, string>();
    const kept = of(() => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, text) => void stored.set(key, text),
    }));
    kept.preview('tried');
    expect([kept.state.read(), stored.size]).toEqual(['tried', 0]);
    expect(kept.keep('made')).toBe(true);
    kept.preview('tried again');
    kept.read();
    expect(kept.state.read()).toBe('made');
  });

  it('holds for the page where nothing can be kept', () => {
    const refused = of(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    refused.read();
    expect(refused.state.read()).toBe('usual');
    expect(refused.keep('made')).toBe(false);
    expect(refused.state.read()).toBe('made');
  });

  it('is read once and followed until the last who asked has left', () => {
    const tabs = new EventTarget();
    vi.stubGlobal('window', tabs);
    let elsewhere = 'first';
    let reads = 0;
    const kept = of(() => ({
      getItem: () => {
        reads += 1;
        return elsewhere;
      },
      setItem: () => undefined,
    }));
    const changeElsewhere = (text: string): void => {
      elsewhere = text;
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'pluto.test' }));
    };
    const [one, other] = [kept.follow(), kept.follow()];
    expect([kept.state.read(), reads]).toEqual(['first', 1]);
    one();
    changeElsewhere('second');
    expect([kept.state.read(), reads]).toEqual(['second', 2]);
    other();
    changeElsewhere('third');
    expect(kept.state.read()).toBe('second');
    kept.follow()();
    expect(kept.state.read()).toBe('third');
    vi.unstubAllGlobals();
  });
});
