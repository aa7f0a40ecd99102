import type { Tokens, Usdc } from '../../math/amount.ts';
import { inUnit } from '../../math/amount.ts';
import type { Address } from '../../schemas/address.ts';
import { csvText } from '../portfolio/csv-text.ts';

export type HistoryKind = 'deposit' | 'withdrawal' | 'transfer';

/** The source or destination of a transfer, as seen from the account. */
export type Place = 'arbitrum' | 'perp' | 'spot' | 'vault' | Address;

export interface HistoryEntry {
  /** Unique within the account. */
  readonly key: string;
  readonly time: number;
  readonly kind: HistoryKind;
  readonly from: Place;
  readonly to: Place;
  readonly amount: Tokens;
  readonly token: string;
  readonly fee: Tokens | undefined;
  readonly hash: string;
}

export const historyFilters = ['all', 'deposit', 'withdrawal', 'transfer'] as const;
export type HistoryFilter = (typeof historyFilters)[number];

/** Returns the matching entries, newest first. */
export function filteredHistory(entries: readonly HistoryEntry[], filter: HistoryFilter): readonly HistoryEntry[] {
  const wanted = filter === 'all' ? entries : entries.filter(({ kind }) => kind === filter);
  return wanted.toSorted((left, right) => right.time - left.time);
}

/** Returns the entry's amount in dollars; undefined if its token is not USDC. */
export function usdcOf({ amount, token }: HistoryEntry): Usdc | undefined {
  return token === 'USDC' ? inUnit<'usdc'>(amount) : undefined;
}

const columns = ['time', 'kind', 'from', 'to', 'amount', 'token', 'fee', 'hash'] as const;

/**
 * Returns the entries as CSV (RFC 4180), with exact amounts and ISO 8601 times: it is meant for programs and not
 * localised.
 */
export function historyCsv(entries: readonly HistoryEntry[]): string {
  const rows = entries.map((entry) => {
    const written = { ...entry, time: new Date(entry.time).toISOString(), fee: entry.fee ?? '' };
    return columns.map((column) => written[column]);
  });
  return csvText([columns, ...rows]);
}
