import type { Browser, Page } from '@playwright/test';
import { AccountTrader } from './account-trader';
import { inBothThemes, overflow, taken, watch } from './page-watch';
import { signIn } from './sign-in';
import { sandboxUrl } from './stack';
import { expect, test } from './test';

/** Sets the bot up as an administrator does, in a browser of his own. */
async function setUp(browser: Browser, baseURL: string | undefined): Promise<void> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await signIn(page, 'admin');
  await page.goto('/telegram');
  await page.getByRole('button', { name: /^Set up (webhook|again)$/ }).click();
  await expect(page.getByText('Bot @pluto_sandbox_bot is ready to receive messages')).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await context.close();
}

const say = async (chat: Page, text: string): Promise<void> => {
  await chat.getByRole('textbox', { name: 'Message' }).fill(text);
  await chat.getByRole('button', { name: 'Send' }).click();
};
/** The newest of the bot's messages that say this: a notice may come after it at any time. */
const reported = (chat: Page, text: string | RegExp) => chat.locator('article.its').filter({ hasText: text }).last();

/** Sends the code from a phone of its own, and waits until the bot has heard it. */
async function sendCode(browser: Browser, owner: AccountTrader, code: string) {
  // The sandbox shows its phone to this machine alone, and not to a visitor of a proxy, as the page here pretends to be.
  const phone = await browser.newContext({ extraHTTPHeaders: {} });
  const chat = await phone.newPage();
  const user = `u${owner.trader.address.slice(2, 14)}`;
  await chat.goto(`${sandboxUrl()}/telegram/chat?user=${user}&start=${code}`);
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(reported(chat, 'Now confirm this chat on the page')).toBeVisible();
  return { phone, chat, user };
}

async function allowTrading(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Trading', exact: true }).click();
  await page.getByRole('textbox', { name: 'Largest order' }).fill('5000');
  await page.getByRole('textbox', { name: 'Total per day' }).fill('20000');
  await page.getByRole('button', { name: 'Allow trading' }).click();
}

test('from the code to a closed position, by the bot', async ({ page, browser, baseURL }) => {
  await setUp(browser, baseURL);
  const owner = await AccountTrader.enter(page);
  const { faults } = watch(page);
  await owner.come('/telegram');
  await page.getByRole('button', { name: 'Generate code' }).click();
  await expect(page.getByText('Use this code in the Telegram bot to authorize')).toBeVisible();
  const code = await page.getByLabel('Authorization code').inputValue();
  expect(code).toMatch(/^[A-Z0-9]{8}$/);
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();

  const { phone, chat, user } = await sendCode(browser, owner, code);
  await expect(page.getByText('This chat has sent your code')).toBeVisible();
  // The code is used up.
  await expect(page.getByLabel('Authorization code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm this chat' }).click();
  await expect(page.getByText('It can show your account but not trade.')).toBeVisible();

  await allowTrading(page);
  await expect(page.getByText(/^It may trade up to \$5,000\.00 per order/)).toBeVisible();

  await page.getByRole('button', { name: 'Notices', exact: true }).click();
  await page.getByRole('switch', { name: 'Trading is about to end' }).click();
  await expect(page.getByRole('switch', { name: 'Deposits' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Withdrawals' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Daily summary at 08:00' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Start notices' }).click();
  await expect(page.getByText('Notices are on')).toBeVisible();
  await page.getByRole('button', { name: 'Notices', exact: true }).click();
  await expect(page.getByText(/^Your account is checked about every /)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Trading is about to end' })).not.toBeChecked();

  await say(chat, 'long BTC 0.01x 5x');
  await reported(chat, 'Buy 0.01 BTC at market').getByRole('button', { name: 'Confirm' }).click();
  await expect(reported(chat, 'Buy 0.01 BTC at market')).toContainText(/Filled 0\.01 at /);
  await say(chat, '/positions');
  await expect(reported(chat, 'BTC long 0.01, 5×')).toBeVisible();
  await reported(chat, 'BTC long 0.01, 5×').getByRole('button', { name: '100%' }).click();
  await reported(chat, 'Sell 0.01 BTC at market').getByRole('button', { name: 'Confirm' }).click();
  await expect(reported(chat, 'Sell 0.01 BTC at market')).toContainText(/Filled 0\.01 at /);
  await say(chat, '/positions');
  await expect(reported(chat, 'You have no positions.')).toBeVisible();

  await page.getByRole('button', { name: `Unlink ${user}` }).click();
  await expect(page.getByText('No chat is linked')).toBeVisible();
  await say(chat, '/balance');
  await expect(reported(chat, 'This chat is not linked.')).toBeVisible();
  await phone.close();
  expect(faults).toEqual([]);
});

test('a chat whose account lacks the agent is led to it, and not promised to trade before', async ({
  page,
  browser,
  baseURL,
}) => {
  await setUp(browser, baseURL);
  const owner = await AccountTrader.enter(page);
  await owner.loseAgent();
  const { faults } = watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await owner.come('/telegram');
  await page.getByRole('button', { name: 'Generate code' }).click();
  const field = page.getByLabel('Authorization code');
  await expect(field).toHaveValue(/^[A-Z0-9]{8}$/);
  const { phone } = await sendCode(browser, owner, await field.inputValue());
  await page.getByRole('button', { name: 'Confirm this chat' }).click();
  await allowTrading(page);
  await expect(page.getByText(/It trades once the steps below are done\./)).toBeVisible();
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last();
  await expect(step('Limits signed by your wallet')).toContainText('Done:');
  await expect(step('Agent that signs orders for your account')).toContainText('Missing:');
  expect(await overflow(page)).toBe(0);
  expect(await inBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enable trading' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable trading' }).click();
  await expect(page.getByText(/^It may trade up to \$5,000\.00 per order/)).toBeVisible();
  await expect(page.getByText('What this chat needs to trade')).toHaveCount(0);
  await phone.close();
  expect(faults).toEqual([]);
});

test('a visitor reads the steps and is asked to connect, on a phone too', async ({ page }) => {
  const { faults } = watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/telegram');
  await taken(page);
  await expect(page.getByText('Please connect your wallet to continue')).toBeVisible();
  await expect(page.getByText('long BTC 0.1x 10x')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await inBothThemes(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('the desk of a linked wallet is readable in both themes and from right to left', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await owner.come('/ar/telegram');
  await expect(page.getByRole('button', { name: 'إنشاء رمز' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await inBothThemes(page)).toEqual([]);
});
