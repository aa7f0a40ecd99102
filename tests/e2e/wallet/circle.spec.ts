import { parseUnits } from 'viem';
import { control } from '../../helpers/exchange.ts';
import { axeFindings, overflow, watch } from '../page-watch';
import { setSandbox } from '../sandbox';
import { sandboxUrl } from '../stack';
import { expect, test } from '../test';
import { accountButton, amount, dialog, enter, held, main, openDeposit } from './money';

// The route of deposits is one setting for everybody who uses the sandbox.
test.use({ hasOwnStack: true });

test.beforeEach(async () => {
  await setSandbox({
    routing: 'cctp',
    circle: { indexMs: 500, fastMs: 1_000, forwardMs: 500, finalMs: 500, mintMs: 1_000 },
  });
});

test.afterEach(async () => {
  await setSandbox({ routing: 'bridge', circle: { attestation: 'on', forwarding: 'on' } });
});

test('a deposit by Circle whose attestation comes late, over a reload, and a withdrawal', async ({ page }) => {
  const { faults } = watch(page);
  await setSandbox({ circle: { attestation: 'late' } });
  const wallet = await enter(page, { dollars: '50' });
  await openDeposit(page, '50.00');
  await amount(page).fill('20');
  // Circle's fee, and the exchange's fee for a new account.
  await expect(dialog(page)).toContainText('0.20');
  await expect(dialog(page)).toContainText('18.80');
  expect(await axeFindings(page)).toEqual([]);
  const submit = dialog(page).getByRole('button', { name: 'Deposit USDC' });
  wallet.once('eth_signTypedData_v4', 'refuse');
  await submit.click();
  await expect(dialog(page).getByRole('alert')).toContainText('Deposit Failed');
  expect(await held(wallet)).toBe(parseUnits('50', 6));
  await submit.click();
  await expect(page.getByText('Deposit Successful')).toBeVisible();
  expect(wallet.requested.filter((method) => /sign|send/i.test(method))).toEqual([
    'eth_signTypedData_v4',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
  ]);
  expect(await held(wallet)).toBe(parseUnits('30', 6));

  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'Deposit 20.00 USDC' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '1 transfer under way' })).toBeVisible();
  await setSandbox({ circle: { attestation: 'on' } });
  await expect(page.getByText('Deposit Confirmed')).toBeVisible();
  await expect(main(page).getByText('Forwarded by Circle')).toBeVisible();
  await expect(main(page).getByRole('table', { name: 'History' })).toContainText('18.80');

  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await amount(page).fill('5');
  await dialog(page).getByRole('button', { name: 'Withdraw USDC' }).click();
  await expect(page.getByText('Withdrawal Arrived')).toBeVisible();
  expect(await held(wallet)).toBe(parseUnits('34.8', 6));
  // Circle answers 404 until it knows of a burn.
  expect(faults.filter((fault) => !/^file: 404 .*\/circle\/v2\/messages|status of 404/.test(fault))).toEqual([]);
});

test('a transfer that Circle does not forward stays in sight, and arrives when somebody hands it in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setSandbox({ circle: { forwarding: 'failed' } });
  await enter(page, { dollars: '12' });
  await openDeposit(page, '12.00');
  await amount(page).fill('12');
  await dialog(page).getByRole('button', { name: 'Deposit USDC' }).click();
  await expect(main(page).getByText('did not forward it')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  const { burnt } = await (await fetch(`${sandboxUrl()}/control/bridge`)).json();
  const { nonce } = burnt.at(-1);
  await control(sandboxUrl(), 'circle', { handIn: nonce });
  await expect(page.getByText('Deposit Confirmed')).toBeVisible();
});

test('by Circle too, what cannot be paid for moves nothing', async ({ page }) => {
  const wallet = await enter(page, { dollars: '10', coins: '0' });
  await openDeposit(page, '10.00');
  await amount(page).fill('6');
  await dialog(page).getByRole('button', { name: 'Deposit USDC' }).click();
  await expect(dialog(page)).toContainText('Not enough ETH');
  await amount(page).fill('0.2');
  await dialog(page).getByRole('button', { name: 'Deposit USDC' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Amount' })).toHaveAttribute('aria-invalid', 'true');
  expect(wallet.requested.filter((method) => /sign|send/i.test(method))).toEqual([]);
  expect(await held(wallet)).toBe(10_000_000n);
});
