import { exportTries, exportWaitMs } from '../../../config/account.ts';
import { dayMs } from '../../../config/time.ts';
import type { Fill, FundingPayment } from '../../../domain/portfolio/activity.ts';
import type { Address } from '../../../schemas/address.ts';
import {
  fillsPerPage,
  mostFills,
  paymentsPerPage,
  readFillsBetween,
  readPaymentsBetween,
} from '../../../venues/hyperliquid/info/fills.ts';
import { readOlderRows } from '../../portfolio/older-rows.ts';
import { patiently } from '../../portfolio/pages.ts';
import { timelyAsk } from '../../venue/timely-ask.ts';
import { perVenue } from '../../venue/venue.ts';
import { withFills, withPayments } from './rows.ts';

interface PastOptions<Row> {
  readonly read: (owner: Address, startTime: number, endTime: number, signal?: AbortSignal) => Promise<readonly Row[]>;
  readonly perPage: number;
  /** Adds rows to known ones: the newest first, each once. */
  readonly merge: (known: readonly Row[], more: readonly Row[]) => readonly Row[];
  /** How far back the first step looks. */
  readonly spanMs: number;
  /** Returns true if the newest rows are all there are. */
  readonly isWhole: (rows: readonly Row[]) => boolean;
  /** The venue keeps no more rows than this. */
  readonly mostRows: number;
}

interface Reading<Row> {
  readonly rows: readonly Row[];
  readonly isEnd: boolean;
  readonly spanMs: number;
}

/** The past of accounts, read step by step. What was read stays when the newest rows are requested again. */
export class Past<Row extends { readonly time: number }> {
  private readonly options: PastOptions<Row>;
  private readonly readings = new Map<Address, Reading<Row>>();

  constructor(options: PastOptions<Row>) {
    this.options = options;
  }

  private readingOf(owner: Address): Reading<Row> {
    return this.readings.get(owner) ?? { rows: [], isEnd: false, spanMs: this.options.spanMs };
  }

  /** Returns the older rows that were read so far. */
  rowsOf(owner: Address): readonly Row[] {
    return this.readingOf(owner).rows;
  }

  /** Returns true if nothing older is left to read. */
  isEnd(owner: Address, shown: readonly Row[]): boolean {
    return this.readingOf(owner).isEnd || this.options.isWhole(shown);
  }

  /** Returns true if there were older rows that the venue no longer keeps. */
  isCut(owner: Address, shown: readonly Row[]): boolean {
    return this.isEnd(owner, shown) && shown.length >= this.options.mostRows;
  }

  /** Reads the newest rows and returns them with the older ones that were read before. */
  async readNewest(owner: Address, spanMs: number, signal: AbortSignal): Promise<readonly Row[]> {
    const { read, perPage, merge } = this.options;
    const newest = await readOlderRows({
      read: (start, end) => read(owner, start, end, signal),
      perPage,
      before: Date.now(),
      spanMs,
    });
    const reading = this.readingOf(owner);
    if (newest.isEnd) this.readings.set(owner, { ...reading, isEnd: true });
    return merge(reading.rows, newest.rows);
  }

  /** Reads one step further back than the shown rows and returns all rows. */
  async readOn(owner: Address, shown: readonly Row[]): Promise<readonly Row[]> {
    const { read, perPage, merge } = this.options;
    const { spanMs, rows: known } = this.readingOf(owner);
    const patience = { signal: new AbortController().signal, waitMs: exportWaitMs, most: exportTries };
    const older = await readOlderRows({
      read: (start, end) => patiently(() => read(owner, start, end), patience),
      perPage,
      before: shown.at(-1)?.time ?? Date.now(),
      spanMs,
    });
    const rows = merge(merge(known, shown), older.rows);
    this.readings.set(owner, { rows, isEnd: older.isEnd, spanMs: older.spanMs });
    return rows;
  }
}

const monthMs = 30 * dayMs;

/** The fills and the funding payments of accounts at one venue. */
export const pastOf = perVenue((venue) => {
  const ask = timelyAsk(venue);
  return {
    fills: new Past<Fill>({
      read: (owner, startTime, endTime, signal) => readFillsBetween(ask, owner, { startTime, endTime }, signal),
      perPage: fillsPerPage,
      merge: withFills,
      spanMs: monthMs,
      // The venue sends that many of the newest at once.
      isWhole: ({ length }) => length < fillsPerPage,
      mostRows: mostFills,
    }),
    payments: new Past<FundingPayment>({
      read: (owner, startTime, endTime, signal) => readPaymentsBetween(ask, owner, { startTime, endTime }, signal),
      perPage: paymentsPerPage,
      merge: withPayments,
      spanMs: monthMs,
      isWhole: () => false,
      mostRows: Number.POSITIVE_INFINITY,
    }),
  };
});
