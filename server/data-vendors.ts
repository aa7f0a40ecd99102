import { z } from 'zod';
import { birdeyeHost, moralisHost } from '../lib/config/endpoints.ts';
import { telegramHost } from '../lib/config/telegram.ts';
import type { VenueMode } from '../lib/config/venues.ts';

const key = z.string().min(8);

/** A count that a vendor's plan names. */
const planned = (most: number, unit: string) =>
  z.coerce.number(`must be a whole number of ${unit}`).int().min(1).max(most);

/** The variables of those who sell data about coins, and of the messenger. */
export const dataVendorVariables = {
  BIRDEYE_API_KEY: key.optional(),
  BIRDEYE_UNITS_PER_MONTH: planned(1_000_000_000, 'compute units').default(5_000_000),
  BIRDEYE_REQUESTS_PER_SECOND: planned(1_000, 'requests').default(15),
  MORALIS_API_KEY: key.optional(),
  TELEGRAM_BOT_TOKEN: key.optional(),
};
type Variables = z.infer<z.ZodObject<typeof dataVendorVariables>>;

interface VendorAccess {
  url: string;
  key: string;
}

/** How these vendors are reached; one that is absent is reached nowhere. */
export interface DataVendors {
  birdeye: (VendorAccess & { unitsPerMonth: number; requestsPerSecond: number }) | undefined;
  moralis: VendorAccess | undefined;
  telegram: VendorAccess | undefined;
}

/** Returns the live host with the operator's key, or the sandbox, which takes any. */
function accessOf(mode: VenueMode, live: VendorAccess, sandbox: string, key = 'sandbox'): VendorAccess | undefined {
  if (mode === 'absent') return undefined;
  return mode === 'live' ? live : { url: sandbox, key };
}

export function dataVendorsOf(
  modes: Readonly<Record<keyof DataVendors, VenueMode>>,
  values: Variables,
  sandboxUrl: string | undefined,
): DataVendors {
  const birdeye = { url: birdeyeHost, key: values.BIRDEYE_API_KEY ?? '' };
  const moralis = { url: moralisHost, key: values.MORALIS_API_KEY ?? '' };
  const telegram = { url: telegramHost, key: values.TELEGRAM_BOT_TOKEN ?? '' };
  const reached = accessOf(modes.birdeye, birdeye, `${sandboxUrl}/birdeye`);
  return {
    birdeye: reached && {
      ...reached,
      unitsPerMonth: values.BIRDEYE_UNITS_PER_MONTH,
      requestsPerSecond: values.BIRDEYE_REQUESTS_PER_SECOND,
    },
    moralis: accessOf(modes.moralis, moralis, `${sandboxUrl}/moralis/api/v2.2`),
    telegram: accessOf(modes.telegram, telegram, `${sandboxUrl}/telegram`, '1:sandbox'),
  };
}
