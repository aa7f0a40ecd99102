import { listTransfersOf, type OwnTransfer } from '../../domain/treasury/own-transfers.ts';
import type { readTransfers } from '../../queries/treasury.ts';
import type { Address } from '../../schemas/address.ts';
import type { PlatformCoin } from '../../schemas/treasury.ts';

/** More transfers than a person makes; if there are more, the file's name and a note say which are in it. */
const mostPages = 50;

interface TransfersFile {
  readonly name: string;
  readonly transfers: readonly OwnTransfer[];
  /** True if there are older transfers, which are not in the file. */
  readonly hasMore: boolean;
}

/** Reads all pages of a wallet's transfers again, so that they belong together. */
export async function readTransfersFile(
  read: typeof readTransfers,
  coin: PlatformCoin,
  owner: Address,
): Promise<TransfersFile> {
  const pages = [];
  let cursor: string | undefined;
  do {
    const page = await read(coin, owner, cursor);
    pages.push(page);
    cursor = page.cursor;
  } while (cursor !== undefined && pages.length < mostPages);
  const transfers = listTransfersOf(pages, { owner, decimals: coin.decimals });
  const hasMore = cursor !== undefined;
  const name = hasMore ? `pluto-transactions-newest-${transfers.length}.csv` : 'pluto-transactions.csv';
  return { name, transfers, hasMore };
}
