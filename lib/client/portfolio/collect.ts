import { exportPaymentPages, exportTries, exportWaitMs } from '../../config/account.ts';
import type { Records } from '../../domain/portfolio/statement.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Address } from '../../schemas/address.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import {
  fillsPerPage,
  mostFills,
  paymentsPerPage,
  readFills,
  readPayments,
  readSpotPairs,
} from '../../venues/hyperliquid/info/fills.ts';
import { ledgerPerPage, readLedgerRows } from '../../venues/hyperliquid/info/ledger-rows.ts';
import { transfersOf } from '../../venues/hyperliquid/info/ledger-transfers.ts';
import { allPages, patiently, timeOf } from './pages.ts';

/** One page more than the venue keeps, because the last one may be full. */
const fillPages = mostFills / fillsPerPage + 1;

export interface Collected {
  readonly records: Records;
  /** True if the venue no longer keeps the older fills, which are then missing from the file. */
  readonly isCut: boolean;
}

interface Collecting {
  readonly ask: AskInfo;
  readonly owner: Address;
  readonly signal: AbortSignal;
  readonly hear: (rows: number) => void;
}

/** Collects everything or fails: half of it is no use for a tax return. */
export async function collectRecords({ ask, owner, signal, hear }: Collecting): Promise<Collected> {
  const patience = { signal, waitMs: exportWaitMs, most: exportTries };
  let before = 0;
  const tellRows = (rows: number) => hear(before + rows);
  const fills = await allPages({
    read: (start) => patiently(() => readFills(ask, owner, start, signal), patience),
    perPage: fillsPerPage,
    timeOf,
    from: 0,
    mostPages: fillPages,
    hear: tellRows,
  });
  if (fills === undefined) throw new AppError('venue.unavailable');
  before = fills.length;
  const payments = await allPages({
    read: (start) => patiently(() => readPayments(ask, owner, start, signal), patience),
    perPage: paymentsPerPage,
    timeOf,
    from: 0,
    mostPages: exportPaymentPages,
    hear: tellRows,
  });
  if (payments === undefined) throw new AppError('venue.unavailable');
  before += payments.length;
  const ledger = await allPages({
    read: (start) => patiently(() => readLedgerRows(ask, owner, start, signal), patience),
    perPage: ledgerPerPage,
    timeOf,
    from: 0,
    mostPages: exportPaymentPages,
    hear: tellRows,
  });
  if (ledger === undefined) throw new AppError('venue.unavailable');
  const transfers = transfersOf(ledger, owner);
  const pairs = await patiently(() => readSpotPairs(ask, signal), patience);
  return { records: { fills, payments, transfers, pairs }, isCut: fills.length >= mostFills };
}
