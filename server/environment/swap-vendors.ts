import type { z } from 'zod';
import { kyberswapHost, oneinchHost } from '../../lib/config/venues/endpoints.ts';
import type { VenueMode } from '../../lib/config/venues/venues.ts';
import { madeElsewhere, wholeNumber } from './kinds.ts';
import { vendorBase } from './vendor-address.ts';

/** A count from a provider's plan. */
const planCount = (most: number) => wholeNumber(1, most, 'requests');

/** The variables of the providers of swap routes. */
export const swapVendorVariables = {
  ONEINCH_API_KEY: madeElsewhere().optional(),
  ONEINCH_BASE_URL: vendorBase.default(oneinchHost),
  ONEINCH_REQUESTS_PER_SECOND: planCount(1_000).default(1),
  ONEINCH_REQUESTS_PER_MONTH: planCount(1_000_000_000).default(100_000),
  KYBERSWAP_BASE_URL: vendorBase.default(kyberswapHost),
};
type Variables = z.infer<z.ZodObject<typeof swapVendorVariables>>;

/** The access to the providers of swaps; an absent one is not used. */
export interface SwapVendors {
  oneinch: { url: string; key: string; requestsPerSecond: number; requestsPerMonth: number } | undefined;
  /** KyberSwap needs no key, so it is always available. */
  kyberswap: { url: string };
}

/** Returns the mode of 1inch. Its quotes describe the pools of the chains, so it has their mode. */
export function modeOfOneinch(chains: VenueMode, key: string | undefined): VenueMode {
  if (chains === 'sandbox') return 'sandbox';
  return key === undefined ? 'absent' : 'live';
}

export function swapVendorsOf(
  { oneinch, chains }: Readonly<Record<'oneinch' | 'chains', VenueMode>>,
  values: Variables,
  sandboxUrl: string | undefined,
): SwapVendors {
  const plan = {
    requestsPerSecond: values.ONEINCH_REQUESTS_PER_SECOND,
    requestsPerMonth: values.ONEINCH_REQUESTS_PER_MONTH,
  };
  const reached =
    oneinch === 'sandbox'
      ? { url: `${sandboxUrl}/oneinch`, key: 'sandbox' }
      : { url: values.ONEINCH_BASE_URL, key: values.ONEINCH_API_KEY ?? '' };
  return {
    oneinch: oneinch === 'absent' ? undefined : { ...reached, ...plan },
    kyberswap: { url: chains === 'sandbox' ? `${sandboxUrl}/kyberswap` : values.KYBERSWAP_BASE_URL },
  };
}
