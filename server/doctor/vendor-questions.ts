import 'server-only';
import * as z from 'zod/mini';
import { chainById } from '../../lib/config/venues/chains.ts';
import type { Env } from '../environment/schema.ts';
import type { Request } from './ask.ts';

/** One cheap request to a vendor, with the key of this deployment. */
export interface VendorQuestion {
  readonly vendor: string;
  /** The variable that holds the key; absent if the vendor needs none. */
  readonly variable?: string;
  readonly request: Request;
  /** Returns the answer's information for the operator; undefined for an answer of another kind. */
  readonly read: (json: unknown) => string | undefined;
}

/** The chain of the coins in the requests: every vendor supports it. */
const chain = chainById(1);
const ether = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const dollar = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

/** Returns a reader of answers that have these fields; the words describe them. */
function reading<Wire>(schema: z.ZodMiniType<Wire>, words: (wire: Wire) => string): VendorQuestion['read'] {
  return (json) => {
    const read = z.safeParse(schema, json);
    return read.success ? words(read.data) : undefined;
  };
}

const count = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => Number(value)),
);
const something = z.union([z.string().check(z.minLength(1)), z.number()]);

function birdeye({ url, key }: NonNullable<Env['birdeye']>): readonly VendorQuestion[] {
  const headers = { 'x-api-key': key };
  const price = z.object({ success: z.literal(true), data: z.object({ value: z.number() }) });
  return [
    {
      ...{ vendor: 'Birdeye', variable: 'BIRDEYE_API_KEY' },
      request: {
        url: `${url}/defi/price?address=${chain?.wrappedNative.address ?? ''}`,
        headers: { ...headers, 'x-chain': chain?.priceDataId ?? '' },
      },
      read: reading(price, () => 'the key is taken'),
    },
    {
      ...{ vendor: 'Birdeye, quota', variable: 'BIRDEYE_API_KEY' },
      request: { url: `${url}/utils/v1/credits`, headers },
      read: reading(
        z.object({
          data: z.object({
            usage: z.object({ total: z.number() }),
            remaining: z.optional(z.nullable(z.object({ total: z.optional(z.nullable(z.number())) }))),
          }),
        }),
        ({ data: { usage, remaining } }) =>
          `${usage.total} compute units used, ${remaining?.total ?? 'an unknown number'} left in this cycle`,
      ),
    },
  ];
}

function moralis({ url, key }: NonNullable<Env['moralis']>): VendorQuestion {
  return {
    ...{ vendor: 'Moralis', variable: 'MORALIS_API_KEY' },
    request: {
      url: `${url}/erc20/${dollar}/owners?chain=0x1&limit=1`,
      headers: { 'x-api-key': key },
    },
    read: reading(z.object({ result: z.array(z.unknown()) }), () => 'the key is taken'),
  };
}

function oneinch({ url, key }: NonNullable<Env['oneinch']>): VendorQuestion {
  return {
    ...{ vendor: '1inch', variable: 'ONEINCH_API_KEY' },
    request: { url: `${url}/swap/v6.1/1/approve/spender`, headers: { authorization: `Bearer ${key}` } },
    read: reading(z.object({ address: something }), ({ address }) => `the key is taken; its router is ${address}`),
  };
}

function kyberswap({ url }: Env['kyberswap']): VendorQuestion {
  const requested = new URLSearchParams({ tokenIn: ether, tokenOut: dollar, amountIn: '1000000000000000' });
  return {
    vendor: 'KyberSwap',
    request: { url: `${url}/ethereum/api/v1/routes?${requested}` },
    read: reading(z.object({ data: z.object({ routerAddress: something }) }), () => 'it answers; it needs no key'),
  };
}

function model({ url, key, model: name }: NonNullable<Env['ai']>): VendorQuestion {
  return {
    ...{ vendor: 'Language model', variable: 'AI_API_KEY' },
    request: { url: `${url}/models`, headers: { authorization: `Bearer ${key}` } },
    read: reading(z.object({ data: z.array(z.object({ id: z.string() })) }), ({ data }) =>
      data.some(({ id }) => id === name)
        ? `the key is taken, and ${name} is among its models`
        : `the key is taken, but ${name} (AI_MODEL) is not among the models it lists`,
    ),
  };
}

function quotes({ url, key }: NonNullable<Env['quotes']>): VendorQuestion {
  return {
    ...{ vendor: 'Twelve Data', variable: 'QUOTES_API_KEY' },
    request: { url: `${url}/api_usage`, headers: { authorization: `apikey ${key}` } },
    read: reading(
      z.object({ daily_usage: z.optional(count), plan_daily_limit: z.optional(count), plan_limit: count }),
      ({ daily_usage: used, plan_daily_limit: limit, plan_limit: minute }) =>
        `${used ?? 'an unknown number'} of ${limit ?? 'an unknown number of'} credits used today, ${minute} a minute`,
    ),
  };
}

function news({ url, key }: NonNullable<Env['news']>): VendorQuestion {
  return {
    ...{ vendor: 'Finnhub', variable: 'NEWS_API_KEY' },
    request: { url: `${url}/news?category=crypto`, headers: { 'x-finnhub-token': key } },
    read: reading(z.array(z.unknown()), () => 'the key is taken'),
  };
}

/** Returns the requests to the vendors of this deployment. */
export function vendorQuestions(env: Env): readonly VendorQuestion[] {
  return [
    ...(env.birdeye === undefined ? [] : birdeye(env.birdeye)),
    ...(env.moralis === undefined ? [] : [moralis(env.moralis)]),
    ...(env.oneinch === undefined ? [] : [oneinch(env.oneinch)]),
    kyberswap(env.kyberswap),
    ...(env.ai === undefined ? [] : [model(env.ai)]),
    ...(env.quotes === undefined ? [] : [quotes(env.quotes)]),
    ...(env.news === undefined ? [] : [news(env.news)]),
  ];
}
