import 'server-only';
import type { CursorPage, TokenOwner } from '../../../lib/domain/spot/wallet.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';

export type AskOwners = (cursor: string | undefined) => Promise<CursorPage<TokenOwner>>;

/** The maximum number of pages, far more than any list needs: an indexer that never ends is not followed for ever. */
const mostPages = 100;

const broken = (text: string) => new AppError('venue.unavailable', { cause: new Error(text) });

export interface CollectedOwners {
  readonly units: ReadonlyMap<Address, bigint>;
  /** True if the indexer says that these are all owners; otherwise nobody else holds more than the last one. */
  readonly isWhole: boolean;
  readonly least: bigint;
}

/**
 * Reads an indexer's owners page by page until there are enough eligible ones, or no more. A repeated cursor, or a page
 * without new owners, would lead in a circle; then there is no list.
 */
export async function collectOwners(
  ask: AskOwners,
  enough: number,
  counts: (address: Address) => boolean,
): Promise<CollectedOwners> {
  const found = new Map<Address, bigint>();
  const given = new Set<string>();
  let cursor: string | undefined;
  let least = 0n;
  for (let page = 0; page < mostPages; page += 1) {
    const before = found.size;
    const answer = await ask(cursor);
    for (const { address, units } of answer.rows) {
      found.set(address, units);
      least = units;
    }
    cursor = answer.cursor;
    const counted = [...found.keys()].filter(counts).length;
    if (cursor === undefined || counted >= enough) return { units: found, isWhole: cursor === undefined, least };
    if (given.has(cursor)) throw broken('the indexer gave a cursor twice');
    if (found.size === before) throw broken('the indexer gave a page again');
    given.add(cursor);
  }
  throw broken('the indexer’s list has no end');
}
