import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page, Worker } from '@playwright/test';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { type BookFeed, countDraws, installFeed, installFloor, installVenue } from './book-feed.ts';
import { atMost, type Figure, median, round } from './figure.ts';
import { openBrowser } from './open-browser.ts';

const rates = [10, 20, 50];
const seconds = 4;
const rounds = 3;
const slowdown = 4;
const replayedFrames = 36_000;
const replayRate = 500;
/** Room for twenty levels on each side. */
const viewport = { width: 1920, height: 1200 };

interface Cost {
  /** Milliseconds of the main thread in a second. */
  readonly perSecond: number;
  /** Books received in a second: a slow thread receives fewer than are due. */
  readonly toldPerSecond: number;
  readonly drawsPerFrame: number;
  readonly longTasks: number;
}

interface Look {
  readonly busyMs: number;
  readonly feed: Pick<BookFeed, 'sent' | 'frames' | 'longTasks'>;
  readonly draws: number;
}

async function look({ page, session, painter }: Opened): Promise<Look> {
  const { metrics } = await session.send('Performance.getMetrics');
  const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const feed = await page.evaluate(() => {
    const { sent, frames, longTasks }: BookFeed = Reflect.get(window, 'bookFeed');
    return { sent, frames, longTasks };
  });
  const draws = (await painter?.evaluate((): number => Reflect.get(globalThis, 'benchDraws')())) ?? 0;
  return { busyMs: busy * 1_000, feed, draws };
}

interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  /** The worker that draws our book. */
  readonly painter?: Worker;
}

async function setRate(page: Page, rate: number): Promise<void> {
  await page.evaluate((next) => {
    const feed: BookFeed = Reflect.get(window, 'bookFeed');
    feed.rate = next;
  }, rate);
}

async function measured(opened: Opened, rate: number): Promise<Cost> {
  await setRate(opened.page, rate);
  await pause(1_000);
  const before = await look(opened);
  await pause(seconds * 1_000);
  const after = await look(opened);
  const busy = after.busyMs - before.busyMs;
  return {
    perSecond: busy / seconds,
    toldPerSecond: (after.feed.sent - before.feed.sent) / seconds,
    drawsPerFrame: (after.draws - before.draws) / Math.max(1, after.feed.frames - before.feed.frames),
    longTasks: after.feed.longTasks - before.feed.longTasks,
  };
}

async function opened(browser: Browser, url: string | undefined): Promise<Opened> {
  const page = await browser.newPage({ viewport });
  const session = await page.context().newCDPSession(page);
  // Measured in the thread's own time, so that other programs matter less.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (url === undefined) {
    await page.setContent('<!doctype html><body></body>');
    await page.evaluate(installFeed);
    await page.evaluate(installFloor);
  } else {
    await page.addInitScript(installFeed);
    await page.addInitScript(installVenue);
    const started = page.waitForEvent('worker');
    await page.goto(url);
    const painter = await started;
    await painter.evaluate(countDraws);
    await page.getByRole('application', { name: 'Order book' }).and(page.locator('[data-drawn]')).waitFor();
    await pause(3_000);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return { page, session, painter };
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, session };
}

async function heapMb({ session }: Opened): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

/** Replays half an hour of a busy book as fast as the page takes it: memory that grew meanwhile is leaked. */
async function heapGrowth(opened: Opened): Promise<Figure> {
  const { page, session } = opened;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const reported = () => look(opened).then(({ feed }) => feed.sent);
  const play = async (frames: number): Promise<void> => {
    const until = (await reported()) + frames;
    await setRate(page, replayRate);
    while ((await reported()) < until) await pause(1_000);
    await setRate(page, 0);
  };
  await play(replayedFrames / 10);
  const before = await heapMb(opened);
  await play(replayedFrames);
  const after = await heapMb(opened);
  const against = `${round(before, 2)} MB before ${replayedFrames} frames, ${round(after, 2)} MB after them`;
  return atMost('book.heap.growth', (after / before - 1) * 100, '%', 5, against);
}

/**
 * Measures what one update of the book, always drawn, costs the main thread, beside a bare canvas in the same minute.
 */
export async function* bookFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(async ({ url }) => {
    const browser = await openBrowser(['--disable-background-networking']);
    try {
      const figures: Figure[] = [];
      const [ours, floor] = [await opened(browser, `${url}/perpetual`), await opened(browser, undefined)];
      for (const rate of rates) {
        const costs: { ours: number; floor: number; share: number; draws: number; long: number }[] = [];
        for (let turn = 0; turn < rounds; turn += 1) {
          // The page's work without a book is subtracted.
          const idle = await measured(ours, 0);
          const busy = await measured(ours, rate);
          await setRate(ours.page, 0);
          const rest = await measured(floor, 0);
          const bare = await measured(floor, rate);
          await setRate(floor.page, 0);
          costs.push({
            ours: (busy.perSecond - idle.perSecond) / busy.toldPerSecond,
            floor: (bare.perSecond - rest.perSecond) / bare.toldPerSecond,
            share: (((busy.perSecond - idle.perSecond) / busy.toldPerSecond) * rate) / 10,
            draws: busy.drawsPerFrame,
            long: busy.longTasks,
          });
        }
        const of = (name: 'ours' | 'floor' | 'share' | 'draws' | 'long') => median(costs.map((cost) => cost[name]));
        const against = `a bare canvas: ${round(of('floor'), 2)} ms for an update; ours ${round(of('ours'), 2)}`;
        figures.push(
          atMost(`book.${rate}.ratio`, of('ours') / of('floor'), 'times', 1.3, against),
          atMost(`book.${rate}.draws`, of('draws'), 'for a frame', 1),
          atMost(`book.${rate}.longTasks`, of('long'), 'tasks over 50 ms', 0),
        );
        if (rate === 20) figures.push(atMost('book.20.share', of('share'), '% of the main thread', 15));
      }
      figures.push(await heapGrowth(ours));
      return figures;
    } finally {
      await browser.close();
    }
  });
}
