import type { Page } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { signInStatement } from '../../lib/config/site/brand';
import { demoAccount, type Role } from '../../server/sandbox/people/accounts';
import { siteUrl } from './stack';
import { expect } from './test';

/** Signs in as a wallet does: a challenge, a signature, a cookie; and marks the connection as remembered. */
export async function signIn(page: Page, role: Role): Promise<void> {
  const account = privateKeyToAccount(demoAccount(role).privateKey);
  const origin = siteUrl();
  const headers = { origin };
  const challenge = await (await page.request.post('/api/auth/nonce', { headers, data: {} })).json();
  const message = createSiweMessage({
    address: account.address,
    chainId: 42_161,
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    statement: signInStatement,
    nonce: challenge.nonce,
    issuedAt: new Date(challenge.issuedAt),
    expirationTime: new Date(challenge.expirationTime),
  });
  const signature = await account.signMessage({ message });
  const signedIn = await page.request.post('/api/auth/verify', { headers, data: { message, signature } });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  await page.addInitScript((name) => localStorage.setItem('pluto.wallet', `sandbox.${name}`), role);
}
