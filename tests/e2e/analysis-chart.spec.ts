import type { Page } from '@playwright/test';
import { expect, test } from './test';

const chart = (page: Page) => page.getByRole('application');

/** Has the server propose the same, however the market went. */
async function proposeAlways(page: Page): Promise<void> {
  await page.route('**/api/gptchart-analyze', async (route) => {
    const answer = await route.fetch();
    const made = await answer.json();
    const { close, atr } = made.frames[0];
    const at = (far: number): string => (Number(close) + far * Number(atr)).toFixed(made.decimals);
    const levels = { entry: at(0), stopLoss: at(-2), takeProfit: at(4), confirmationPrice: at(0.5) };
    await route.fulfill({ response: answer, json: { ...made, bias: 'Buy', ...levels } });
  });
}

async function readChart(page: Page, address = '/ai-trading'): Promise<void> {
  await page.goto(address);
  await page.locator('form button[type=submit]').click();
  await expect(chart(page)).toContainText('BTC-USDT');
}

/** Returns the closing price that the chart tells of the bar under the crosshair, or of the newest one. */
const reported = (page: Page) => chart(page).locator('[aria-hidden=true]').last().textContent();

test('the chart of a proposal moves, zooms and tells the bar under the crosshair', async ({ page }) => {
  await proposeAlways(page);
  await readChart(page);
  const box = await chart(page).boundingBox();
  if (box === null) throw new Error('The chart has no place');
  const newest = await reported(page);
  const middle = { x: box.x + box.width / 3, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await expect.poll(() => reported(page)).not.toBe(newest);
  const before = await reported(page);
  await page.mouse.down();
  await page.mouse.move(middle.x + 200, middle.y, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(middle.x, middle.y);
  await expect.poll(() => reported(page)).not.toBe(before);
  // The bar under the pointer stays where it is, and those beside it come nearer.
  const atSide = async (): Promise<string | null> => {
    await page.mouse.move(middle.x - 120, middle.y);
    return reported(page);
  };
  const beside = await atSide();
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, 600);
  await expect.poll(atSide).not.toBe(beside);
  // The keyboard goes through the bars, and what it comes to is said.
  await chart(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/Open [\d,.]+, high [\d,.]+, low [\d,.]+, close [\d,.]+/)).toBeAttached();
});

test('a share has a chart of the bars that were read, which ends with them', async ({ page }) => {
  await page.goto('/ai-trading');
  await page.getByRole('radio', { name: 'Stocks' }).check({ force: true });
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(chart(page)).toHaveAccessibleName('Chart of AAPL');
  await expect(chart(page)).toContainText('AAPL');
  await expect(page.getByText('not available for this market')).toHaveCount(0);
});

test('a pair of currencies has no volume, and says so nowhere as 0', async ({ page }) => {
  await page.goto('/ai-trading');
  await page.getByRole('radio', { name: 'Forex' }).check({ force: true });
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(chart(page)).toContainText('EURUSD');
  await expect(chart(page)).not.toContainText('Vol');
  await expect(page.getByText('not available for this market')).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the result is led to, and its chart fits', async ({ page }) => {
    await proposeAlways(page);
    await readChart(page, '/ar/ai-trading');
    await expect(page.locator('h2[tabindex="-1"]')).toBeInViewport();
    const box = await chart(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  });
});
