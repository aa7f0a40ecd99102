import type { Fill, FundingPayment } from '../../domain/portfolio/activity.ts';
import { type AccountPast, closedTradeOf } from '../../domain/share/closed-trade.ts';
import type { Address } from '../../schemas/address.ts';
import {
  fillsPerPage,
  mostFills,
  paymentsPerPage,
  readFills,
  readPayments,
} from '../../venues/hyperliquid/info/fills.ts';
import type { Venue } from '../venue/venue.ts';

async function allFills({ ask }: Venue, wallet: Address, signal: AbortSignal): Promise<readonly Fill[]> {
  const all = new Map<number, Fill>();
  let from = 0;
  for (let page = 0; page < mostFills / fillsPerPage; page += 1) {
    const fills = await readFills(ask, wallet, from, signal);
    for (const fill of fills) all.set(fill.id, fill);
    const last = fills.at(-1);
    if (fills.length < fillsPerPage || last === undefined) break;
    from = last.time;
  }
  return [...all.values()];
}

/** The pages of more than a year of hourly payments. */
const mostPaymentPages = 24;

async function paymentsSince({ ask }: Venue, wallet: Address, since: number, until: number, signal: AbortSignal) {
  const all: FundingPayment[] = [];
  let from = since;
  for (let page = 0; page < mostPaymentPages; page += 1) {
    const payments = await readPayments(ask, wallet, from, signal);
    all.push(...payments.filter(({ time }) => time <= until));
    const last = payments.at(-1);
    if (payments.length < paymentsPerPage || last === undefined || last.time > until) break;
    from = last.time + 1;
  }
  return all;
}

/**
 * Requests from the exchange what is needed to calculate a trade again. Undefined if the exchange no longer returns how
 * the position began.
 */
export async function readPast(
  venue: Venue,
  wallet: Address,
  order: number,
  signal: AbortSignal,
): Promise<AccountPast | undefined> {
  const fills = await allFills(venue, wallet, signal);
  const trade = closedTradeOf({ owner: wallet, fills, payments: [] }, order);
  if (trade === undefined) return undefined;
  const payments = await paymentsSince(venue, wallet, trade.openedAt, trade.closedAt, signal);
  return { owner: wallet, fills, payments };
}
