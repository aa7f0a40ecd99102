import 'server-only';
import { platformToken } from '../../../lib/config/brand.ts';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { price } from '../../../lib/math/amount.ts';
import type { PlutoPrice } from '../../../lib/schemas/spot.ts';
import { env } from '../../env.ts';
import { unlessLate } from '../../venues/outgoing/clock.ts';
import { birdeye, moralis } from './vendor-access.ts';

const token: TokenId = { chainId: platformToken.chainId, address: platformToken.address };

/** Both vendors together may take less than a handler may. */
const patienceMs = 5_000;

async function fromMarket(): Promise<PlutoPrice | undefined> {
  if (env().birdeye === undefined) return undefined;
  const outcome = (await birdeye().prices([token])).get(tokenKeyOf(token));
  if (outcome?.ok !== true || outcome.value === undefined) return undefined;
  return { price: outcome.value.price, isFallback: false, ageMs: outcome.ageMs };
}

async function fromPool(): Promise<PlutoPrice | undefined> {
  if (env().moralis === undefined) return undefined;
  const outcome = await moralis().price(token);
  if (!outcome.ok || outcome.value === undefined) return undefined;
  return { price: outcome.value.price, isFallback: false, ageMs: outcome.ageMs };
}

/** Returns the platform coin's price from whichever vendor knows it, or the one that was written down. */
export async function readPlutoPrice(): Promise<PlutoPrice> {
  return (
    (await unlessLate(fromMarket(), patienceMs)) ??
    (await unlessLate(fromPool(), patienceMs)) ?? { price: price(platformToken.fallbackPriceUsd), isFallback: true }
  );
}
