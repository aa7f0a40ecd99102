import 'server-only';
import { platformToken } from '../../../lib/config/site/brand.ts';
import { priceCountsForMs, treasuryPriceDigits } from '../../../lib/config/treasury.ts';
import { price } from '../../../lib/math/amount.ts';
import { roundToFigures } from '../../../lib/math/precision.ts';
import type { TreasuryPrice } from '../../../lib/schemas/treasury.ts';
import type { ServiceClient } from '../../db/client/service.ts';
import { treasuryPrice } from '../../db/repositories/treasury-price.ts';

/** A stored price; whether it is old depends on the time of reading. */
export type StoredPrice = Omit<TreasuryPrice, 'isOld'>;

/** Returns the last price from a vendor, or the configured one. */
export async function readPrice(client: ServiceClient): Promise<StoredPrice> {
  const reported = await treasuryPrice(client);
  return reported === undefined
    ? { price: price(platformToken.fallbackPriceUsd), source: 'written down', isFallback: true }
    : {
        price: roundToFigures(reported.price, treasuryPriceDigits, 'half-up'),
        source: reported.source,
        isFallback: false,
        at: reported.readAt,
      };
}

export function priceAt(kept: StoredPrice, nowMs: number): TreasuryPrice {
  return { ...kept, isOld: kept.at !== undefined && nowMs - kept.at > priceCountsForMs };
}
