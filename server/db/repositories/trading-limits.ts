import 'server-only';
import * as z from 'zod/mini';
import type { RiskLimits } from '../../../lib/domain/perps/index.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf } from '../failure.ts';

const limitsSchema = z.object({
  mostOrderUsd: z.optional(amountSchema<'usd'>()),
  mostLeverage: z.optional(z.int()),
  mostDailyLossUsd: z.optional(amountSchema<'usd'>()),
  keptStopPercent: z.optional(amountSchema<'percent'>()),
});

const columns = 'most_order_usd::text, most_leverage, most_daily_loss_usd::text, kept_stop_percent::text';

const limitsIn = (kept: z.output<typeof limitsSchema> | undefined): RiskLimits => ({
  mostOrder: kept?.mostOrderUsd,
  mostLeverage: kept?.mostLeverage,
  mostDailyLoss: kept?.mostDailyLossUsd,
  keptStop: kept?.keptStopPercent,
});

/** Reads a wallet's limits; a wallet that never set any has none. */
export async function tradingLimitsOf({ db }: ServiceClient, wallet: Address): Promise<RiskLimits> {
  const query = db.from('trading_limits').select(columns).eq('wallet', wallet);
  return limitsIn(decodeIf(limitsSchema, rowOf(await query.maybeSingle())));
}

export interface StoredLimits {
  readonly limits: RiskLimits;
  /** The exact text from the database; undefined if nothing was ever stored. */
  readonly version: string | undefined;
}

/** Reads the limits with the version of this exact state, for a caller that is about to change them. */
export async function storedLimitsOf({ db }: ServiceClient, wallet: Address): Promise<StoredLimits> {
  const query = db.from('trading_limits').select(`${columns}, updated_at`).eq('wallet', wallet);
  const row = rowOf(await query.maybeSingle());
  return { limits: limitsIn(decodeIf(limitsSchema, row)), version: row?.updated_at };
}

/** The name under which a wallet's rows are stored, and its address at the exchange. */
export interface LimitedWallet {
  readonly owner: Address;
  readonly wallet: Address;
}

/**
 * Saves only if the limits are still in the state that was checked: of two simultaneous changes, the second is refused.
 */
export async function saveTradingLimits(
  { db }: ServiceClient,
  { owner: wallet, wallet: account }: LimitedWallet,
  limits: RiskLimits,
  version: string | undefined,
): Promise<void> {
  const row = {
    wallet,
    account,
    most_order_usd: limits.mostOrder ?? null,
    most_leverage: limits.mostLeverage ?? null,
    most_daily_loss_usd: limits.mostDailyLoss ?? null,
    kept_stop_percent: limits.keptStop ?? null,
    // The rule is new for what the account holds already.
    stops_due_at: limits.keptStop === undefined ? null : new Date().toISOString(),
    updated_at: new Date().toISOString(),
  };
  if (version === undefined) return check(await db.from('trading_limits').insert(row));
  const query = db.from('trading_limits').update(row).eq('wallet', wallet).eq('updated_at', version);
  if (rowsOf(await query.select('wallet')).length === 0) throw new AppError('data.conflict');
}

/** Notes that a wallet's stops have to be looked at, because an order of its own may change what they protect. */
export async function noteStopsDue({ db }: ServiceClient, wallet: Address): Promise<void> {
  const due = { stops_due_at: new Date().toISOString() };
  check(await db.from('trading_limits').update(due).eq('wallet', wallet).not('kept_stop_percent', 'is', null));
}

export interface DueStops extends LimitedWallet {
  /** The exact text from the database. */
  readonly dueAt: string;
}

/** Returns the wallets whose stops have to be looked at, those that have waited longest first. */
export async function walletsWithStopsDue(
  { db }: ServiceClient,
  now: number,
  most: number,
): Promise<readonly DueStops[]> {
  const until = new Date(now).toISOString();
  const query = db.from('trading_limits').select('wallet, account, stops_due_at').lte('stops_due_at', until);
  return rowsOf(await query.order('stops_due_at').limit(most)).flatMap(({ wallet, account, stops_due_at: dueAt }) =>
    dueAt === null || account === null
      ? []
      : [{ owner: addressSchema.parse(wallet), wallet: addressSchema.parse(account), dueAt }],
  );
}

/** Ends a wallet's turn: it is settled, or comes up again at `next`. An order that came meanwhile keeps it due. */
export async function endStopsTurn(
  { db }: ServiceClient,
  { owner, dueAt }: DueStops,
  next: number | undefined,
): Promise<void> {
  const due = { stops_due_at: next === undefined ? null : new Date(next).toISOString() };
  check(await db.from('trading_limits').update(due).eq('wallet', owner).eq('stops_due_at', dueAt));
}
