import type { Chain } from 'viem';
import { demoAccounts } from './accounts.ts';
import { createDemoProvider } from './provider.ts';
import { type DemoRole, demoWalletId } from './roles.ts';

/** The name that the wallet announces; the product shows its role instead, in the page's language. */
const demoWalletName = 'Sandbox wallet';
/** EIP-6963 demands a picture. */
const demoIcon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

/** Announces the wallet by EIP-6963 like any browser wallet, so that it takes the same path through the product. */
export function announceDemoWallet(role: DemoRole, chains: readonly [Chain, ...Chain[]]): void {
  const account = demoAccounts.find((known) => known.role === role);
  if (account === undefined) throw new Error(`There is no demo account ${role}`);
  const info = { uuid: `pluto-${role}`, rdns: demoWalletId(role), name: demoWalletName, icon: demoIcon };
  const detail = Object.freeze({ info, provider: createDemoProvider(account.privateKey, chains) });
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
}
