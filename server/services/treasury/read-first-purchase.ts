import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { FirstPurchase } from '../../../lib/schemas/treasury.ts';
import { moralis } from '../spot/vendor-access.ts';
import { platformTokenId } from './platform-coin.ts';

/**
 * Anybody can write worthless transfers into a wallet's history. A wallet without a purchase on this many pages was
 * flooded with them, and its owner sees how many were searched.
 */
const mostPages = 20;

/**
 * Finds a wallet's first purchase of the platform coin. Its transfers are read from the oldest on, so the answer is on
 * the first page however many there are since, unless worthless transfers come before it.
 */
export async function readFirstPurchase(
  { address }: { readonly address: Address },
  most: number = mostPages,
): Promise<FirstPurchase> {
  const coin = platformTokenId();
  if (coin === undefined) throw new AppError('venue.not_offered');
  const vendor = moralis();
  const { chainId, address: token } = coin;
  let cursor: string | undefined;
  for (let page = 1, lookedAt = 0; ; page += 1) {
    const requested = {
      chainId,
      wallet: address,
      token,
      order: 'ASC' as const,
      ...(cursor !== undefined && { cursor }),
    };
    const outcome = await vendor.transfers(requested);
    if (!outcome.ok) throw outcome.error;
    const { rows, cursor: next } = outcome.value;
    const first = rows.find(({ from, to, units }) => to === address && from !== address && units > 0n);
    const found = first && { hash: first.hash, at: first.at };
    const reported = { error: outcome.error !== undefined, ageMs: outcome.ageMs };
    lookedAt += rows.length;
    if (first !== undefined || next === undefined) return { first: found, ...reported };
    if (page === most) return { lookedAt, ...reported };
    cursor = next;
  }
}
