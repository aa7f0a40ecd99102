import { z } from 'zod';
import { fromUnits } from '../../../lib/math/onchain.ts';
import type { SpotHolder } from '../spot/contract.ts';
import type { Context } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type Endpoint, endpoint, paging } from './endpoint.ts';
import { plainText } from './plain-text.ts';

const schema = z.object(paging);

interface CoinOfOwner {
  readonly decimals: number;
  readonly total: bigint;
  readonly price: number | undefined;
}

export function ownerBody(
  { address: owner, balance, isContract }: SpotHolder,
  { decimals, total, price }: CoinOfOwner,
) {
  return {
    owner_address: owner.toLowerCase(),
    owner_address_label: null,
    balance: String(balance),
    balance_formatted: String(fromUnits(balance, decimals)),
    // The vendor does not specify this value for a coin without a price.
    usd_value: price === undefined ? null : plainText(inWholeCoins(balance, decimals) * price),
    is_contract: isContract,
    percentage_relative_to_total_supply: percentOf(balance, total),
    entity: null,
    entity_logo: null,
  };
}

function inWholeCoins(units: bigint, decimals: number): number {
  return Number(units) / 10 ** decimals;
}

export function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : (Number(part) / Number(whole)) * 100;
}

/** Returns a page of holders; a page begins after an owner, so that it stays consistent when balances change. */
export function ownersPage(
  holders: readonly SpotHolder[],
  { order, limit }: { readonly order: 'ASC' | 'DESC'; readonly limit: number },
  after: readonly string[] | undefined,
): { readonly rows: readonly SpotHolder[]; readonly hasMore: boolean } {
  const ordered = holders.toSorted((a, b) => compare(b, a));
  const listed = order === 'DESC' ? ordered : ordered.toReversed();
  const [owner, balance] = after ?? [];
  const left =
    owner === undefined || balance === undefined
      ? listed
      : listed.filter((one) => {
          const place = compare(one, { address: owner, balance: BigInt(balance) });
          return order === 'DESC' ? place < 0 : place > 0;
        });
  return { rows: left.slice(0, limit), hasMore: left.length > limit };
}

type Ranked = { readonly address: string; readonly balance: bigint };

/** Orders by balance, and owners of equal ones by address. */
function compare(a: Ranked, b: Ranked): number {
  if (a.balance !== b.balance) return a.balance < b.balance ? -1 : 1;
  const [left, right] = [a.address.toLowerCase(), b.address.toLowerCase()];
  return left === right ? 0 : left > right ? -1 : 1;
}

async function listOwners(
  { market, chainId }: Context,
  requested: z.output<typeof schema> & { readonly address: string },
) {
  const { cursor, limit, order, address } = requested;
  const question = { chainId, address, order, kind: 'owners' };
  const place = readCursor(question, cursor);
  const token = market.tokenAt(chainId, address);
  const holders = token === undefined ? [] : await market.holders(token);
  const total = holders.reduce((sum, { balance }) => sum + balance, 0n);
  const { rows, hasMore } = ownersPage(holders, requested, place?.after);
  // Pages of this list begin at 1 in the vendor's samples.
  const page = place?.page ?? 1;
  const last = rows.at(-1);
  const after = last === undefined ? [] : [last.address, String(last.balance)];
  const price = token && market.price(token, market.now());
  return {
    page,
    page_size: limit,
    cursor: hasMore ? writeCursor(question, { page: page + 1, after }) : null,
    total_supply: String(total),
    result: rows.map((holder) => ownerBody(holder, { decimals: token?.decimals ?? 0, total, price })),
  };
}

export const ownerEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/erc20/{address}/owners',
    units: 50,
    schema,
    answer: (context, requested) => listOwners(context, requested),
  }),
];
