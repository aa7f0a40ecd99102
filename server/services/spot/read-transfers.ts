import 'server-only';
import { tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import type { TokenTransfer } from '../../../lib/domain/spot/wallet.ts';
import type { Transfers, TransfersRequest } from '../../../lib/schemas/spot.ts';
import { platformTokenId } from '../treasury/platform-coin.ts';
import { theListed } from './listed-tokens.ts';
import { moralis } from './vendor-access.ts';

/** The number of pages that are read at once: five hundred transfers of one coin. */
const mostPages = 5;

/** Returns a wallet's transfers of a listed coin, the newest first: several pages at once, or the requested one. */
export async function readTransfers(request: TransfersRequest): Promise<Transfers> {
  const { address, chainId, tokenAddress, page: wanted } = request;
  const vendor = moralis();
  const requested = { chainId, address: tokenAddress };
  const own = platformTokenId();
  // The platform's token is configured by the operator: its holders' history is available whether or not the catalogue
  // lists it.
  const token = own !== undefined && tokenKeyOf(own) === tokenKeyOf(requested) ? own : await theListed(requested);
  const rows: TokenTransfer[] = [];
  let cursor = wanted?.cursor;
  let ageMs = 0;
  let error = false;
  for (let page = 0; page < (wanted === undefined ? mostPages : 1); page += 1) {
    const question = { chainId, wallet: address, token: token.address, ...(cursor !== undefined && { cursor }) };
    const outcome = await vendor.transfers(question);
    if (!outcome.ok) throw outcome.error;
    rows.push(...outcome.value.rows);
    ageMs = Math.max(ageMs, outcome.ageMs);
    error ||= outcome.error !== undefined;
    cursor = outcome.value.cursor;
    if (cursor === undefined) break;
  }
  const unique = new Map(rows.map((row) => [`${row.hash} ${row.logIndex}`, row]));
  return {
    result: [...unique.values()].map(({ hash, from, to, units, at }) => ({
      hash,
      from,
      to,
      value: String(units),
      timeStamp: String(Math.floor(at / 1_000)),
    })),
    hasMore: cursor !== undefined,
    cursor,
    error,
    ageMs,
  };
}
