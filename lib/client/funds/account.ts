import { accountModeKeptMs } from '../../config/exchange/funding.ts';
import { type AccountKind, accountKind, spotBalance, type TradingAccount } from '../../domain/funds/account.ts';
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

const readKind = async (ask: AskInfo, owner: Address, signal?: AbortSignal): Promise<AccountKind> =>
  accountKind(await readAccountMode(ask, owner, signal));

/** Requests the account's current state, for what is about to be signed. */
export function readTradingAccount(ask: AskInfo, owner: Address, signal?: AbortSignal): Promise<TradingAccount> {
  return withKind(ask, owner, readKind(ask, owner, signal), signal);
}

interface KnownKind {
  readonly kind: Promise<AccountKind>;
  readonly until: number;
}

const kindsOf = perVenue(() => new Map<Address, KnownKind>());

/**
 * Returns the kind of account for display, cached: an account seldom changes it, and the exchange gives that request
 * the weight of five others. Several readers share one request, which none of them can abort.
 */
export function watchAccountKind(venue: Venue, owner: Address): Promise<AccountKind> {
  const kinds = kindsOf(venue);
  const known = kinds.get(owner);
  if (known !== undefined && known.until > Date.now()) return known.kind;
  const kind = readKind(timelyAsk(venue), owner);
  kinds.set(owner, { kind, until: Date.now() + accountModeKeptMs });
  // A failure is passed to its readers but not cached.
  kind.catch(() => kinds.get(owner)?.kind === kind && kinds.delete(owner));
  return kind;
}

/** Returns the same account for display. */
export function watchTradingAccount(venue: Venue, owner: Address, signal?: AbortSignal): Promise<TradingAccount> {
  return withKind(venue.ask, owner, watchAccountKind(venue, owner), signal);
}

/** Returns the balance that a deposit is added to, with the cheapest request. */
export async function readTradingTotal(ask: AskInfo, owner: Address, isUnified: boolean): Promise<Usdc> {
  return isUnified ? (await readSpotUsdc(ask, owner)).total : (await readPerpBalance(ask, owner)).total;
}
