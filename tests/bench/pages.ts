import type { Page } from '@playwright/test';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { atLeast, atMost, type Figure, median } from './figure.ts';
import { openBrowser } from './open-browser.ts';

/** A mid-range phone on an average network: 4x slower processor, 1.6 Mbit/s down, 150 ms round trip. */
const conditions = { slowdown: 4, downBytes: (1.6 * 1_000_000) / 8, upBytes: 750_000 / 8, latencyMs: 150 };
const rounds = 3;
const reading = { javascript: 170, lcpMs: 1_200, tbtMs: 200, shift: 0.02, last: 'main' };
const pairPath = '/spot/base/UNI_USDC';
/** The terminal loads a live chart and a book: `last` is visible once everything is there. */
const goals = {
  '/perpetual': {
    javascript: 310,
    lcpMs: 1_700,
    tbtMs: 150,
    shift: 0.02,
    last: '[aria-label="Chart of BTC"] >> text="BTC"',
  },
  '/stats': reading,
  '/markets': reading,
  '/whitepaper': reading,
  // Five hundred rows below a wallet's place: nothing of it moves.
  '/treasury': { ...reading, shift: 0.001 },
  '/memes': reading,
  '/ai-trading': reading,
  // The edge of the plot still moves, by as much as the axis is wider than it first was.
  [pairPath]: {
    ...{ javascript: 310, lcpMs: 1_200, tbtMs: 200, shift: 0.001 },
    last: '[aria-label="Chart of UNI/USDC"] >> text="UNI/USDC"',
  },
};

interface Visit {
  javascript: number;
  css: number;
  font: number;
  lcpMs: number;
  tbtMs: number;
  shift: number;
}

async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { lcp: 0, blocked: 0, shift: 0, busyAt: 0 };
    Reflect.set(window, 'seen', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.blocked += Math.max(0, entry.duration - 50);
        seen.busyAt = performance.now();
      }
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') !== true) seen.shift += Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until everything is there and nothing has kept the page busy for a second. */
async function rest(page: Page, last: string): Promise<void> {
  await page.locator(last).first().waitFor();
  await page.waitForFunction(() => performance.now() - Number(Reflect.get(window, 'seen').busyAt) > 1_000);
}

async function visit(url: string, last: string): Promise<Visit> {
  const browser = await openBrowser(['--disable-background-networking']);
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    const bytes = { Script: 0, Stylesheet: 0, Font: 0 };
    const kinds = new Map<string, keyof typeof bytes>();
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script' || type === 'Stylesheet' || type === 'Font') kinds.set(requestId, type);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind !== undefined) bytes[kind] += encodedDataLength;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latencyMs,
      downloadThroughput: conditions.downBytes,
      uploadThroughput: conditions.upBytes,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
    await observe(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await rest(page, last);
    const seen: { lcp: number; blocked: number; shift: number } = await page.evaluate(() =>
      Reflect.get(window, 'seen'),
    );
    return {
      javascript: bytes.Script / 1_000,
      css: bytes.Stylesheet / 1_000,
      font: bytes.Font / 1_000,
      lcpMs: seen.lcp,
      tbtMs: seen.blocked,
      shift: seen.shift,
    };
  } finally {
    await browser.close();
  }
}

/** Returns how many candles the first HTML of a pair's page draws. */
async function firstCandles(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const bodies = [...html.matchAll(/<path d="([^"]*)" stroke="[^"]*" stroke-width="5"/g)];
  return bodies.reduce((count, [, path = '']) => count + path.split('M').length - 1, 0);
}

/** Measures what a page costs on the first visit without a wallet. */
export async function* pageFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(async ({ url }) => {
    const candles = await firstCandles(url + pairPath);
    const figures: Figure[] = [atLeast(`page${pairPath}.candles`, candles, 'candles in the first HTML', 100)];
    for (const [path, goal] of Object.entries(goals)) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(url + path, goal.last));
      const of = (name: keyof Visit) => median(visits.map((one) => one[name]));
      figures.push(
        atMost(`page${path}.javascript`, of('javascript'), 'kB encoded', goal.javascript),
        atMost(`page${path}.css`, of('css'), 'kB encoded', 25),
        atMost(`page${path}.font`, of('font'), 'kB encoded', 40),
        atMost(`page${path}.lcp`, of('lcpMs'), 'ms', goal.lcpMs),
        atMost(`page${path}.tbt`, of('tbtMs'), 'ms', goal.tbtMs),
        atMost(`page${path}.cls`, of('shift') * 1_000, 'thousandths', goal.shift * 1_000),
      );
    }
    return figures;
  });
}
