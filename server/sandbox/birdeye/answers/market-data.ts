import { z } from 'zod';
import type { SpotFacts } from '../../spot/contract.ts';
import { type Context, mapOf, tokenAt } from '../context.ts';
import { address, addressList, type Endpoint, endpoint } from '../endpoint.ts';

export function marketDataBody(sent: string, price: number, facts: SpotFacts) {
  const { totalSupply, circulatingSupply, liquidityUsd, holders } = facts;
  return {
    address: sent,
    price,
    liquidity: liquidityUsd,
    total_supply: totalSupply,
    circulating_supply: circulatingSupply,
    fdv: price * totalSupply,
    market_cap: price * circulatingSupply,
    holder: holders,
    is_scaled_ui_token: false,
    multiplier: null,
  };
}

async function marketDataOf(context: Context, sent: string) {
  const { market } = context;
  const token = tokenAt(context, sent);
  const price = token && market.price(token, market.now());
  if (token === undefined || price === undefined) return null;
  return marketDataBody(sent, price, await market.facts(token));
}

const MARKET_UNITS = 15;

/** The vendor does not publish the prices of lists; each coin is counted like a call of its own. */
export const marketDataEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/defi/v3/token/market-data',
    from: 'Lite',
    schema: z.object({ address }),
    units: MARKET_UNITS,
    answer: (context, requested) => marketDataOf(context, requested.address),
  }),
  endpoint({
    path: '/defi/v3/token/market-data/multiple',
    from: 'Enterprise',
    schema: z.object({ list_address: addressList(20) }),
    units: ({ list_address: list }) => MARKET_UNITS * list.length,
    answer: (context, requested) => mapOf(requested.list_address, (sent) => marketDataOf(context, sent)),
  }),
];
