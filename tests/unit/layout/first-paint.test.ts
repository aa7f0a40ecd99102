import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { firstPaintCode } from '../../../components/layout/first-paint-script';
import { storedPair, storedTheme } from '../../../components/layout/preferences';
import { layoutText } from '../../../lib/client/perps/terminal/layout';

type Stored = Readonly<Record<string, string>>;
interface Browser {
  kept?: Stored;
  /** The behaviour of any access to the storage. */
  storage?: () => unknown;
  light?: boolean;
  matchMedia?: undefined;
}

/** The parts of a browser's window that the script uses. */
function windowOf({ kept = {}, storage, light = false, ...rest }: Browser) {
  const dataset: Record<string, string> = {};
  const sizes: Record<string, string> = {};
  const style = {
    setProperty: (name: string, value: string) => {
      sizes[name] = value;
    },
    removeProperty: (name: string) => {
      delete sizes[name];
    },
  };
  const listeners = new Map<string, () => void>();
  const context = {
    document: { documentElement: { dataset, style } },
    matchMedia: () => ({
      matches: light,
      addEventListener: (name: string, run: () => void) => listeners.set(name, run),
    }),
    addEventListener: (name: string, run: () => void) => listeners.set(name, run),
    get localStorage() {
      return storage === undefined ? { getItem: (key: string) => kept[key] ?? null } : storage();
    },
    ...rest,
  };
  Object.defineProperty(context, 'window', { value: context });
  return { context, dataset, listeners, sizes };
}

function marks(browser: Browser): Record<string, string> {
  const { context, dataset } = windowOf(browser);
  runInNewContext(firstPaintCode, context);
  return dataset;
}

const refuse = () => {
  throw new Error('SecurityError');
};

describe('before the first paint', () => {
  test.each([
    ['nothing kept', {}, { theme: 'dark' }],
    ['light', { 'pluto.theme': 'light' }, { theme: 'light' }],
    ['the other pair', { 'pluto.pair': 'cb' }, { theme: 'dark', pair: 'cb' }],
    ['a remembered connection', { 'pluto.wallet': 'io.metamask' }, { theme: 'dark', connected: '' }],
    ['an unknown theme', { 'pluto.theme': '"><script>' }, { theme: 'dark' }],
    ['an unknown pair', { 'pluto.pair': 'toString' }, { theme: 'dark' }],
    ['a damaged connection', { 'pluto.wallet': '{"a":' }, { theme: 'dark' }],
    ['a ticket on the other side', { 'pluto.layout': '1 end compact - - -' }, { theme: 'dark', ticket: 'end' }],
    ['higher rows', { 'pluto.layout': '1 start comfortable - - -' }, { theme: 'dark', density: 'comfortable' }],
    ['an arrangement of the future', { 'pluto.layout': '2 end comfortable - - -' }, { theme: 'dark' }],
    ['a damaged arrangement', { 'pluto.layout': '1 end comfortable 3e9 - -' }, { theme: 'dark' }],
    ['an endless connection', { 'pluto.wallet': 'a'.repeat(65) }, { theme: 'dark' }],
  ])('%s', (_name, kept: Stored, expected) => {
    expect(marks({ kept })).toEqual(expected);
  });

  test('the look is the system’s, and changes with it', () => {
    expect(marks({ kept: { 'pluto.theme': 'system' }, light: true })).toEqual({ theme: 'light' });
    expect(marks({ kept: {}, light: true })).toEqual({ theme: 'light' });
    expect(marks({ kept: { 'pluto.theme': 'dark' }, light: true })).toEqual({ theme: 'dark' });
    expect(marks({ kept: { 'pluto.theme': 'system' } })).toEqual({ theme: 'dark' });
  });

  test('another tab’s choice is taken over, and taken back', () => {
    const kept: Record<string, string> = { 'pluto.pair': 'cb' };
    const { context, dataset, listeners } = windowOf({ kept });
    runInNewContext(firstPaintCode, context);
    kept['pluto.theme'] = 'light';
    delete kept['pluto.pair'];
    listeners.get('storage')?.();
    expect(dataset).toEqual({ theme: 'light' });
  });

  test.each([
    ['storage that refuses', { storage: refuse }],
    ['no storage', { storage: () => undefined }],
    ['storage that is null', { storage: () => null }],
    ['an old browser', { matchMedia: undefined, kept: { 'pluto.theme': 'system' } }],
  ])('the look is the default, without an exception, with %s', (_name, browser: Browser) => {
    expect(marks(browser)).toEqual({ theme: 'dark' });
  });

  test('panels have the sizes that were chosen, until they were taken back', () => {
    const kept: Record<string, string> = { 'pluto.layout': '1 start compact 320 - 300' };
    const { context, sizes, listeners } = windowOf({ kept });
    runInNewContext(firstPaintCode, context);
    expect(sizes).toEqual({ '--ticket-px': '320px', '--account-px': '300px' });
    kept['pluto.layout'] = '1 start compact - 240 -';
    listeners.get('storage')?.();
    expect(sizes).toEqual({ '--book-px': '240px' });
  });

  test('the script reads an arrangement as the screen writes it', () => {
    const layout = {
      side: 'end',
      density: 'comfortable',
      sizes: { ticket: 280, book: undefined, account: 999 },
    } as const;
    const { context, dataset, sizes } = windowOf({ kept: { 'pluto.layout': layoutText(layout) } });
    runInNewContext(firstPaintCode, context);
    expect(dataset).toEqual({ theme: 'dark', ticket: 'end', density: 'comfortable' });
    expect(sizes).toEqual({ '--ticket-px': '280px', '--account-px': '999px' });
  });

  test('the script is small', () => {
    expect(Buffer.byteLength(firstPaintCode)).toBeLessThan(1_150);
  });
});

describe('the settings that the menus read', () => {
  const store = (kept: Stored) => () => ({ getItem: (key: string) => kept[key] ?? null, setItem: () => undefined });

  test('are the known values, else the default', () => {
    expect(storedTheme(store({ 'pluto.theme': 'system' }))).toBe('system');
    expect(storedTheme(store({ 'pluto.theme': 'constructor' }))).toBe('system');
    expect(storedPair(store({ 'pluto.pair': 'cb' }))).toBe('cb');
    expect(storedPair(store({ 'pluto.pair': '' }))).toBe('usual');
  });

  test('are the defaults where storage refuses', () => {
    expect(storedTheme(refuse)).toBe('system');
    expect(storedPair(refuse)).toBe('usual');
  });
});
