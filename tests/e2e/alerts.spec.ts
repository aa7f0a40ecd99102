import type { Page } from '@playwright/test';
import { inBothThemes, overflow, watch } from './page-watch';
import { signIn } from './sign-in';
import { siteUrl } from './stack';
import { expect, test } from './test';

const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function setLevel(page: Page, field: string, level: string): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).fill(level);
  await page.getByRole('button', { name: 'Set alert' }).click();
  await expect(page.getByRole('textbox', { name: field, exact: true })).toHaveValue('');
}

test('an alert is set, fires, and is found in the history', async ({ page }) => {
  await signIn(page, 'trader');
  const { faults } = watch(page);
  await page.goto('/alerts');
  const [list, history] = [part(page, 'Your alerts'), part(page, 'What fired')];
  await expect(list.getByText('No alerts yet')).toBeVisible();

  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('0');
  await page.getByRole('button', { name: 'Set alert' }).click();
  await expect(page.getByText('Enter a number above zero')).toBeVisible();

  await page.getByRole('combobox', { name: 'Market', exact: true }).fill('NOSUCH');
  await page.getByRole('button', { name: 'Set alert' }).click();
  await expect(page.getByText('The exchange has no such market')).toBeVisible();
  await page.getByRole('combobox', { name: 'Market', exact: true }).fill('BTC');

  // The side follows from the current price: a dollar is below it, a billion above.
  await setLevel(page, 'Price', '1');
  await expect(list.getByText('BTC: mark price at or below 1')).toBeVisible();
  await setLevel(page, 'Price', '1000000000');
  await expect(list.getByText('BTC: mark price at or above 1,000,000,000')).toBeVisible();
  await expect(history.getByText('Nothing has fired yet')).toBeVisible();

  await choose(page, /^Waits for/, 'A large trade');
  await page.getByRole('textbox', { name: 'Note (optional)' }).fill('somebody trades');
  await setLevel(page, 'Worth of the trade', '1');
  await expect(history.getByText('BTC: a trade of $1.00 or more')).toBeVisible();
  await expect(history.getByText('somebody trades')).toBeVisible();
  await expect(history.getByText(/^Reached: \$/)).toBeVisible();
  await expect(list.getByText(/^Fired /)).toBeVisible();
  expect(faults).toEqual([]);

  await page.getByRole('checkbox', { name: 'All', exact: true }).click();
  await expect(list.getByText('3 chosen')).toBeVisible();
  await list.getByRole('button', { name: 'Pause' }).first().click();
  await expect(list.getByText('Paused')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'All', exact: true }).click();
  await list.getByRole('button', { name: 'Remove' }).first().click();
  await expect(list.getByText('No alerts yet')).toBeVisible();
});

test('a market of another dex is found, and an alert on it names it', async ({ page }) => {
  await signIn(page, 'elsewhere');
  await page.goto('/alerts');
  const market = page.getByRole('combobox', { name: 'Market', exact: true });
  await expect(page.locator('datalist option[value="xyz:TSLA"]')).toHaveCount(1);
  await market.fill('xyz:TSLA');
  await expect(page.getByText(/^Mark \d/)).toBeVisible();
  await setLevel(page, 'Price', '1');
  await expect(part(page, 'Your alerts').getByText('xyz:TSLA: mark price at or below 1')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(part(page, 'Your alerts').getByText('No alerts yet')).toBeVisible();
});

test('an alert on a coin is begun from its page, and on another one by searching it', async ({ page }) => {
  await signIn(page, 'spot');
  const { faults } = watch(page);
  await page.goto('/spot/base/UNI_USDC');
  await page.getByRole('link', { name: 'Set an alert on UNI' }).filter({ visible: true }).click();
  const [list, coin] = [part(page, 'Your alerts'), page.getByRole('combobox', { name: 'Coin', exact: true })];
  await expect(page.getByRole('combobox', { name: /^Waits for/ })).toHaveText(/A coin’s price/);
  await expect(coin).toHaveValue('UNI (Base)');
  await setLevel(page, 'Price', '0.000012345');
  await expect(list.getByText('UNI on Base: price at or below $0.000012345')).toBeVisible();

  await choose(page, /^Waits for/, 'A coin’s liquidity');
  await coin.fill('nosuchcoin');
  await page.getByRole('textbox', { name: 'Liquidity', exact: true }).fill('50000');
  await page.getByRole('button', { name: 'Set alert' }).click();
  await expect(page.getByText('Choose a coin from the list')).toBeVisible();
  await coin.fill('link');
  await expect(page.locator('datalist option[value="LINK (Ethereum)"]')).toHaveCount(1);
  await coin.fill('LINK (Ethereum)');
  await setLevel(page, 'Liquidity', '50000');
  await expect(list.getByText('LINK on Ethereum: liquidity at or below $50,000.00')).toBeVisible();

  await choose(page, /^Waits for/, 'A coin’s safety');
  await page.getByRole('button', { name: 'Set alert' }).click();
  await expect(list.getByText('LINK on Ethereum: safety gets worse')).toBeVisible();
  expect(faults).toEqual([]);
  await page.getByRole('checkbox', { name: 'All', exact: true }).click();
  await list.getByRole('button', { name: 'Remove' }).first().click();
  await expect(list.getByText('No alerts yet')).toBeVisible();
});

test('an alert on a market is begun from the page of that market', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/markets/ETH');
  await page.getByRole('main').getByRole('link', { name: 'Set an alert' }).click();
  await expect(page.getByRole('combobox', { name: 'Market', exact: true })).toHaveValue('ETH');
});

test('an alert is shared by a link, which sets the same for another', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'], { origin: siteUrl() });
  // The page may write to the clipboard and never read from it: what it wrote is heard on the way.
  await page.addInitScript(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (text) => write(text).then(() => void Object.assign(window, { copiedText: text }));
  });
  await signIn(page, 'builder');
  await page.goto('/alerts');
  await setLevel(page, 'Price', '1');
  await part(page, 'Your alerts').getByRole('button', { name: 'Copy a link to set the same' }).click();
  const copied = () => page.evaluate(() => String(Reflect.get(window, 'copiedText')));
  await expect.poll(copied).toContain('/alerts?set=');
  await page.goto(await copied());
  const shared = part(page, 'A shared alert');
  await expect(shared.getByText('BTC: mark price at or below 1')).toBeVisible();
  await shared.getByRole('button', { name: 'Set this alert' }).click();
  await expect(part(page, 'Your alerts').getByText('BTC: mark price at or below 1')).toHaveCount(2);
  await page.goto('/alerts?set=nonsense');
  await expect(page.getByText('This link holds no alert that can be set')).toBeVisible();
});

test('the page explains alerts to visitors, fits a phone, and asks for a wallet first', async ({ page }) => {
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
  await expect(page.getByText('Honest when blind')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await inBothThemes(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});
