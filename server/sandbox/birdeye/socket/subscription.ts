import { z } from 'zod';
import { type SpotPeriod, spotPeriods } from '../../spot/contract.ts';
import { readComplexQuery } from './complex-query.ts';

/** The vendor refuses a message; the text is its answer's. */
export class BadMessage extends Error {}

const MOST_ADDRESSES = 100;

export interface PriceWish {
  readonly address: string;
  readonly chartType: SpotPeriod;
  readonly currency: 'usd' | 'pair';
}

export interface TradeWish {
  readonly address: string;
  /** True if the address is a pool's. */
  readonly isPool: boolean;
}

export type Order =
  | { readonly kind: 'price'; readonly wishes: readonly PriceWish[] }
  | { readonly kind: 'trades'; readonly wishes: readonly TradeWish[]; readonly hasSwaps: boolean };

const address = z.string().min(1).max(100);
const priceWish = z.object({
  address,
  chartType: z.enum(spotPeriods),
  currency: z.enum(['usd', 'pair']).default('usd'),
});
const tradeWish = z.union([
  z.object({ address }).transform((wish): TradeWish => ({ address: wish.address, isPool: false })),
  z.object({ pairAddress: address }).transform((wish): TradeWish => ({ address: wish.pairAddress, isPool: true })),
]);
const txsType = z.enum(['all', 'swap', 'add_liquidity', 'remove_liquidity', 'add_remove_liquidity']).default('all');

const complex = z.object({ queryType: z.literal('complex'), query: z.string() });
const envelope = z.looseObject({ type: z.string() });

const messages = {
  SUBSCRIBE_PRICE: z.object({ data: z.union([complex, priceWish.extend({ queryType: z.literal('simple') })]) }),
  SUBSCRIBE_TXS: z.object({
    data: z.union([
      complex.extend({ txsType }),
      z.looseObject({ queryType: z.literal('simple').default('simple'), txsType }),
    ]),
  }),
};

/** Parses a message; the end of a subscription names only its kind. Throws a BadMessage if it is malformed. */
export function readMessage(text: string): Order | { readonly kind: 'end'; readonly of: Order['kind'] } {
  const message = parseOrRefuse(envelope, json(text));
  switch (message.type) {
    case 'SUBSCRIBE_PRICE': {
      const { data } = parseOrRefuse(messages.SUBSCRIBE_PRICE, message);
      return { kind: 'price', wishes: data.queryType === 'complex' ? wishesIn(data.query, priceWish) : [data] };
    }
    case 'SUBSCRIBE_TXS': {
      const { data } = parseOrRefuse(messages.SUBSCRIBE_TXS, message);
      const wishes =
        data.queryType === 'complex' ? wishesIn(String(data.query), tradeWish) : [parseOrRefuse(tradeWish, data)];
      return { kind: 'trades', wishes, hasSwaps: data.txsType === 'all' || data.txsType === 'swap' };
    }
    case 'UNSUBSCRIBE_PRICE':
      return { kind: 'end', of: 'price' };
    case 'UNSUBSCRIBE_TXS':
      return { kind: 'end', of: 'trades' };
    default:
      throw new BadMessage(`type ${message.type} is not supported`);
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadMessage('message is no JSON', { cause: error });
  }
}

function wishesIn<T extends { readonly address: string }>(query: string, schema: z.ZodType<T>): readonly T[] {
  const clauses = readComplexQuery(query);
  if (clauses === undefined) throw new BadMessage('query is invalid format');
  const wishes = clauses.map((clause) => parseOrRefuse(schema, clause));
  if (new Set(wishes.map((wish) => wish.address.toLowerCase())).size > MOST_ADDRESSES) {
    throw new BadMessage(`at most ${MOST_ADDRESSES} addresses`);
  }
  return wishes;
}

function parseOrRefuse<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new BadMessage(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', '));
}
