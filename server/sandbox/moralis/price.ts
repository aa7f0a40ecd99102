import { z } from 'zod';
import { chainById } from '../../../lib/config/venues/chains.ts';
import { deployments } from '../chains/genesis/uniswap.ts';
import type { SpotFacts, SpotToken } from '../spot/contract.ts';
import { readBlockTimes, readHead } from './chain-reading.ts';
import { type CoinFacts, readCoin } from './coin-facts.ts';
import { type Context, Refused } from './context.ts';
import { address, amount, type Endpoint, endpoint, parseOrRefuse, whole } from './endpoint.ts';
import { plainText } from './plain-text.ts';

const DAY_MS = 86_400_000;
const EXCHANGE = 'Uniswap v2';
const MOST_TOKENS = 100;
/** The minimum that a pool must hold on one side, in dollars. */
const leastSide = (chainId: number): number => (chainId === 1 ? 500 : 150);

const options = {
  include: z.literal('percent_change').optional(),
  max_token_inactivity: amount.optional(),
  min_pair_side_liquidity_usd: amount.optional(),
};
const single = z.object({ ...options, exchange: z.string().optional(), to_block: whole.optional() });
type Wish = z.output<typeof single>;

const list = z.object({
  tokens: z
    .array(z.object({ token_address: address, exchange: z.string().optional(), to_block: whole.optional() }))
    .min(1)
    .max(MOST_TOKENS),
});

interface Priced {
  readonly token: SpotToken;
  readonly coin: CoinFacts;
  readonly facts: SpotFacts;
  readonly block: number;
  readonly price: number;
  readonly dayAgo: number;
  /** The price in the chain's native coin. */
  readonly inNative: number;
}

export function priceBody({ token, coin, facts, block, price, dayAgo, inNative }: Priced) {
  const chain = chainById(token.chainId);
  const percent = (price / dayAgo - 1) * 100;
  return {
    tokenName: token.name,
    tokenSymbol: token.symbol,
    tokenLogo: null,
    tokenDecimals: String(token.decimals),
    nativePrice: {
      value: String(BigInt(Math.round(inNative * 1e18))),
      decimals: 18,
      name: chain?.nativeCurrency.name,
      symbol: chain?.nativeCurrency.symbol,
      address: chain?.wrappedNative.address.toLowerCase(),
    },
    usdPrice: price,
    usdPriceFormatted: plainText(price),
    // One of the two changes is a text and the other a number, as in the vendor's answers.
    '24hrPercentChange': plainText(percent),
    usdPrice24h: dayAgo,
    usdPrice24hrUsdChange: price - dayAgo,
    usdPrice24hrPercentChange: percent,
    exchangeName: EXCHANGE,
    exchangeAddress: deployments[token.chainId].factory.toLowerCase(),
    pairAddress: facts.pools[0]?.toLowerCase() ?? null,
    pairTotalLiquidityUsd: plainText(facts.liquidityUsd),
    tokenAddress: token.address.toLowerCase(),
    toBlock: String(block),
    possibleSpam: coin.isSpam,
    verifiedContract: coin.isVerified,
    securityScore: coin.score,
  };
}

/** Finds a coin's price; undefined if no pool qualifies. */
async function priceOf(context: Context, tokenAddress: string, wish: Wish) {
  const { market, chainId, chain } = context;
  const token = market.tokenAt(chainId, tokenAddress);
  const wrapped = chainById(chainId)?.wrappedNative.address;
  const native = wrapped === undefined ? undefined : market.tokenAt(chainId, wrapped);
  if (token === undefined || native === undefined || !isOurs(wish.exchange, chainId)) return undefined;
  const [facts, coin, head] = await Promise.all([
    market.facts(token),
    readCoin(context, tokenAddress),
    readHead(chain),
  ]);
  const side = facts.liquidityUsd / 2;
  if (coin === undefined || side < (wish.min_pair_side_liquidity_usd ?? leastSide(chainId))) return undefined;
  if (isInactive(context, token, wish.max_token_inactivity)) return undefined;
  const block = Math.min(head, wish.to_block ?? head);
  // The head may be ahead of the clock: the newest price counts.
  const at = block === head ? market.now() : ((await readBlockTimes(chain, [block])).get(block) ?? 0) * 1_000;
  const [price, nativePrice] = [market.price(token, at), market.price(native, at)];
  const dayAgo = market.price(token, Math.max(at - DAY_MS, token.bornAt));
  if (price === undefined || nativePrice === undefined || dayAgo === undefined) return undefined;
  return priceBody({ token, coin, facts, block, price, dayAgo, inNative: price / nativePrice });
}

/** Returns whether a named exchange is the only existing one; true without a name. */
function isOurs(exchange: string | undefined, chainId: SpotToken['chainId']): boolean {
  const names = ['uniswapv2', 'uniswap-v2', deployments[chainId].factory.toLowerCase()];
  return exchange === undefined || names.includes(exchange.toLowerCase());
}

function isInactive({ market }: Context, token: SpotToken, days: number | undefined): boolean {
  if (days === undefined) return false;
  const { buys, sells } = market.turnover(token, market.now() - days * DAY_MS, market.now());
  return buys + sells === 0;
}

export const priceEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/erc20/{address}/price',
    units: 50,
    schema: single,
    answer: async (context, requested) => {
      const found = await priceOf(context, requested.address, requested);
      // Clients agree on the text; its status is one of two interpretations.
      if (found === undefined) throw new Refused(404, 'No pools found with enough liquidity, to calculate the price');
      return found;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/erc20/prices',
    units: 100,
    schema: z.object(options),
    answer: async (context, { body, ...requested }) => {
      const { tokens } = parseOrRefuse(list, body);
      const found = await Promise.all(
        tokens.map(({ token_address: token, ...wish }) => priceOf(context, token, { ...requested, ...wish })),
      );
      // Coins without a price are left out.
      return found.filter((one) => one !== undefined);
    },
  }),
];
