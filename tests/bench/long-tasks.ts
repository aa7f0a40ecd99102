import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';

/**
 * How much slower the slow device is. Its tasks are calculated from their processor time here: other work of this
 * machine does not count.
 */
const slowdown = 4;

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      ...{ name: z.string(), ph: z.string(), pid: z.number(), tid: z.number() },
      args: z.optional(z.object({ name: z.optional(z.string()) })),
      /** Microseconds of processor time. */
      tdur: z.optional(z.number()),
    }),
  ),
});

/** Returns the processor time of the page's tasks, the longest first, in milliseconds. */
function tasksOf(trace: Buffer): readonly number[] {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = traceEvents.filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'));
  const lists = threads.map(({ pid, tid }) =>
    tasks.filter((task) => task.pid === pid && task.tid === tid).map(({ tdur = 0 }) => tdur / 1_000),
  );
  // A second page's thread, if there is one, has next to nothing to do.
  const busiest = lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
  return busiest.toSorted((one, other) => other - one);
}

/** Returns the longest task of a page while something is done there, as a device of a quarter of the speed takes it. */
export async function longestTask(browser: Browser, page: Page, what: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await what();
  const tasks = tasksOf(await browser.stopTracing());
  const longest = tasks.slice(0, 8).map((task) => task.toFixed(1));
  process.stderr.write(`${longest.join(', ')} ms\n`);
  return (tasks[0] ?? Number.NaN) * slowdown;
}

const loaded = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector('table')?.getAttribute('aria-rowcount')) - 1);

/** Rests the pointer on the page, so that a wheel turns there, and waits until the work of the page's start is over. */
export async function settle(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

/** Jumps to the middle of a long table, near its beginning and its end, and back, each time until rows are there. */
export async function jumpThrough(page: Page): Promise<void> {
  for (const part of [0.5, 0.1, 0.9, 0]) {
    await page.evaluate((at) => window.scrollTo({ top: document.documentElement.scrollHeight * at }), part);
    await page.locator('tr[data-row]').first().waitFor();
  }
}

/** Scrolls a table a screen at a time until all rows are there, as fast as they come. */
export async function scrollThrough(page: Page, rows: number): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 0 };
  while ((await loaded(page)) < rows) {
    await page.mouse.wheel(0, height);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
}
