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

/** Scrolls a table a screen at a time until all rows are there, as fast as they come. */
export async function scrollThrough(page: Page, rows: number): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 0 };
  while ((await loaded(page)) < rows) {
    await page.mouse.wheel(0, height);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
}
