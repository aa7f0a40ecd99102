import 'server-only';
import { platformToken } from '../../../lib/config/site/brand.ts';
import { priceCountsForMs, treasuryPriceDigits } from '../../../lib/config/treasury.ts';
import { price } from '../../../lib/math/amount.ts';
import { roundToFigures } from '../../../lib/math/precision.ts';
import type { TreasuryPrice } from '../../../lib/schemas/treasury.ts';
import type { ServiceClient } from '../../db/client/service.ts';
import { treasuryPrice } from '../../db/repositories/treasury-price.ts';

/** A price as it was told; whether it is old depends on when it is looked at. */
export type KeptPrice = Omit<TreasuryPrice, 'isOld'>;

/** Returns the last price that a vendor told, or the one that was written down. */
export async function readPrice(client: ServiceClient): Promise<KeptPrice> {
  const told = await treasuryPrice(client);
  return told === undefined
    ? { price: price(platformToken.fallbackPriceUsd), source: 'written down', isFallback: true }
    : {
        price: roundToFigures(told.price, treasuryPriceDigits, 'half-up'),
        source: told.source,
        isFallback: false,
        at: told.readAt,
      };
}

export function priceAt(kept: KeptPrice, nowMs: number): TreasuryPrice {
  return { ...kept, isOld: kept.at !== undefined && nowMs - kept.at > priceCountsForMs };
}
