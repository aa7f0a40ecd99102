import 'server-only';
import { serviceClient } from '../../db/client/service.ts';
import { keepTreasuryPrice } from '../../db/repositories/treasury-price.ts';
import { askPlutoPrice } from '../spot/read-pluto-price.ts';
import { platformTokenId } from './platform-coin.ts';

/** Stores the platform coin's price from a vendor. While none has it, the last one gets older. */
export async function keepPlutoPrice(): Promise<object | undefined> {
  if (platformTokenId() === undefined) return undefined;
  const reported = await askPlutoPrice();
  if (reported === undefined) return { reported: false };
  const { price, source, ageMs } = reported;
  await keepTreasuryPrice(serviceClient(), { price, source, readAt: Date.now() - ageMs });
  return undefined;
}
