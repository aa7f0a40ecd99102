import type { HexAddress } from '../../../../lib/config/venues/chains.ts';
import { demoAccount } from '../../people/accounts.ts';
import { runtime } from '../contracts/runtime.gen.ts';
import type { Account } from './account.ts';
import { word } from './storage.ts';

// Contract wallets, for users who sign in and trade with one. Both contracts have the same address on every chain.

/** Confirms its owner's signatures by ERC-1271, and sends the transactions that its owner orders. */
export const contractWallet: { readonly address: HexAddress; readonly owner: ReturnType<typeof demoAccount> } = {
  address: '0xf08F960B8D9e3FD0617E90D7a6e8517F496c1fd4',
  owner: demoAccount('spot'),
};

/** Creates more wallets; a wallet that is not created yet signs by ERC-6492. */
export const walletFactory: { readonly address: HexAddress } = {
  address: '0x869967A91ebd390D0FA58Bc93D56b7630d7eb1A4',
};

/** The same amount that the node gives each of the ten accounts. */
const NATIVE_COINS = 10_000n * 10n ** 18n;
/** The storage slot of Wallet.sol's only field. */
const OWNER = 0;

export const walletAccounts: Readonly<Record<string, Account>> = {
  [contractWallet.address]: {
    balance: `0x${NATIVE_COINS.toString(16)}`,
    code: runtime.Wallet,
    storage: { [word(OWNER)]: word(BigInt(contractWallet.owner.address)) },
  },
  [walletFactory.address]: { balance: '0x0', code: runtime.WalletFactory },
};
