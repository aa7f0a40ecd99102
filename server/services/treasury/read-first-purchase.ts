import 'server-only';
import { platformToken } from '../../../lib/config/brand.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { FirstPurchase } from '../../../lib/schemas/treasury.ts';
import { moralis } from '../spot/vendor-access.ts';

/** A wallet that was sent nothing in so many of its oldest transfers was flooded with worthless ones. */
const mostPages = 20;

/**
 * Finds a wallet's first purchase of the platform coin. Its transfers are read from the oldest on, so the answer is on
 * the first page however many there are since.
 */
export async function readFirstPurchase({ address }: { readonly address: Address }): Promise<FirstPurchase> {
  const vendor = moralis();
  const { chainId, address: token } = platformToken;
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const asked = { chainId, wallet: address, token, order: 'ASC' as const, ...(cursor !== undefined && { cursor }) };
    const outcome = await vendor.transfers(asked);
    if (!outcome.ok) throw outcome.error;
    const { rows, cursor: next } = outcome.value;
    const first = rows.find(({ from, to, units }) => to === address && from !== address && units > 0n);
    const found = first && { hash: first.hash, at: first.at };
    if (first !== undefined || next === undefined) {
      return { first: found, error: outcome.error !== undefined, ageMs: outcome.ageMs };
    }
    cursor = next;
  }
  throw new AppError('venue.unavailable', { cause: new Error(`no purchase on ${mostPages} pages`) });
}
