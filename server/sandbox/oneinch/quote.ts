import { nativeTokenMarker } from '../../../lib/config/venues/chains.ts';
import type { Found } from '../aggregators/routing.ts';
import type { Way } from '../aggregators/way.ts';
import { type Asking, addressIn, amountIn, millionthsIn, Refused, type Version } from './context.ts';
import { tokenInfo } from './tokens.ts';

const MOST_FEE = 3;
/** The gas of a swap without its hops, and of each hop, as typical estimates. */
const GAS = { swap: 110_000, hop: 75_000 };
const VENUE = 'UNISWAP_V2';
const NOBODY = `0x${'0'.repeat(40)}`;

export interface Quoted extends Found {
  readonly src: string;
  readonly dst: string;
  readonly amount: bigint;
  /** The amount after the fee. */
  readonly dstAmount: bigint;
  readonly feeBps: number;
  readonly referrer: string;
}

/** Finds the route for a query, and its result. */
export async function quoteOf({ service, context, query }: Asking): Promise<Quoted> {
  const [src, dst] = [addressIn(query, 'src'), addressIn(query, 'dst')];
  const amount = amountIn(query, 'amount');
  if (src === dst) throw new Refused('src and dst should be different', 'SAME_TOKEN');
  const fee = millionthsIn(query, 'fee', MOST_FEE) ?? 0n;
  const referrer = query.has('referrer') ? addressIn(query, 'referrer') : undefined;
  if (fee > 0n && referrer === undefined) throw new Refused('referrer is required with fee', 'INVALID_PARAMETER');
  const found = await context.find({ from: src, to: dst, amount });
  // The vendor counts tenths of a basis point; a finer fee is cut off.
  const feeBps = Number(fee / 100n);
  const left = found && found.out - (found.out * BigInt(feeBps)) / 10_000n;
  if (found === undefined || left === undefined || left === 0n) {
    throw new Refused('insufficient liquidity', 'INSUFFICIENT_LIQUIDITY');
  }
  const dstAmount = service.deceit.tells('promise') ? (left * 103n) / 100n : left;
  return { ...found, src, dst, amount, dstAmount, feeBps, referrer: referrer ?? NOBODY };
}

export async function answerQuote(asking: Asking): Promise<object> {
  const quoted = await quoteOf(asking);
  return { dstAmount: String(quoted.dstAmount), ...(await extrasOf(asking, quoted)) };
}

/** Returns the optional fields that a query requests. */
export async function extrasOf({ query, context, version }: Asking, quoted: Quoted): Promise<object> {
  const wants = (name: string): boolean => query.get(name) === 'true';
  const hops = quoted.ways.reduce((sum, { pools }) => sum + pools.length, 0);
  return {
    ...(wants('includeTokensInfo') && {
      srcToken: await tokenInfo(context, quoted.src),
      dstToken: await tokenInfo(context, quoted.dst),
    }),
    ...(wants('includeProtocols') && { protocols: protocolsOf(version, quoted) }),
    ...(wants('includeGas') && { gas: GAS.swap + GAS.hop * hops }),
  };
}

function protocolsOf(version: Version, { ways, amount, src, dst, wraps, unwraps }: Quoted): unknown {
  const shares = sharesOf(ways, amount);
  const ends = {
    src: wraps ? nativeTokenMarker.toLowerCase() : src,
    dst: unwraps ? nativeTokenMarker.toLowerCase() : dst,
  };
  return version === 'v6.0' ? triple(ways, ends) : byToken(ways, shares, ends);
}

/** Returns each path's percentage; together they are a hundred. */
function sharesOf(ways: readonly Way[], amount: bigint): readonly number[] {
  const [first] = ways;
  if (first === undefined || ways.length === 1) return [100];
  const share = Math.round(Number((first.amount * 10_000n) / amount) / 100);
  return [share, 100 - share];
}

interface Ends {
  readonly src: string;
  readonly dst: string;
}

/**
 * The format of version 6.0: routes, their steps, and how a step is split among exchanges. A route's share is missing.
 */
function triple(ways: readonly Way[], { src, dst }: Ends): unknown {
  return ways.map(({ pools, tokens }) =>
    pools.map((_, index) => [
      {
        name: VENUE,
        part: 100,
        fromTokenAddress: index === 0 ? src : tokens[index],
        toTokenAddress: index === pools.length - 1 ? dst : tokens[index + 1],
      },
    ]),
  );
}

/** The format of version 6.1: an entry for each token that is spent. */
function byToken(ways: readonly Way[], shares: readonly number[], { src, dst }: Ends): unknown {
  const hops = new Map<string, object[]>();
  for (const [way, { pools, tokens }] of ways.entries()) {
    for (const index of pools.keys()) {
      const token = index === 0 ? src : (tokens[index] ?? '');
      const next = index === pools.length - 1 ? dst : tokens[index + 1];
      const part = index === 0 ? (shares[way] ?? 0) : 100;
      const hop = {
        part,
        dst: next,
        fromTokenId: index,
        toTokenId: index + 1,
        protocols: [{ name: VENUE, part: 100 }],
      };
      hops.set(token, [...(hops.get(token) ?? []), hop]);
    }
  }
  return [...hops].map(([token, leaving]) => ({ token, hops: leaving }));
}
