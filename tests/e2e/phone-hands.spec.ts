import type { Page } from '@playwright/test';
import { AccountTrader } from './account-trader';
import { taken } from './page-watch';
import { expect, test } from './test';
import { dialog, field, form, submit } from './trader';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Moves one finger over an element, as a browser reports it. */
async function swipe(page: Page, over: string, [dx, dy]: readonly [number, number]): Promise<void> {
  await page
    .locator(over)
    .first()
    .evaluate(
      (element, [across, down]) => {
        const { left, top, width } = element.getBoundingClientRect();
        const at = (x: number, y: number) =>
          new Touch({ identifier: 1, target: element, clientX: left + width / 2 + x, clientY: top + 10 + y });
        const [from, to] = [at(0, 0), at(across, down)];
        const options = { bubbles: true, cancelable: true } as const;
        element.dispatchEvent(new TouchEvent('touchstart', { ...options, touches: [from], changedTouches: [from] }));
        element.dispatchEvent(new TouchEvent('touchend', { ...options, touches: [], changedTouches: [to] }));
      },
      [dx, dy] as const,
    );
}

async function comeByPhone(page: Page): Promise<void> {
  const owner = await AccountTrader.enter(page, 10_000);
  await owner.come();
}

const heading = (page: Page, coin: string) => page.getByRole('heading', { level: 1, name: `${coin}-USDT` });
const header = '#terminal-market';

test('a swipe over the header steps through the marked markets, and a slanted one does nothing', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('pluto.favouriteMarkets', JSON.stringify({ version: 1, coins: ['ETH', 'SOL', 'BTC'] })),
  );
  await page.goto('/perpetual');
  await taken(page);
  await expect(heading(page, 'BTC')).toBeAttached();
  await swipe(page, header, [-60, 50]);
  await swipe(page, header, [-40, 0]);
  const step = async (across: number): Promise<void> => {
    const before = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(async () => {
      await swipe(page, header, [across, 5]);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(before);
    }).toPass();
  };
  await step(-120);
  await expect(heading(page, 'ETH')).toBeAttached();
  await step(120);
  await expect(heading(page, 'BTC')).toBeAttached();
});

test('the chart is at least 300 px high, and no figure of the market or the account stands twice', async ({ page }) => {
  await comeByPhone(page);
  const plot = page.locator('#terminal-chart canvas').first();
  await expect.poll(async () => (await plot.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(300);
  const account = page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .filter({ hasText: '$10,000.00' });
  await expect(account).toBeVisible();
  await expect(page.getByText('10,000.00', { exact: false }).filter({ visible: true })).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Parts of the screen' }).getByRole('button', { name: 'Markets' }).click();
  await expect(
    page
      .getByRole('searchbox', { name: /Search/ })
      .or(page.getByPlaceholder(/Search/))
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Open Interest', { exact: true }).filter({ visible: true })).toHaveCount(1);
  const screens = page.getByRole('navigation', { name: 'Parts of the screen' });
  await expect(screens.locator('[aria-current=page]')).toHaveText('Markets');
});

test('a notice stands above the sheet, which a swipe downwards closes', async ({ page }) => {
  await comeByPhone(page);
  await page.getByRole('button', { name: 'Buy / Long' }).click();
  await field(page, 'Size').fill('0.01');
  await submit(page).click();
  const notice = page.locator('[data-sonner-toast]').first();
  await expect(notice).toBeVisible();
  const sheet = dialog(page);
  await expect(async () => {
    const [above, below] = [await notice.boundingBox(), await sheet.boundingBox()];
    expect(above !== null && below !== null && above.y + above.height <= below.y + 1).toBe(true);
  }).toPass();
  await swipe(page, '[role=dialog] h2', [4, 140]);
  await expect(sheet).toHaveCount(0);
  await expect(form(page)).toHaveCount(0);
});
