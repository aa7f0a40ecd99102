import { exportPaymentPages, exportTries, exportWaitMs } from '../../../config/portfolio.ts';
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
import { askVenue } from '../../portfolio/source.ts';

/** One page more than the venue keeps, because the last one may be full. */
const fillPages = mostFills / fillsPerPage + 1;

interface Past<Row> {
  /** The newest first. */
  readonly rows: readonly Row[];
  /** True if there were older rows that the venue no longer keeps. */
  readonly isCut: boolean;
}

/** Older rows that were loaded stay when the newest rows are requested again. */
const fillsKept = new Map<Address, readonly Fill[]>();
const paymentsKept = new Map<Address, readonly FundingPayment[]>();
export const keptFills = (owner: Address): readonly Fill[] => fillsKept.get(owner) ?? [];
export const keptPayments = (owner: Address): readonly FundingPayment[] => paymentsKept.get(owner) ?? [];

const patience = () => ({ signal: new AbortController().signal, waitMs: exportWaitMs, most: exportTries });

export async function readAllFills(owner: Address): Promise<Past<Fill>> {
  const rows = await allPages({
    read: (start) => patiently(() => readFills(askVenue, owner, start), patience()),
    perPage: fillsPerPage,
    timeOf,
    from: 0,
    mostPages: fillPages,
  });
  if (rows === undefined) throw new AppError('venue.unavailable');
  const past = { rows: rows.toReversed(), isCut: rows.length >= mostFills };
  fillsKept.set(owner, past.rows);
  return past;
}

export async function readAllPayments(owner: Address): Promise<Past<FundingPayment>> {
  const rows = await allPages({
    read: (start) => patiently(() => readPayments(askVenue, owner, start), patience()),
    perPage: paymentsPerPage,
    timeOf,
    from: 0,
    mostPages: exportPaymentPages,
  });
  if (rows === undefined) throw new AppError('venue.unavailable');
  const past = { rows: rows.toReversed(), isCut: false };
  paymentsKept.set(owner, past.rows);
  return past;
}
