import type { PlatformFees } from '../../config/fees.ts';
import { type Address, addressSchema } from '../../schemas/address.ts';
import { pageConfig } from './config.ts';

/** Returns the builder whose fee the account's owner is asked to approve; undefined if orders carry none. */
export function builderOfPage(): Address | undefined {
  const { builderAddress } = pageConfig();
  return builderAddress === undefined ? undefined : addressSchema.parse(builderAddress);
}

/** Returns what the platform takes of orders and of swaps. */
export const platformFeesOfPage = (): PlatformFees => pageConfig().platformFees;
