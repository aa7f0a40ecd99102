import { addressSchema } from '../../../lib/schemas/address.ts';
import type { ListingRow } from '../../../lib/schemas/listings.ts';

/** Returns a row of the list of pairs in which nothing is known but what is given. */
export function listingRow(known: Partial<ListingRow>): ListingRow {
  const address = addressSchema.parse(`0x${'aa'.padStart(40, '0')}`);
  const names = { base: 'BRETT', quote: 'ETH', name: 'Brett' };
  return {
    id: 7,
    chainId: 8453,
    ...names,
    address,
    isNew: false,
    hasLogo: true,
    danger: 'none',
    findings: [],
    ...known,
  };
}
