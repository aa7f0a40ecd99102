import { bytes, encodePlan, tuple } from '../aggregators/encode.ts';
import { EXECUTOR } from '../aggregators/wallet.ts';
import { bytesArgument, dynamicArguments, selector, word } from '../ethereum/abi.ts';
import type { Quoted } from './quote.ts';

/** The bytes that the vendor appends to its calldata. */
const TAG = 'ea822ca3';
const UNWRAPS = 1n << 252n;
const ZERO_FOR_ONE = 1n << 247n;
const NUMERATOR = 997_000_000n << 160n;

const GENERIC = 'swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)';

export interface Ordered {
  readonly from: string;
  readonly receiver: string;
  readonly dstToken: string;
  readonly amount: bigint;
  readonly minReturn: bigint;
}

/** True if the short form can encode a route: one path, no fee, and no coin with a transfer tax. */
export function fitsShortForm({ ways, feeBps, isTaxed }: Quoted): boolean {
  return ways.length === 1 && feeBps === 0 && !isTaxed;
}

/** Encodes the general form, whose route only the executor reads. */
export function generic(quoted: Quoted, { receiver, dstToken, amount, minReturn }: Ordered): string {
  const { wrapped, wraps, unwraps, referrer, feeBps, ways } = quoted;
  const plan = encodePlan({ wrapped, wraps, unwraps, referrer, feeBps, ways });
  const desc = [quoted.src, dstToken, EXECUTOR, receiver, amount, minReturn, 0n] as const;
  return selector(GENERIC) + tuple(EXECUTOR, ...desc, bytes(plan)) + TAG;
}

/** Encodes the short form, in which each pool is one word. The first one may be replaced by another pool. */
export function short(
  quoted: Quoted,
  { from, receiver, dstToken, amount, minReturn }: Ordered,
  firstPool?: string,
): string {
  const [way] = quoted.ways;
  if (way === undefined) throw new Error('a route has no way');
  const last = way.pools.length - 1;
  // An order for another token than the quoted one reverses the last pool.
  const isTurned = dstToken !== quoted.dst;
  const dexes = way.pools.map((pool, index) => {
    const isFirst = BigInt(way.tokens[index] ?? 0) < BigInt(way.tokens[index + 1] ?? 0);
    const isZero = isTurned && index === last ? !isFirst : isFirst;
    const named = index === 0 ? (firstPool ?? pool) : pool;
    return BigInt(named) | NUMERATOR | (isZero ? ZERO_FOR_ONE : 0n) | (quoted.unwraps && index === last ? UNWRAPS : 0n);
  });
  const count = dexes.length > 1 ? String(dexes.length) : '';
  const hasReceiver = receiver !== from;
  const name = `${quoted.wraps ? 'ethUnoswap' : 'unoswap'}${hasReceiver ? 'To' : ''}${count}`;
  const values = [
    ...(hasReceiver ? [BigInt(receiver)] : []),
    ...(quoted.wraps ? [] : [BigInt(quoted.src), amount]),
    minReturn,
    ...dexes,
  ];
  return selector(`${name}(${values.map(() => 'uint256').join(',')})`) + values.map(word).join('') + TAG;
}

/** Puts a permit before a swap. */
export function withPermit(token: string, permit: string, action: string): string {
  const packed = `${token}${permit.slice(2)}`;
  return selector('permitAndCall(bytes,bytes)') + dynamicArguments(bytesArgument(packed), bytesArgument(action)) + TAG;
}
