import type { Page } from '@playwright/test';
import { atMost, type Figure, median } from './figure.ts';
import { openBrowser } from './open-browser.ts';

/** One frame of a screen at sixty frames a second. */
const frameMs = 16;
const searches = ['b', 'bt', 'btc', 'bt', 'b', '', 'e', 'et', 'eth', 'et', 'e', '', 'k', 'kp', 'k', '', 'zzz', ''];
const rounds = 5;

/** Returns what each key costs the main thread, from the event to the laid out rows. */
async function keyTimes(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    async ([texts, times]) => {
      const search = document.querySelector<HTMLInputElement>('main input[type="search"], main input');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      if (search === null || write === undefined) throw new Error('There is no search');
      search.focus();
      const spent: number[] = [];
      for (let round = 0; round < times; round += 1) {
        for (const text of texts) {
          await new Promise(requestAnimationFrame);
          const began = performance.now();
          write.call(search, text);
          search.dispatchEvent(new Event('input', { bubbles: true }));
          await Promise.resolve();
          document.body.getBoundingClientRect();
          spent.push(performance.now() - began);
        }
      }
      return spent;
    },
    [searches, rounds] as const,
  );
}

async function sortTimes(page: Page): Promise<readonly number[]> {
  return page.evaluate(async (times) => {
    const heads = [...document.querySelectorAll<HTMLButtonElement>('main thead button')];
    if (heads.length === 0) throw new Error('There is nothing to sort by');
    const spent: number[] = [];
    for (let round = 0; round < times; round += 1) {
      for (const head of heads) {
        await new Promise(requestAnimationFrame);
        const began = performance.now();
        head.click();
        await Promise.resolve();
        document.body.getBoundingClientRect();
        spent.push(performance.now() - began);
      }
    }
    return spent;
  }, rounds);
}

/** Measures with all live markets in a desktop browser, without slowing it down. */
export async function keyFigures(url: string): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${url}/markets`, { waitUntil: 'networkidle' });
    const rows = await page.locator('main tbody tr').count();
    const [keys, sorts] = [await keyTimes(page), await sortTimes(page)];
    const against = (times: readonly number[]) =>
      `${rows} rows; the slowest of ${times.length}: ${Math.max(...times).toFixed(1)} ms`;
    return [
      atMost('markets.search.key', median(keys), 'ms', frameMs, against(keys)),
      atMost('markets.sort.click', median(sorts), 'ms', frameMs, against(sorts)),
    ];
  } finally {
    await browser.close();
  }
}
