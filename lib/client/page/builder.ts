import type { BuilderPercent } from '../../config/exchange/fees.ts';
import { type Address, addressSchema } from '../../schemas/address.ts';
import { pageConfig } from './config.ts';

/** Returns the builder whose fee the account's owner is asked to approve; undefined if orders carry none. */
export function builderOfPage(): Address | undefined {
  const { builderAddress } = pageConfig();
  return builderAddress === undefined ? undefined : addressSchema.parse(builderAddress);
}

/** Returns the builder's fee rates; undefined together with the builder. */
export const builderPercentOfPage = (): BuilderPercent | undefined => pageConfig().builderPercent;
