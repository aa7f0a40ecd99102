import 'server-only';
import { platformToken } from '../../../lib/config/site/brand.ts';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { type Price, price } from '../../../lib/math/amount.ts';
import type { PlutoPrice } from '../../../lib/schemas/spot.ts';
import { env } from '../../env.ts';
import { unlessLate } from '../../venues/outgoing/call.ts';
import { platformTokenId } from '../treasury/platform-coin.ts';
import { birdeye, moralis } from './vendor-access.ts';

/** The timeout of each vendor: together they may take less than a handler may. */
const patienceMs = 5_000;

/** A price with its vendor and its age. */
export interface ReportedPrice {
  readonly price: Price;
  readonly source: 'birdeye' | 'moralis';
  readonly ageMs: number;
}

async function fromMarket(token: TokenId): Promise<ReportedPrice | undefined> {
  if (env().birdeye === undefined) return undefined;
  const outcome = (await birdeye().prices([token])).get(tokenKeyOf(token));
  if (outcome?.ok !== true || outcome.value === undefined) return undefined;
  return { price: outcome.value.price, source: 'birdeye', ageMs: outcome.ageMs };
}

async function fromPool(token: TokenId): Promise<ReportedPrice | undefined> {
  if (env().moralis === undefined) return undefined;
  const outcome = await moralis().price(token);
  if (!outcome.ok || outcome.value === undefined) return undefined;
  return { price: outcome.value.price, source: 'moralis', ageMs: outcome.ageMs };
}

/**
 * Returns the platform coin's price from the first vendor that knows it; undefined if none does, or no contract is
 * configured.
 */
export async function askPlutoPrice(): Promise<ReportedPrice | undefined> {
  const token = platformTokenId();
  if (token === undefined) return undefined;
  return (await unlessLate(fromMarket(token), patienceMs)) ?? (await unlessLate(fromPool(token), patienceMs));
}

/** Returns the platform coin's price, or the configured one. */
export async function readPlutoPrice(): Promise<PlutoPrice> {
  const reported = await askPlutoPrice();
  return reported === undefined
    ? { price: price(platformToken.fallbackPriceUsd), isFallback: true }
    : { price: reported.price, isFallback: false, ageMs: reported.ageMs };
}
