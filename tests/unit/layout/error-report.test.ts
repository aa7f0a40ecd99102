import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { errorReportCode } from '../../../components/layout/error-report-script';
import { cleanMessage } from '../../../lib/errors/clean-message';
import { browserErrorSchema } from '../../../lib/schemas/browser-error';

interface Requested {
  readonly url: string;
  readonly init: { readonly body: string; readonly credentials: string; readonly keepalive: boolean };
}

/** The parts of a browser's window that the script uses. */
function openPage({ onLine = true, config = '{"release":"build-1"}' }: { onLine?: boolean; config?: string } = {}) {
  const listeners = new Map<string, (event: unknown) => void>();
  const requested: Requested[] = [];
  const timing = (id: string) => [{ name: 'request', description: id }];
  const entries: Record<string, readonly unknown[]> = {
    navigation: [{ name: 'https://pluto.example/perpetual', startTime: 0, serverTiming: timing('document0') }],
    resource: [
      { name: 'https://pluto.example/stats?_rsc=1', startTime: 100, serverTiming: timing('routerdata1') },
      { name: 'https://pluto.example/fees?_rsc=2', startTime: 900, serverTiming: timing('afterwards2') },
      { name: 'https://pluto.example/api/x', startTime: 200, serverTiming: timing('handler00') },
    ],
  };
  const reporter = readFileSync(new URL('../../../public/report-errors.js', import.meta.url), 'utf8');
  const loaded: string[] = [];
  const window = createContext({
    navigator: { onLine },
    setTimeout: (work: () => void) => work(),
    performance: { now: () => 500, getEntriesByType: (type: string) => entries[type] },
    document: {
      getElementById: () => ({ textContent: config }),
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => loaded.push(src) },
    },
    addEventListener: (name: string, hear: (event: unknown) => void) => listeners.set(name, hear),
    fetch: (url: string, init: Requested['init']) => {
      requested.push({ url, init });
      return Promise.reject(new Error('away'));
    },
  });
  for (const name of ['window', 'self']) Object.defineProperty(window, name, { value: window });
  runInContext(errorReportCode, window);
  return {
    requested,
    loaded,
    tell: (name: string, event: object) => {
      const before = loaded.length;
      listeners.get(name)?.({ type: name, ...event });
      if (loaded.length > before) runInContext(reporter, window);
    },
    said: () => requested.map(({ init }) => browserErrorSchema.parse(JSON.parse(init.body))),
  };
}

function failure(message: string, at = 'https://pluto.example/_next/static/chunks/a1.js:1:20'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at open (${at})`;
  return error;
}

describe('an error of a page', () => {
  test('is told with its place, its page and its release, without a cookie', () => {
    const page = openPage();
    page.tell('error', { error: failure('x is undefined') });
    expect(page.said()).toEqual([
      {
        kind: 'error',
        name: 'TypeError',
        message: 'x is undefined',
        stack: ['/_next/static/chunks/a1.js:1:20'],
        page: 'routerdata1',
        release: 'build-1',
      },
    ]);
    expect(page.requested[0]).toMatchObject({
      url: '/api/report-error',
      init: { credentials: 'omit', keepalive: true },
    });
  });

  test('is told once, and of a page five at most', () => {
    const page = openPage();
    for (const message of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) page.tell('error', { error: failure(message) });
    expect(page.said().map(({ message }) => message)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('is told when nobody awaited it and when a screen shows it, whatever was thrown', () => {
    const page = openPage();
    page.tell('unhandledrejection', { reason: 'gone' });
    page.tell('unhandledrejection', { reason: undefined });
    page.tell('pluto:failure', { detail: { message: 'from the server', name: 'constructor<b>', stack: 'elsewhere' } });
    expect(page.said()).toMatchObject([
      { kind: 'rejection', name: 'Error', message: 'gone' },
      { kind: 'rejection', name: 'Error', message: '' },
      { kind: 'screen', name: 'Error', message: 'from the server', stack: [] },
    ]);
  });

  test('is not told while offline, nor when somebody else’s code met it', () => {
    const offline = openPage({ onLine: false });
    offline.tell('error', { error: failure('x') });
    expect(offline.requested).toEqual([]);
    const page = openPage({ config: 'damaged' });
    page.tell('error', { error: failure('x', 'chrome-extension://abc/content.js:1:1') });
    page.tell('error', {
      error: {
        get message() {
          throw new Error('hostile');
        },
      },
    });
    expect(page.requested).toEqual([]);
  });

  test('tells nothing of the address that it happened at', () => {
    const page = openPage();
    page.tell('error', {
      error: failure('x', 'https://pluto.example/t/0x00000000000000000000000000000000000000aa?size=12.5:1:1'),
    });
    page.tell('error', { error: failure('y', 'https://pluto.example/_next/static/chunks/b.js?dpl=secret:1:1') });
    expect(page.requested).toEqual([]);
  });
});

const address = `0x${'ab'.repeat(20)}`;
const messages = [
  ["Cannot read properties of undefined (reading 'close')", "Cannot read properties of undefined (reading 'close')"],
  [`no account ${address} here`, 'no account # here'],
  ['order of 12.5 BTC at 60,000', 'order of # BTC at #'],
  ['key abcdefghijklmnopqrstuvwxyzabc', 'key #'],
  ['"legal winner thank year wave" is not valid', '# is not valid'],
  ['failed: https://pluto.example/t/me?size=x', 'failed: #'],
  ['me@pluto.example asked', '# asked'],
  ['first line\nRequest Arguments: secret', 'first line'],
  ['ab '.repeat(100), 'ab '.repeat(100).slice(0, 160)],
] as const;

test.each(messages)('of “%s” both sides leave what cannot be private', (message, left) => {
  expect(cleanMessage(message)).toBe(left);
  const page = openPage();
  page.tell('unhandledrejection', { reason: message });
  expect(page.said()[0]?.message).toBe(left);
});

test('a page without an error loads no more than a few words', () => {
  const page = openPage();
  expect(page.loaded).toEqual([]);
  page.tell('error', { error: failure('a') });
  page.tell('error', { error: failure('b') });
  expect(page.loaded).toEqual(['/report-errors.js']);
  expect(Buffer.byteLength(errorReportCode)).toBeLessThan(600);
});
