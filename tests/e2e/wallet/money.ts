import type { Page } from '@playwright/test';
import { createPublicClient, createWalletClient, erc20Abi, http, parseEther, parseUnits } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { taken } from '../page-watch';
import { sandboxUrl } from '../stack';
import { expect, test } from '../test';
import { TestWallet } from './test-wallet';

const transport = () => http(`${sandboxUrl()}/rpc/42161`);
const usdc = { address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', abi: erc20Abi } as const;
// Some of the ten public test accounts, which are rich enough for all: one for each worker, so that no two send at
// once.
const givers = [
  '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
  '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
  '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
] as const;

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
export const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Wallet menu/ });
export const amount = (page: Page) => dialog(page).getByRole('textbox', { name: 'Amount' });

export const held = (wallet: TestWallet) =>
  createPublicClient({ transport: transport() }).readContract({
    ...usdc,
    functionName: 'balanceOf',
    args: [wallet.account.address],
  });

/** Gives the wallet these amounts on Arbitrum. */
export async function furnish({ account: { address } }: TestWallet, has: { dollars: string; coins: string }) {
  const giver = privateKeyToAccount(givers[test.info().parallelIndex % givers.length] ?? givers[0]);
  const rich = createWalletClient({ transport: transport(), account: giver });
  if (has.coins !== '0') await rich.sendTransaction({ chain: null, to: address, value: parseEther(has.coins) });
  await rich.writeContract({
    ...usdc,
    chain: null,
    functionName: 'transfer',
    args: [address, parseUnits(has.dollars, 6)],
  });
}

/** Gives the wallet coins of a chain, and units of one of its tokens. */
export async function give(
  { account: { address } }: TestWallet,
  chainId: number,
  { coins, token, units = 0n }: { coins?: string; token?: `0x${string}`; units?: bigint },
) {
  const giver = privateKeyToAccount(givers[test.info().parallelIndex % givers.length] ?? givers[0]);
  const rich = createWalletClient({ transport: http(`${sandboxUrl()}/rpc/${chainId}`), account: giver });
  if (coins !== undefined) await rich.sendTransaction({ chain: null, to: address, value: parseEther(coins) });
  if (token === undefined) return;
  await rich.writeContract({
    ...{ abi: erc20Abi, address: token, chain: null, functionName: 'transfer' },
    args: [address, units],
  });
}

/** Opens /wallet with a connected wallet that has these amounts on Arbitrum. */
export async function enter(
  page: Page,
  { dollars, coins = '1', stubborn = false }: { dollars: string; coins?: string; stubborn?: boolean },
): Promise<TestWallet> {
  const wallet = await TestWallet.install(page, { stubborn });
  await furnish(wallet, { dollars, coins });
  await page.goto('/wallet');
  await taken(page);
  await page.getByRole('banner').getByRole('button', { name: 'Connect' }).click();
  await dialog(page).getByRole('button', { name: 'Test Wallet' }).click();
  await expect(accountButton(page)).toBeVisible();
  return wallet;
}

export async function openDeposit(page: Page, has: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Deposit USDC' })).toBeVisible();
  await expect(dialog(page)).toContainText(`Wallet on Arbitrum${has} USDC`);
}
