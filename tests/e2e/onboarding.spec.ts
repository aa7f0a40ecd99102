import { AccountTrader } from './account-trader';
import { axeFindings, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';
import { arrive, dialog, field, form, positionOf, said, submit } from './trader';
import { amount, furnish } from './wallet/money';
import { TestWallet } from './wallet/test-wallet';

test.use({ viewport: { width: 1280, height: 800 } });

const stage = (page: Parameters<typeof dialog>[0]) => dialog(page).locator('[aria-current=step]').first();
const signed = (wallet: TestWallet) => wallet.requested.filter((method) => /sign|send/i.test(method));

test('one sheet leads from a wallet to the first order: four signatures, over a reload', async ({ page }) => {
  const { faults } = watch(page);
  const wallet = await TestWallet.install(page);
  await furnish(wallet, { dollars: '100', coins: '1' });
  await page.goto('/perpetual');
  await taken(page);
  await page.getByRole('region', { name: 'Order ticket' }).getByRole('button', { name: 'Connect Wallet' }).click();
  await dialog(page).getByRole('button', { name: 'Test Wallet' }).click();

  await expect(dialog(page).getByRole('heading', { name: 'Start trading' })).toBeVisible();
  await expect(stage(page)).toContainText('Sign in');
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();

  await expect(stage(page)).toContainText('Deposit');
  await expect(amount(page)).toBeFocused();
  await expect(dialog(page)).toContainText('Minimum deposit is 5 USDC');
  await page.keyboard.type('4');
  await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page)).toContainText('Minimum Deposit - Minimum deposit is 5 USDC');
  await page.keyboard.type('0');
  await expect(amount(page)).not.toHaveAttribute('aria-invalid');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog(page).getByRole('button', { name: 'Deposit USDC' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Deposit 40.00 USDC' })).toBeVisible();
  await expect(stage(page)).toContainText('Deposit');

  // After a reload the page finds the pending deposit again.
  await page.reload();
  await taken(page);
  await form(page)
    .getByRole('button', { name: /Deposit to trade|Enable Agent Trading/ })
    .click();
  await expect(stage(page)).toContainText('Enable trading');
  await expect(said(page, 'Deposit Confirmed')).toHaveCount(1);
  await expect(said(page, 'Deposit Pending')).toHaveCount(0);
  await expect(said(page, 'Deposit Successful')).toHaveCount(0);
  await expect(dialog(page)).toContainText('Orders are charged 0.1%');
  await expect(dialog(page)).toContainText('swaps never use it');
  expect(await axeFindings(page)).toEqual([]);
  const before = signed(wallet).length;
  expect(signed(wallet)).toEqual(['personal_sign', 'eth_sendTransaction']);
  await dialog(page).getByRole('button', { name: 'Enable trading' }).click();
  await expect(said(page, 'Builder Fee Approved')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(signed(wallet).slice(before)).toEqual(['eth_signTypedData_v4', 'eth_signTypedData_v4']);

  await field(page, 'Size').fill('0.001');
  await submit(page).click();
  await expect.poll(() => positionOf(page, wallet.address, 'BTC')).toBe(0.001);
  expect(faults).toEqual([]);
});

test('a user who declines the second signature is asked for that one alone', async ({ page }) => {
  const wallet = await arrive(page);
  await form(page).getByRole('button', { name: 'Sign in to trade' }).click();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  // There is money at the exchange, so no deposit is asked for.
  await expect(stage(page)).toContainText('Enable trading');
  await expect(dialog(page)).toContainText('two signatures, one after the other');
  const enable = dialog(page).getByRole('button', { name: 'Enable trading' });
  wallet.once('eth_signTypedData_v4', 'refuse');
  await enable.click();
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to approve agent');
  expect(signed(wallet)).toHaveLength(2);

  // This time the agent is approved, and the builder fee is declined.
  wallet.inTurn('eth_signTypedData_v4', ['accept', 'refuse']);
  await enable.click();
  await expect(dialog(page).getByRole('alert')).toContainText('Approval Failed');
  await expect(dialog(page)).toContainText('asks for one signature');
  expect(signed(wallet)).toHaveLength(4);
  await dialog(page).getByRole('button', { name: 'Not now' }).click();

  await form(page).getByRole('button', { name: 'Approve Builder Fee' }).click();
  await expect(stage(page)).toContainText('Enable trading');
  await dialog(page).getByRole('button', { name: 'Enable trading' }).click();
  await expect(submit(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(signed(wallet)).toHaveLength(5);
});

test('a user without an agent finds the sheet at that step, and it asks for one signature', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.loseAgent();
  await owner.open();
  await form(page).getByRole('button', { name: 'Enable Agent Trading' }).click();
  await expect(stage(page)).toContainText('Enable trading');
  await expect(dialog(page)).toContainText('asks for one signature');
  await dialog(page).getByRole('button', { name: 'Enable trading' }).click();
  await expect(submit(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(signed(owner.testWallet)).toEqual(['eth_signTypedData_v4']);
});
