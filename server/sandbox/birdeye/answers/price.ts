import { z } from 'zod';
import type { SpotToken } from '../../spot/contract.ts';
import { type Context, mapOf, tokenAt } from '../context.ts';
import { address, addressList, type Endpoint, endpoint, flag, whole } from '../endpoint.ts';
import { DAY_MS, humanTime, percentChange, unixTime } from '../figures.ts';

const options = z.object({
  check_liquidity: z.coerce.number().min(0).optional(),
  include_liquidity: flag.default(false),
  ui_amount_mode: z.enum(['raw', 'scaled', 'both']).default('raw'),
});
type Options = z.output<typeof options>;

interface PriceFacts {
  readonly at: number;
  readonly price: number;
  readonly dayAgo: number | undefined;
  /** The dollars in the pools, if they were requested. */
  readonly liquidityUsd: number | undefined;
}

/** Returns a price for an EVM chain, whose answers contain no price in the native coin. */
export function priceBody({ at, price, dayAgo, liquidityUsd }: PriceFacts) {
  return {
    isScaledUiToken: false,
    value: price,
    updateUnixTime: unixTime(at),
    updateHumanTime: humanTime(at),
    priceChange24h: percentChange(price, dayAgo),
    ...(liquidityUsd !== undefined && { liquidity: liquidityUsd }),
  };
}

/** Returns the price a day before a moment, or the first one of a younger coin. */
export function priceDayBefore({ market }: Pick<Context, 'market'>, token: SpotToken, at: number): number | undefined {
  return market.price(token, Math.max(at - DAY_MS, token.bornAt));
}

async function priceOf(
  context: Context,
  sent: string,
  { check_liquidity: least, include_liquidity: isShown }: Options,
) {
  const { market } = context;
  const token = tokenAt(context, sent);
  const at = market.now();
  const price = token && market.price(token, at);
  if (token === undefined || price === undefined) return null;
  const isAsked = isShown || least !== undefined;
  const liquidityUsd = isAsked ? (await market.facts(token)).liquidityUsd : undefined;
  // The vendor's pages do not specify a price without the required liquidity; here it is missing.
  if (least !== undefined && (liquidityUsd ?? 0) < least) return null;
  const dayAgo = priceDayBefore(context, token, at);
  return priceBody({ at, price, dayAgo, liquidityUsd: isShown ? liquidityUsd : undefined });
}

const PRICE_UNITS = 10;
const MOST_PRICES = 100;

export const priceEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/defi/price',
    from: 'Standard',
    schema: options.extend({ address }),
    units: PRICE_UNITS,
    answer: (context, requested) => priceOf(context, requested.address, requested),
  }),
  endpoint({
    path: '/defi/multi_price',
    methods: ['GET', 'POST'],
    from: 'Standard',
    schema: options.extend({ list_address: addressList(MOST_PRICES) }),
    // Newer pages show a price that grows more slowly; this is the simpler interpretation.
    units: ({ list_address: list }) => PRICE_UNITS * list.length,
    answer: (context, requested) => mapOf(requested.list_address, (sent) => priceOf(context, sent, requested)),
  }),
  endpoint({
    path: '/defi/historical_price_unix',
    // One list of the vendor's plans restricts it to Solana, so no code should rely on it on another chain.
    from: 'Starter',
    schema: z.object({ address, unixtime: whole }),
    units: PRICE_UNITS,
    answer: (context, { address: sent, unixtime }) => {
      const token = tokenAt(context, sent);
      const at = unixtime * 1_000;
      const price = token && context.market.price(token, at);
      if (token === undefined || price === undefined) return null;
      return {
        value: price,
        updateUnixTime: unixtime,
        priceChange24h: percentChange(price, priceDayBefore(context, token, at)),
      };
    },
  }),
];
