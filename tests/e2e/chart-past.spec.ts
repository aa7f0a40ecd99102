import type { Page } from '@playwright/test';
import { rows, tab } from './account-rows';
import { AccountTrader } from './account-trader';
import { plot, tags } from './own-lines';
import { axeFindings, overflow, taken } from './page-watch';
import { expect, test } from './test';
import { dialog } from './trader';

test('a closed trade is told at the bar where it ended, with its result, and can be hidden', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.01');
  await owner.trade('BTC', 'buy', '0.02');
  await owner.trade('BTC', 'sell', '0.03');
  await owner.come();
  await expect(tags(page)).toBeAttached();
  const past = page.getByRole('status', { name: 'Your fills in this bar' });
  const trade = past.getByText(/^Long 0.03 from [\d,.]+ to [\d,.]+, after fees: [+−-]\$[\d.]+$/);
  await plot(page).focus();
  await page.keyboard.press('End');
  await expect(trade).toBeVisible();
  await expect(past.getByText(/^Buy 0.03 BTC at [\d,.]+ \(2\)$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Chart settings' }).click();
  await dialog(page).getByRole('switch', { name: 'Closed trades' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await plot(page).focus();
  await page.keyboard.press('End');
  await expect(past.getByText(/^Buy 0.03 BTC at/)).toBeVisible();
  await expect(trade).toHaveCount(0);
});

test.describe('a trade of the past', () => {
  const shown = (page: Page) => page.getByText(/^Shown: \d/);
  const period = (page: Page) => page.getByRole('group', { name: 'Period' }).getByRole('radio', { checked: true });
  const chartOf = (page: Page, coin: string) => page.getByRole('application', { name: `Chart of ${coin}` });

  /** Comes as the sandbox's own trader, whose account has a year of history. */
  async function come(page: Page, address: string): Promise<void> {
    await page.addInitScript(() => localStorage.setItem('pluto.wallet', 'sandbox.trader'));
    await page.goto(address);
    await taken(page);
  }

  /** Returns the market of a row, and the link of its time. */
  async function rowOf(page: Page, index: number) {
    const links = rows(page, 'Trade History').locator('td[data-label="Time"] a');
    const address = (await links.nth(index).getAttribute('href')) ?? '';
    const { searchParams, hash } = new URL(address, 'http://localhost');
    // The trader goes on trading, so that the row may stand elsewhere in the next moment.
    const time = page.locator(`a[href="${address}"]`).first();
    return { time, coin: searchParams.get('symbol') ?? '', hash };
  }

  test('is shown on the chart of its market from the list, and the way back leads to the present', async ({ page }) => {
    await come(page, '/trading?symbol=BTC');
    await tab(page, 'Trade History').click();
    const { time, coin, hash } = await rowOf(page, 6);
    await time.click();
    await expect(chartOf(page, coin)).toBeVisible();
    await expect(shown(page)).toBeVisible();
    expect(new URL(page.url()).hash).toBe(hash);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('radio', { name: '4H', exact: true }).check();
    await expect(shown(page)).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe('');
    await time.click();
    await expect(shown(page)).toBeVisible();
    await page.reload();
    await expect(shown(page)).toBeVisible();
    await page.getByRole('button', { name: 'Back to the present' }).click();
    await expect(shown(page)).toHaveCount(0);
    await expect(period(page)).toHaveAccessibleName('4H');
  });

  test('is reached from the page of positions by its link', async ({ page }) => {
    await come(page, '/positions');
    await page.getByRole('tab', { name: 'History', exact: true }).click();
    const { time, coin, hash } = await rowOf(page, 2);
    await time.click();
    await expect(page).toHaveURL(new RegExp(`symbol=${coin}${hash}$`));
    await expect(chartOf(page, coin)).toBeVisible();
    await expect(shown(page)).toBeVisible();
  });

  test('is none where the address names no time that there was', async ({ page }) => {
    for (const end of ['1-2', '1764460800000-9999999999999', 'now']) {
      await come(page, `/trading?symbol=BTC#trade=${end}`);
      await expect(plot(page).getByText('BTC', { exact: true })).toBeVisible();
      await expect(shown(page)).toHaveCount(0);
      await page.goto('about:blank');
    }
  });

  test('is shown on a phone, which turns to its chart', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await come(page, '/trading?symbol=BTC');
    await page
      .getByRole('navigation', { name: 'Parts of the screen' })
      .getByRole('button', { name: 'Account' })
      .click();
    await tab(page, 'Trade History').click();
    const { time, coin } = await rowOf(page, 4);
    await time.click();
    await expect(chartOf(page, coin)).toBeInViewport();
    await expect(shown(page)).toBeInViewport();
    expect(await overflow(page)).toBe(0);
  });
});
