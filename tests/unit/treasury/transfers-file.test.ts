import { expect, test } from 'vitest';
import { readTransfersFile } from '../../../lib/client/treasury/transfers-file.ts';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { csvText } from '../../../lib/domain/portfolio/csv-text.ts';
import { transferRows } from '../../../lib/domain/treasury/own-transfers.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import type { Transfers } from '../../../lib/schemas/spot.ts';

const owner = addressSchema.parse(`0x${'5a'.repeat(20)}`);
const other = addressSchema.parse(`0x${'5b'.repeat(20)}`);
const ofPage = 100;

/** A vendor with that many pages of transfers, each of which names the next. */
function vendorWith(pages: number) {
  const requested: (string | undefined)[] = [];
  const transfers = async (_coin: object, _owner: string, cursor: string | undefined): Promise<Transfers> => {
    requested.push(cursor);
    const page = Number(cursor ?? '0');
    const result = Array.from({ length: ofPage }, (_, at) => ({
      hash: `0x${(page * ofPage + at).toString(16).padStart(64, '0')}`,
      from: other,
      to: owner,
      value: String(page * ofPage + at + 1),
      timeStamp: String(1_700_000_000 - page),
    }));
    const hasMore = page + 1 < pages;
    return { result, hasMore, ...(hasMore && { cursor: String(page + 1) }), error: false, ageMs: 0 };
  };
  return { requested, transfers };
}

test('a file of all transfers has each of them once, in the order of the pages', async () => {
  const vendor = vendorWith(50);
  const { name, transfers, hasMore } = await readTransfersFile(vendor.transfers, sandboxToken, owner);
  expect([name, hasMore, transfers.length]).toEqual(['pluto-transactions.csv', false, 5_000]);
  expect(new Set(transfers.map(({ hash }) => hash)).size).toBe(5_000);
  expect(csvText(transferRows(transfers)).trimEnd().split('\r\n')).toHaveLength(5_001);
});

test('a wallet with more than 5,000 transfers gets the newest of them, and the name of the file says so', async () => {
  const vendor = vendorWith(51);
  const { name, transfers, hasMore } = await readTransfersFile(vendor.transfers, sandboxToken, owner);
  expect([name, hasMore]).toEqual(['pluto-transactions-newest-5000.csv', true]);
  expect(transfers).toHaveLength(5_000);
  expect(vendor.requested).toHaveLength(50);
});
