import type { BrowserContext, Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { sandboxSecrets } from '../../server/launch/secrets.ts';
import { crowdedStack, withTrialStack } from '../../server/launch/trial-stack.ts';
import { atMost, type Figure } from './figure.ts';
import { jumpThrough, longestTask, scrollThrough, settle } from './long-tasks.ts';
import { fillPairs, manyPairs } from './many-pairs.ts';
import { openBrowser } from './open-browser.ts';

const goalMs = 50;
const screen = { width: 1_280, height: 900 };

/** Gives each question for more rows a network of its own: somebody who reads ten thousand rows takes longer than this. */
async function passLimits(context: BrowserContext): Promise<void> {
  let requested = 0;
  await context.route('**/api/read-spot-listings*', (route) => {
    requested += 1;
    const network = `10.${Math.floor(requested / 250)}.${requested % 250}.1`;
    return route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': network } });
  });
}

/** Measures the longest task of the list of pairs while a visitor goes through ten thousand of them. */
export async function* memeListFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(async ({ paths, sandboxUrl, url }) => {
    const { SUPABASE_SECRET_KEY: secretKey } = sandboxSecrets(paths.dataDir);
    await fillPairs(createClient(`${sandboxUrl}/supabase`, secretKey, { auth: { persistSession: false } }));
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ viewport: screen });
      await passLimits(context);
      const page = await context.newPage();
      await page.goto(`${url}/memes`, { waitUntil: 'networkidle' });
      await settle(page);
      const longestOf = (what: () => Promise<void>): Promise<number> => longestTask(browser, page, what);
      return [
        atMost('meme-list.scroll', await longestOf(() => scrollThrough(page, manyPairs)), 'ms', goalMs),
        atMost('meme-list.jump', await longestOf(() => jumpThrough(page)), 'ms', goalMs),
        // The prices of the rows in sight come twice a minute, and only their rows are drawn anew.
        atMost('meme-list.prices', await longestOf(() => pricesCome(page)), 'ms', goalMs),
      ];
    } finally {
      await browser.close();
    }
  }, crowdedStack);
}

/** Waits for the next prices, and for the paint that shows them. */
async function pricesCome(page: Page): Promise<void> {
  await page.waitForResponse('**/api/birdeye-multi-price');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
