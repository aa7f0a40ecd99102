import 'server-only';
import type { Fill, FundingPayment } from '../../../lib/domain/portfolio/activity.ts';
import { type ClosedTrade, closedTradeOf } from '../../../lib/domain/share/closed-trade.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { fillsPerPage, mostFills, paymentsPerPage } from '../../../lib/venues/hyperliquid/info/fills.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';

/** The pages of more than a year of hourly payments. */
const mostPaymentPages = 24;

/** Reads all fills that the exchange stores of an account, the oldest first. */
async function wholePast(user: Address): Promise<readonly Fill[]> {
  const all = new Map<number, Fill>();
  let startTime = 0;
  for (let page = 0; page < mostFills / fillsPerPage; page += 1) {
    const fills = answerOf(await exchange().wholeFillsSince({ user, startTime }));
    for (const fill of fills) all.set(fill.id, fill);
    const last = fills.at(-1);
    if (fills.length < fillsPerPage || last === undefined) break;
    // The next page begins with the fills of the same moment, of which this one may contain only some.
    startTime = last.time;
  }
  return [...all.values()];
}

async function paymentsBetween(
  user: Address,
  { openedAt, closedAt }: ClosedTrade,
): Promise<readonly FundingPayment[] | undefined> {
  const all: FundingPayment[] = [];
  let startTime = openedAt;
  for (let page = 0; page < mostPaymentPages; page += 1) {
    const payments = answerOf(await exchange().fundingBetween({ user, startTime, endTime: closedAt }));
    all.push(...payments);
    const last = payments.at(-1);
    if (payments.length < paymentsPerPage || last === undefined) return all;
    startTime = last.time + 1;
  }
  return undefined;
}

/** Finds the closing in an account's fills: in the newest if they reach back far enough, else in all of them. */
async function tradeOf(owner: Address, order: number): Promise<ClosedTrade | undefined> {
  const newest = answerOf(await exchange().newestFills({ user: owner }));
  const recent = newest.toReversed();
  let fills: readonly Fill[] = recent;
  let trade = closedTradeOf({ owner, fills, payments: [] }, order);
  if (trade === undefined && newest.length === fillsPerPage) {
    fills = await wholePast(owner);
    trade = closedTradeOf({ owner, fills, payments: [] }, order);
  }
  const payments = trade && (await paymentsBetween(owner, trade));
  return payments && closedTradeOf({ owner, fills, payments }, order);
}

const addressLength = 42;

const recent = createRecentlyRead({
  read: (key: string) => tradeOf(addressSchema.parse(key.slice(0, addressLength)), Number(key.slice(addressLength))),
  /** A user tries several looks of one trade; an order that is still being filled changes within a minute. */
  cachedMs: 60_000,
  most: 500,
});

/** Returns the trade that an order of an account closed, calculated from the exchange's own answers. */
export async function readClosedTrade(owner: Address, order: number): Promise<ClosedTrade> {
  const trade = await recent.get(`${owner}${order}`);
  if (trade === undefined) throw new AppError('share.no_trade');
  return trade;
}
