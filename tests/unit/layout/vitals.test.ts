import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { vitalsCode } from '../../../components/layout/vitals-script';
import { largestVital, vitalPages } from '../../../lib/config/vitals';
import { vitalReportSchema } from '../../../lib/schemas/vitals';

type Listener = (event: unknown) => void;

interface PageOptions {
  readonly path?: string;
  readonly isPhone?: boolean;
  readonly navigator?: object;
  readonly entries?: Readonly<Record<string, readonly object[]>>;
}

/** The parts of a browser's window that the scripts use. */
function openPage({ path = '/markets', isPhone = false, navigator = {}, entries = {} }: PageOptions = {}) {
  const listeners = new Map<string, Listener[]>();
  const sent: { url: string; report: unknown }[] = [];
  const loaded: string[] = [];
  const listen = (name: string, listener: Listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const document = {
    visibilityState: 'visible',
    addEventListener: listen,
    createElement: () => ({ src: '' }),
    head: { append: ({ src }: { src: string }) => loaded.push(src) },
  };
  class Observer {
    static readonly supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input'];
    private readonly hear: (list: { getEntries: () => readonly object[] }) => void;
    constructor(hear: Observer['hear']) {
      this.hear = hear;
    }
    observe({ type }: { type: string }) {
      this.hear({ getEntries: () => entries[type] ?? [] });
    }
    takeRecords() {
      return [];
    }
  }
  const window = createContext({
    navigator: {
      ...navigator,
      sendBeacon: (url: string, { text }: { text: string }) => sent.push({ url, report: JSON.parse(text) }),
    },
    Blob: class {
      readonly text: string;
      constructor([text]: [string]) {
        this.text = text;
      }
    },
    document,
    addEventListener: listen,
    matchMedia: () => ({ matches: isPhone }),
    location: { pathname: path },
    performance: { getEntriesByType: (type: string) => entries[type] ?? [] },
    PerformanceObserver: Observer,
    requestIdleCallback: (work: () => void) => work(),
  });
  runInContext('self = globalThis', window);
  const fire = (name: string, event: unknown = {}) => {
    for (const listener of listeners.get(name) ?? []) listener(event);
  };
  return {
    sent,
    loaded,
    fire,
    begin: () => runInContext(vitalsCode, window),
    measure: () =>
      runInContext(readFileSync(new URL('../../../public/report-vitals.js', import.meta.url), 'utf8'), window),
    leave: () => {
      document.visibilityState = 'hidden';
      fire('visibilitychange');
      fire('pagehide');
    },
  };
}

/** Returns what a page reports when it is left. */
function reportOf(options: PageOptions): unknown {
  const page = openPage(options);
  page.measure();
  page.leave();
  expect(page.sent).toHaveLength(1);
  expect(page.sent[0]?.url).toBe('/api/report-vitals');
  expect(vitalReportSchema.parse(page.sent[0]?.report)).toEqual(page.sent[0]?.report);
  return page.sent[0]?.report;
}

describe('the measuring of pages', () => {
  it('begins when the page has loaded and has nothing else to do', () => {
    const page = openPage();
    page.begin();
    expect(page.loaded).toEqual([]);
    page.fire('load');
    expect(page.loaded).toEqual(['/report-vitals.js']);
  });

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'never begins for a browser that says %o',
    (navigator) => {
      const page = openPage({ navigator });
      page.begin();
      page.fire('load');
      expect(page.loaded).toEqual([]);
    },
  );

  it('names the page and never its address', () => {
    const pageOf = (path: string) => Reflect.get(Object(reportOf({ path })), 'page');
    const paths = {
      '/': 'perpetual',
      '/de': 'perpetual',
      '/perpetual': 'perpetual',
      '/zh/markets': 'markets',
      '/markets/heatmap': 'markets',
      '/markets/BTC': 'market',
      [`/t/0x${'a'.repeat(40)}`]: 'account',
      '/ar/spot/base/UNI_USDC': 'spot',
      '/0123456789abcdef': 'other',
      '/admin': 'other',
    };
    for (const [path, page] of Object.entries(paths)) {
      expect(pageOf(path), path).toBe(page);
      expect(vitalPages).toContain(page);
    }
  });

  it('reports each measure as the field defines it', () => {
    const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
    const press = (interactionId: number, duration: number) => ({ interactionId, duration });
    const entries = {
      navigation: [{ activationStart: 100, responseStart: 350.4 }],
      'largest-contentful-paint': [{ startTime: 600 }, { startTime: 1_200 }],
      // Two jumps of one session, one after a press, and a smaller session later.
      'layout-shift': [shift(100, 0.02), shift(900, 0.03), shift(1_000, 0.5, true), shift(9_000, 0.04)],
      event: [press(1, 48), press(1, 64), press(2, 200), press(0, 900)],
    };
    expect(reportOf({ entries, isPhone: true })).toEqual({
      kind: 'page',
      device: 'phone',
      page: 'markets',
      ttfb: 250,
      lcp: 1_100,
      cls: 50,
      inp: 200,
    });
  });

  it('leaves out of fifty presses the slowest, and a paint that nobody saw', () => {
    const event = Array.from({ length: 60 }, (_, at) => ({ interactionId: at + 1, duration: 48 + at }));
    const entries = {
      event,
      'visibility-state': [{ name: 'hidden', startTime: 10 }],
      'largest-contentful-paint': [{ startTime: 600 }],
    };
    expect(reportOf({ entries })).toEqual({ kind: 'page', device: 'desktop', page: 'markets', cls: 0, inp: 106 });
  });

  it('reports an order’s parts, and nothing larger than the server takes', () => {
    const page = openPage();
    page.measure();
    const detail = { signedMs: 42.4, answeredMs: 157, tookMs: 228, isFilled: true };
    page.fire('pluto-order', { detail });
    page.fire('pluto-order', { detail: { ...detail, tookMs: 10_000_000, isFilled: false } });
    const order = { kind: 'order', device: 'desktop', trip: 71, server: 42, venue: 115, filled: 228 };
    const { filled: _, ...resting } = order;
    expect(page.sent.map(({ report }) => report)).toEqual([order, { ...resting, trip: largestVital }]);
    for (const { report } of page.sent) expect(vitalReportSchema.parse(report)).toEqual(report);
  });
});
