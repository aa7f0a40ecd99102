import { exportPaymentPages, exportTries, exportWaitMs } from '../../../config/account.ts';
import type { Fill, FundingPayment } from '../../../domain/portfolio/activity.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Address } from '../../../schemas/address.ts';
import {
  fillsPerPage,
  mostFills,
  paymentsPerPage,
  readFills,
  readPayments,
} from '../../../venues/hyperliquid/info/fills.ts';
import { allPages, patiently, timeOf } from '../../portfolio/pages.ts';
import { timelyAsk } from '../../venue/timely-ask.ts';
import { perVenue, type Venue } from '../../venue/venue.ts';

/** One page more than the venue keeps, because the last one may be full. */
const fillPages = mostFills / fillsPerPage + 1;

interface Past<Row> {
  /** The newest first. */
  readonly rows: readonly Row[];
  /** True if there were older rows that the venue no longer keeps. */
  readonly isCut: boolean;
}

/** Older rows that were loaded stay when the newest rows are requested again. */
const cachedOf = perVenue(() => ({
  fills: new Map<Address, readonly Fill[]>(),
  payments: new Map<Address, readonly FundingPayment[]>(),
}));
export const fillsLimit = (venue: Venue, owner: Address): readonly Fill[] => cachedOf(venue).fills.get(owner) ?? [];
export const paymentsLimit = (venue: Venue, owner: Address): readonly FundingPayment[] =>
  cachedOf(venue).payments.get(owner) ?? [];

const patience = () => ({ signal: new AbortController().signal, waitMs: exportWaitMs, most: exportTries });

export async function readAllFills(venue: Venue, owner: Address): Promise<Past<Fill>> {
  const ask = timelyAsk(venue);
  const rows = await allPages({
    read: (start) => patiently(() => readFills(ask, owner, start), patience()),
    perPage: fillsPerPage,
    timeOf,
    from: 0,
    mostPages: fillPages,
  });
  if (rows === undefined) throw new AppError('venue.unavailable');
  const past = { rows: rows.toReversed(), isCut: rows.length >= mostFills };
  cachedOf(venue).fills.set(owner, past.rows);
  return past;
}

export async function readAllPayments(venue: Venue, owner: Address): Promise<Past<FundingPayment>> {
  const ask = timelyAsk(venue);
  const rows = await allPages({
    read: (start) => patiently(() => readPayments(ask, owner, start), patience()),
    perPage: paymentsPerPage,
    timeOf,
    from: 0,
    mostPages: exportPaymentPages,
  });
  if (rows === undefined) throw new AppError('venue.unavailable');
  const past = { rows: rows.toReversed(), isCut: false };
  cachedOf(venue).payments.set(owner, past.rows);
  return past;
}
