import { notional } from '../../math/units.ts';
import type { Fill, FundingPayment } from './activity.ts';
import { csvText } from './csv-text.ts';
import { type ExportForm, exportText } from './export.ts';
import { directionOf } from './fill-direction.ts';
import type { SpotPair } from './statement.ts';

export interface FileColumn<Row> {
  readonly name: string;
  readonly of: (row: Row) => string;
}

/** Returns a file with all columns of the rows, in UTC and with exact figures. */
export const fileText = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string =>
  csvText([columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ of }) => of(row)))]);

const fillColumns: readonly FileColumn<Fill>[] = [
  { name: 'time', of: ({ time }) => new Date(time).toISOString() },
  { name: 'coin', of: ({ coin }) => coin },
  { name: 'side', of: ({ side }) => side },
  { name: 'direction', of: directionOf },
  { name: 'price', of: ({ price }) => price },
  { name: 'size', of: ({ size }) => size },
  { name: 'value', of: ({ price, size }) => notional(price, size) },
  { name: 'role', of: ({ role }) => role ?? '' },
  { name: 'fee', of: ({ fee }) => fee },
  { name: 'fee_token', of: ({ feeToken }) => feeToken },
  { name: 'closed_pnl', of: ({ closedPnl }) => closedPnl },
  { name: 'order', of: ({ orderId }) => String(orderId) },
  { name: 'twap', of: ({ twap }) => (twap === undefined ? '' : String(twap)) },
  { name: 'trade', of: ({ id }) => String(id) },
  { name: 'hash', of: ({ hash }) => hash },
];

const paymentColumns: readonly FileColumn<FundingPayment>[] = [
  { name: 'time', of: ({ time }) => new Date(time).toISOString() },
  { name: 'coin', of: ({ coin }) => coin },
  { name: 'size', of: ({ size }) => size },
  { name: 'rate', of: ({ rate }) => rate },
  { name: 'payment_usdc', of: ({ amount }) => amount },
  { name: 'hash', of: ({ hash }) => hash },
];

/** A row for each fill, however the list groups them. Programs for taxes need the coins of spot pairs. */
export function fillsText(fills: readonly Fill[], form: ExportForm, pairs: ReadonlyMap<string, SpotPair>): string {
  if (form === 'generic') return fileText(fillColumns, fills);
  return exportText({ fills, payments: [], transfers: [], pairs }, form);
}

export function paymentsText(payments: readonly FundingPayment[], form: ExportForm): string {
  if (form === 'generic') return fileText(paymentColumns, payments);
  return exportText({ fills: [], payments, transfers: [], pairs: new Map() }, form);
}
