import { accountModeKeptMs } from '../../config/funding.ts';
import { type AccountMode, type TradingAccount, tradingAccount } from '../../domain/funds/account.ts';
import type { Usdc } from '../../math/amount.ts';
import type { Address } from '../../schemas/address.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import { readAccountMode, readPerpBalance, readSpotUsdc } from '../../venues/hyperliquid/info/funds.ts';

async function withMode(
  ask: AskInfo,
  owner: Address,
  reading: Promise<AccountMode>,
  signal?: AbortSignal,
): Promise<TradingAccount> {
  const [mode, perp, spot] = await Promise.all([
    reading,
    readPerpBalance(ask, owner, signal),
    readSpotUsdc(ask, owner, signal),
  ]);
  return tradingAccount(mode, perp, spot);
}

/** As it is now, for what is about to be signed. */
export function readTradingAccount(ask: AskInfo, owner: Address, signal?: AbortSignal): Promise<TradingAccount> {
  return withMode(ask, owner, readAccountMode(ask, owner, signal), signal);
}

const modes = new Map<Address, { readonly mode: AccountMode; readonly until: number }>();

/** The same for the eye: an account seldom changes its mode, and the exchange weighs that question as five others. */
export async function watchTradingAccount(ask: AskInfo, owner: Address, signal?: AbortSignal): Promise<TradingAccount> {
  const known = modes.get(owner);
  if (known !== undefined && known.until > Date.now()) return withMode(ask, owner, Promise.resolve(known.mode), signal);
  const reading = readAccountMode(ask, owner, signal);
  const account = await withMode(ask, owner, reading, signal);
  modes.set(owner, { mode: await reading, until: Date.now() + accountModeKeptMs });
  return account;
}

/** The balance that a deposit goes to, at the least weight. */
export async function readTradingTotal(ask: AskInfo, owner: Address, isUnified: boolean): Promise<Usdc> {
  return isUnified ? (await readSpotUsdc(ask, owner)).total : (await readPerpBalance(ask, owner)).total;
}
