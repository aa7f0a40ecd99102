import { accountModeCachedMs } from '../../config/funds.ts';
import {
  type AccountKind,
  type AccountMode,
  accountKind,
  spotBalance,
  type TradingAccount,
} from '../../domain/funds/account.ts';
import type { Usdc } from '../../math/amount.ts';
import type { Address } from '../../schemas/address.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import { readAccountMode, readPerpBalance, readSpotUsdc } from '../../venues/hyperliquid/info/funds.ts';
import { timelyAsk } from '../venue/timely-ask.ts';
import { perVenue, type Venue } from '../venue/venue.ts';

async function withKind(
  ask: AskInfo,
  owner: Address,
  reading: Promise<AccountKind>,
  signal?: AbortSignal,
): Promise<TradingAccount> {
  const [kind, perp, spot] = await Promise.all([
    reading,
    readPerpBalance(ask, owner, signal),
    readSpotUsdc(ask, owner, signal),
  ]);
  return { kind, perp, spot: spotBalance(spot) };
}

const kindOf = async (mode: Promise<AccountMode>): Promise<AccountKind> => accountKind(await mode);

/** Requests the account's current state, for what is about to be signed. */
export function readTradingAccount(ask: AskInfo, owner: Address, signal?: AbortSignal): Promise<TradingAccount> {
  return withKind(ask, owner, kindOf(readAccountMode(ask, owner, signal)), signal);
}

interface KnownMode {
  readonly mode: Promise<AccountMode>;
  readonly until: number;
}

const modesOf = perVenue(() => new Map<Address, KnownMode>());

/**
 * Returns the account's mode for display, cached: an account seldom changes it, and the exchange gives that request
 * the weight of ten others. Several readers share one request, which none of them can abort.
 */
export function watchAccountMode(venue: Venue, owner: Address): Promise<AccountMode> {
  const modes = modesOf(venue);
  const known = modes.get(owner);
  if (known !== undefined && known.until > Date.now()) return known.mode;
  const mode = readAccountMode(timelyAsk(venue), owner);
  modes.set(owner, { mode, until: Date.now() + accountModeCachedMs });
  // A failure is passed to its readers but not cached.
  mode.catch(() => modes.get(owner)?.mode === mode && modes.delete(owner));
  return mode;
}

/** Drops the cached mode, which the owner has just changed, and requests all data of the account again. */
export function forgetAccountMode(venue: Venue, owner: Address): void {
  modesOf(venue).delete(owner);
  venue.socket().renew();
}

/** Returns whether the account has one balance for perpetuals and spot, from the same cache. */
export const watchAccountKind = (venue: Venue, owner: Address): Promise<AccountKind> =>
  kindOf(watchAccountMode(venue, owner));

/** Returns the same account for display. */
export function watchTradingAccount(venue: Venue, owner: Address, signal?: AbortSignal): Promise<TradingAccount> {
  return withKind(venue.ask, owner, watchAccountKind(venue, owner), signal);
}

/** Returns the balance that a deposit is added to, with the cheapest request. */
export async function readTradingTotal(ask: AskInfo, owner: Address, isUnified: boolean): Promise<Usdc> {
  return isUnified ? (await readSpotUsdc(ask, owner)).total : (await readPerpBalance(ask, owner)).total;
}
