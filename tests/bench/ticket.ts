import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Stack } from '../../server/launch/stack.ts';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { installFeed } from './book-feed.ts';
import { installBrowserWallet } from './browser-wallet.ts';
import { atMost, type Figure, median } from './figure.ts';
import { held, interactions, middleOf, presses } from './interactions.ts';
import { openBrowser } from './open-browser.ts';
import { openDesk, type Service } from './orders.ts';
import { installTicketVenue, watchList, watchPendingRow } from './ticket-page.ts';

const slowdown = 4;
const booksPerSecond = 20;
const orders = 9;
const goalMs = 32;
/** A pending row is drawn together with the whole list of orders. */
const pendingGoalMs = 50;
/** The middle of the feed's books. */
const middle = '64000';
const price = '58000';

async function opened(context: BrowserContext, { url, sandboxUrl }: Stack, service: Service): Promise<Page> {
  const pinned = await context.request.post(`${sandboxUrl}/control/price`, { data: { coin: 'BTC', pin: middle } });
  if (!pinned.ok()) throw new Error('The price could not be pinned');
  const [name = '', value = ''] = (service.person.headers['cookie'] ?? '').split('=', 2);
  await context.addCookies([{ name, value, url }]);
  await context.addInitScript(installFeed);
  await context.addInitScript(installTicketVenue);
  await context.addInitScript(installBrowserWallet, service.trader.address);
  const page = await context.newPage();
  await page.goto(`${url}/trading?symbol=BTC`);
  await page.getByRole('form', { name: 'Order ticket' }).locator('button[type=submit]').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate((rate) => {
    Reflect.set(Reflect.get(window, 'bookFeed'), 'rate', rate);
  }, booksPerSecond);
  return page;
}

async function pendingRow(page: Page): Promise<number> {
  const form = page.getByRole('form', { name: 'Order ticket' });
  await page.getByRole('tab', { name: /^Open Orders/ }).click();
  await page.getByRole('tab', { name: 'Limit', exact: true }).click();
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill(price);
  await form.getByRole('textbox', { name: 'Size', exact: true }).fill('0.001');
  const button = form.locator('button[type=submit]:not([aria-disabled=true], :disabled)');
  const place = await middleOf(button);
  await page.evaluate(watchList);
  const times: number[] = [];
  for (let at = 0; at < orders; at += 1) {
    await button.waitFor();
    // The next order is sent only after the last one is listed.
    await page.waitForFunction(() => Reflect.get(window, 'benchList')?.isResting());
    await page.evaluate(watchPendingRow);
    const reported = page.evaluate(() => Promise.resolve<number>(Reflect.get(window, 'benchPending')));
    await page.mouse.click(...place, held);
    times.push(await reported);
  }
  return median(times);
}

/** Measures the order ticket of a connected trader under a busy book, on a machine slowed down four times. */
export async function* ticketFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(
    async (stack) => {
      const service = await openDesk(stack, 0);
      const browser = await openBrowser();
      try {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const page = await opened(context, stack, service);
        const form = page.getByRole('form', { name: 'Order ticket' });
        await form.getByRole('textbox', { name: 'Size', exact: true }).click();
        const keys = await interactions(page, 'keydown', (at) =>
          page.keyboard.press(at % 8 < 4 ? String(at % 8) : 'Backspace', held),
        );
        const side = (name: string): Locator => form.getByText(name, { exact: true });
        const sides = [await middleOf(side('Sell / Short')), await middleOf(side('Buy / Long'))] as const;
        const taps = await interactions(page, 'click', (at) => page.mouse.click(...sides[at % 2 === 0 ? 0 : 1], held));
        const against = `the third quarter of ${presses}, ${booksPerSecond} books a second, ${slowdown} times slower`;
        return [
          atMost('ticket.key', keys, 'ms to the next paint', goalMs, against),
          atMost('ticket.tap', taps, 'ms to the next paint', goalMs, against),
          atMost('ticket.pending', await pendingRow(page), 'ms from the press to the row', pendingGoalMs, against),
        ];
      } finally {
        await browser.close();
      }
    },
    { TRUSTED_PROXY_HOPS: '1' },
  );
}
