import type { Page } from '@playwright/test';
import { encodeFunctionData } from 'viem';
import { pluto } from '../../server/sandbox/chains/genesis/past/holders.ts';
import { demoAccount, demoAccounts, type Role } from '../../server/sandbox/people/accounts.ts';
import { coinAbi, trader } from '../integration/chains/router.ts';
import { sandboxUrl, siteUrl } from './stack';
import { expect } from './test';

const whole = 10n ** 18n;

async function sender(role: Role) {
  const index = demoAccounts.findIndex((account) => account.role === role);
  return trader(sandboxUrl(), 56, index);
}

function transfer(to: `0x${string}`, amount: bigint) {
  return encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [to, amount] });
}

const burnt = `0x${'0'.repeat(36)}dead` as const;

/** Burns all of an account's PLUTO but so many. */
export async function keepOnly(role: Role, coins: bigint): Promise<void> {
  const owner = await sender(role);
  const held = await owner.held(pluto);
  const { status } = await owner.send(pluto.address, transfer(burnt, held - coins * whole));
  expect(status).toBe('success');
}

/** Sends one account a coin so many times. */
export async function sendOften(from: Role, to: Role, times: number): Promise<void> {
  const giver = await sender(from);
  const { address } = demoAccount(to);
  for (let time = 0; time < times; time += 1) {
    await giver.send(pluto.address, transfer(`0x${address.slice(2)}`, whole));
  }
}

/** Publishes a list now; the page belongs to an administrator. */
export async function publishNow(page: Page): Promise<void> {
  const answer = await page.request.post('/api/publish-holders', { headers: { origin: siteUrl() }, data: {} });
  expect(answer.status(), await answer.text()).toBe(200);
}
