import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import { axeFindings, overflow, taken, watch } from '../page-watch';
import { give } from '../sandbox';
import { expect, test } from '../test';
import { accountButton, amount, dialog, enter, held, main, openDeposit } from './money';

test('a deposit over a reload, told once, and a withdrawal of a part of it', async ({ page }) => {
  // The chain and the exchange take time, as they do in reality.
  const { faults } = watch(page);
  const wallet = await enter(page, { dollars: '100.5' });
  await openDeposit(page, '100.50');
  expect(await axeFindings(page)).toEqual([]);
  const submit = dialog(page).getByRole('button', { name: 'Deposit USDC' });
  await expect(submit).toBeDisabled();
  await amount(page).fill('25.000001');
  await expect(dialog(page)).toContainText('75.49');
  wallet.once('eth_sendTransaction', 'refuse');
  await submit.click();
  await expect(dialog(page).getByRole('alert')).toContainText('Deposit Failed');
  await expect(dialog(page).getByRole('alert')).toContainText('Nothing was sent');
  await submit.click();
  // One toast goes through all stages; on a quick chain its first text is too short-lived to check.
  await expect(page.getByText('Deposit Successful')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByRole('heading', { name: 'Deposit 25.000001 USDC' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '1 transfer under way' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.reload();
  await expect(page.getByText('Deposit Confirmed')).toBeVisible();
  await expect(page.getByText('Deposit Pending')).toHaveCount(0);
  await expect(main(page).getByText('Credited to trading balance')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('banner').getByRole('link', { name: /under way/ })).toHaveCount(0);
  await expect(main(page).getByRole('table', { name: 'History' })).toContainText('25.000001');
  expect(await axeFindings(page)).toEqual([]);

  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await expect(dialog(page)).toContainText('Available: 25.00 USDC');
  const withdraw = dialog(page).getByRole('button', { name: 'Withdraw USDC' });
  for (const [text, refusal] of [
    ['1', 'Invalid Amount - The amount must be more than the fee of 1.00 USDC'],
    ['26', 'Insufficient Balance - Withdrawal amount exceeds available balance'],
  ] as const) {
    await amount(page).fill(text);
    await withdraw.click();
    await expect(dialog(page)).toContainText(refusal);
  }
  await amount(page).fill('5.5');
  await expect(dialog(page).getByRole('row', { name: /You receive/ })).toContainText('4.50');
  await withdraw.click();
  await expect(page.getByText('Withdrawal Submitted')).toBeVisible();
  await expect(page.getByText('Withdrawal Arrived')).toBeVisible();
  expect(await held(wallet)).toBe(parseUnits('100.5', 6) - 25_000_001n + 4_500_000n);

  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join('');
  expect(text).toMatch(
    /^time,kind,from,to,amount,token,fee,hash\r\n\d{4}-\d\d-\d\dT\S+Z,withdrawal,perp,arbitrum,4\.5,USDC,1,/,
  );
  expect(text).toContain(',deposit,arbitrum,perp,25.000001,USDC,,');
  expect(faults).toEqual([]);
});

test('an amount that may not be deposited moves nothing', async ({ page }) => {
  const { faults } = watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const wallet = await enter(page, { dollars: '10' });
  await openDeposit(page, '10.00');
  const submit = dialog(page).getByRole('button', { name: 'Deposit USDC' });
  const invalid = 'Invalid Amount - Please enter a valid deposit amount';
  for (const [text, refusal] of [
    ['4.99', 'Minimum Deposit - Minimum deposit is 5 USDC'],
    ['1e30', invalid],
    ['-1', invalid],
    ['NaN', invalid],
    ['5e0', invalid],
    ['0', invalid],
    ['0.0000001', 'Invalid Amount - USDC has at most 6 decimals'],
    ['5.0000001', 'Invalid Amount - USDC has at most 6 decimals'],
    ['999999999999999999999999999999', 'Insufficient Balance - You have 10.00 USDC but need'],
    ['10.01', 'Insufficient Balance - You have 10.00 USDC but need 10.01 USDC'],
  ] as const) {
    await amount(page).fill(text);
    await submit.click();
    await expect(dialog(page)).toContainText(refusal);
  }
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(wallet.requested.filter((method) => /sign|send/i.test(method))).toEqual([]);
  expect(await held(wallet)).toBe(10_000_000n);
  expect(faults).toEqual([]);
});

/** Opens the deposit while no node answers, and returns a function that lets them answer. */
async function depositBeforeFigures(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/rpc\/42161$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Deposit' }).click();
  await amount(page).fill('12');
  return release;
}

test('a press that comes before the figures waits for them, and is not lost', async ({ page }) => {
  const wallet = await enter(page, { dollars: '40' });
  const release = await depositBeforeFigures(page);
  await dialog(page).getByRole('button', { name: 'Deposit USDC' }).click();
  expect(wallet.requested.filter((method) => /sign|send/i.test(method))).toEqual([]);
  release();
  await expect(page.getByText('Deposit Successful')).toBeVisible();
});

test('the button of a deposit does not move under the pointer when the figures arrive', async ({ page }) => {
  await enter(page, { dollars: '40' });
  const release = await depositBeforeFigures(page);
  const button = dialog(page).getByRole('button', { name: 'Deposit USDC' });
  const before = await button.boundingBox();
  release();
  await expect(dialog(page)).toContainText('Wallet on Arbitrum40.00 USDC');
  expect(await button.boundingBox()).toEqual(before);
});

test('without coins for the network fee it is said before anything is signed', async ({ page }) => {
  const wallet = await enter(page, { dollars: '10', coins: '0' });
  await openDeposit(page, '10.00');
  await dialog(page).getByRole('button', { name: /^Max/ }).click();
  await dialog(page).getByRole('button', { name: 'Deposit USDC' }).click();
  await expect(dialog(page)).toContainText(/Not enough ETH - Your wallet needs about 0\.\d+ ETH on Arbitrum/);
  expect(wallet.requested.filter((method) => /sign|send/i.test(method))).toEqual([]);
});

for (const [name, options, prepare, text] of [
  ['declines', {}, 'refuse', 'Network switch cancelled - please try again'],
  ['says yes and stays', { stubborn: true }, undefined, 'Failed to switch to Arbitrum network'],
] as const) {
  test(`a wallet that ${name} when it is to switch for a deposit sends nothing`, async ({ page }) => {
    const wallet = await enter(page, { dollars: '10', ...options });
    await openDeposit(page, '10.00');
    await amount(page).fill('6');
    // Without an event to the page, like a wallet that was switched in another window.
    wallet.chainId = 10;
    if (prepare !== undefined) wallet.once('wallet_switchEthereumChain', prepare);
    await dialog(page).getByRole('button', { name: 'Deposit USDC' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Network Switch Failed');
    await expect(dialog(page).getByRole('alert')).toContainText(text);
    expect(wallet.requested.filter((method) => /sign|send/i.test(method))).toEqual([]);
    expect(await held(wallet)).toBe(10_000_000n);
  });
}

test('between perpetuals and spot', async ({ page }) => {
  const wallet = await enter(page, { dollars: '1' });
  await give(wallet.address, '30');
  await page.reload();
  await main(page).getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(dialog(page)).toContainText('30.00');
  await amount(page).fill('31');
  await dialog(page).getByRole('button', { name: 'Transfer USDC' }).click();
  await expect(dialog(page)).toContainText('Insufficient Balance');
  await amount(page).fill('12.5');
  await dialog(page).getByRole('button', { name: 'Transfer USDC' }).click();
  await expect(page.getByText('Transfer complete')).toBeVisible();
  await expect(main(page).getByRole('definition').filter({ hasText: '12.50' })).toBeVisible();
});

test('a unified account is told that no transfer is needed, at 390 px with the sandbox’s wallet', async ({ page }) => {
  const { faults } = watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/wallet');
  await taken(page);
  await page.getByRole('banner').getByRole('button', { name: 'Connect' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Sandbox wallet/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Unified account/ })
    .click();
  await expect(main(page).getByText('Unified balance')).toBeVisible();
  await main(page).getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(dialog(page)).toContainText('share one balance, so no transfer is needed');
  await expect(dialog(page).getByRole('button', { name: 'Transfer USDC' })).toBeDisabled();
  expect(await overflow(page)).toBe(0);
  expect(faults).toEqual([]);
});
