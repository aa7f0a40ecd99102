import type { Hex } from '../intent.ts';
import { type DecodedPool, type DecodedSwap, decodedReceiver, decodedToken } from './decoded.ts';
import { CallReader, lowAddress, UnreadableCall } from './reader.ts';

// The functions of 1inch's sixth router that the product allows. Its other functions fill orders of other users.

const swapSelector = '07ed2379';
const permitAndCallSelector = '5816d723';

interface PoolCall {
  readonly hasReceiver: boolean;
  readonly isNative: boolean;
  readonly pools: 1 | 2 | 3;
}

const poolCall = (hasReceiver: boolean, isNative: boolean, pools: 1 | 2 | 3): PoolCall => ({
  hasReceiver,
  isNative,
  pools,
});

/** Swaps in one pool, or in up to three one after another. */
const poolCalls: Readonly<Record<string, PoolCall>> = {
  '83800a8e': poolCall(false, false, 1),
  e2c95c82: poolCall(true, false, 1),
  '8770ba91': poolCall(false, false, 2),
  ea76dddf: poolCall(true, false, 2),
  '19367472': poolCall(false, false, 3),
  f7a70056: poolCall(true, false, 3),
  a76dfc3b: poolCall(false, true, 1),
  '175accdc': poolCall(true, true, 1),
  '89af926a': poolCall(false, true, 2),
  '0f449d71': poolCall(true, true, 2),
  '188ac35d': poolCall(false, true, 3),
  '493189f0': poolCall(true, true, 3),
};

const leastOfSwap = 6;
const partialFlag = 1n;
const extraFlag = 2n;
const permit2Flag = 4n;
const flagBits = 3n;

function readSwap(call: CallReader): DecodedSwap {
  // The description is a tuple without dynamic parts, so it is encoded in place among the arguments.
  const flags = call.word(7);
  const oddities = [
    ...((flags & partialFlag) === 0n ? [] : (['partial'] as const)),
    ...((flags & extraFlag) === 0n ? [] : (['extra'] as const)),
    ...((flags & permit2Flag) === 0n ? [] : (['permit2'] as const)),
    ...(flags >> flagBits === 0n ? [] : (['flags'] as const)),
  ];
  return {
    spent: decodedToken(call.address(1)),
    bought: decodedToken(call.address(2)),
    receiver: decodedReceiver(call.address(4)),
    amount: call.word(5),
    least: call.word(leastOfSwap),
    oddities,
    fees: undefined,
    permit: undefined,
    pools: [],
  };
}

const protocolPlace = 253n;
const protocols = ['v2', 'v3', 'curve'] as const;
const unwrapBit = 1n << 252n;
const permit2Bit = 1n << 250n;
const zeroForOneBit = 1n << 247n;

const token0: Hex = '0x0dfe1681';
const token1: Hex = '0xd21220a7';
/** The calls by which the kinds of Curve's pools return a coin, for the index in the call. */
const coinsAt: Readonly<Record<number, Hex>> = {
  0: '0x87cb4f57',
  4: '0x23746eb8',
  8: '0xc6610657',
  12: '0xb739953e',
  16: '0xb9947eb0',
};
const placeOfGiven = 192n;
const placeOfPaidOut = 208n;
const bitsOfByte = 8n;
const byteMask = 0xffn;

/** Returns the call to a pool of Curve's kind that the router itself makes. */
function coinCall(word: bigint, place: bigint): Hex {
  const selector = coinsAt[Number((word >> place) & byteMask)];
  if (selector === undefined) throw new UnreadableCall('No pool names its coins so');
  return `${selector}${((word >> (place + bitsOfByte)) & byteMask).toString(16).padStart(64, '0')}`;
}

function decodedPool(word: bigint): DecodedPool {
  const kind = protocols[Number(word >> protocolPlace)];
  if (kind === undefined) throw new UnreadableCall('There is no such kind of pool');
  const address = lowAddress(word);
  if (kind === 'curve') {
    return { kind, address, from: coinCall(word, placeOfGiven), to: coinCall(word, placeOfPaidOut) };
  }
  return (word & zeroForOneBit) === 0n
    ? { kind, address, from: token1, to: token0 }
    : { kind, address, from: token0, to: token1 };
}

/**
 * Returns the token that comes out of the last pool: the chain's coin if it is unwrapped, and otherwise one of its
 * tokens.
 */
function boughtFrom(word: bigint): DecodedSwap['bought'] {
  if ((word & unwrapBit) !== 0n) return { kind: 'native' };
  return decodedPool(word).kind === 'curve' ? undefined : { kind: 'anyToken' };
}

const leastOfPoolCall = ({ hasReceiver, isNative }: Omit<PoolCall, 'pools'>): number =>
  (hasReceiver ? 1 : 0) + (isNative ? 0 : 2);

function readPoolCall(call: CallReader, { hasReceiver, isNative, pools }: PoolCall): DecodedSwap {
  const afterReceiver = hasReceiver ? 1 : 0;
  const leastAt = leastOfPoolCall({ hasReceiver, isNative });
  const words = Array.from({ length: pools }, (_, pool) => call.word(leastAt + 1 + pool));
  const last = call.word(leastAt + pools);
  return {
    spent: isNative ? { kind: 'native' } : { kind: 'token', address: lowAddress(call.word(afterReceiver)) },
    bought: boughtFrom(last),
    receiver: hasReceiver ? decodedReceiver(lowAddress(call.word(0))) : undefined,
    amount: isNative ? undefined : call.word(afterReceiver + 1),
    least: call.word(leastAt),
    oddities: words.some((word) => (word & permit2Bit) !== 0n) ? ['permit2'] : [],
    fees: undefined,
    permit: undefined,
    pools: words.map(decodedPool),
  };
}

const digitsOfAddress = 40;

/** Decodes a call that contains a permit for a token, followed by the swap itself. */
function readPermitAndCall(call: CallReader): DecodedSwap {
  const permit = call.bytes(0).slice(2);
  if (permit.length <= digitsOfAddress) throw new UnreadableCall('The permit is too short');
  const decoded = readOneinch(call.bytes(1), false);
  return {
    ...decoded,
    permit: { token: `0x${permit.slice(0, digitsOfAddress)}`, bytes: `0x${permit.slice(digitsOfAddress)}` },
  };
}

/** Decodes a call of 1inch's router; throws `UnreadableCall` for functions that are not allowed. */
export function readOneinch(data: Hex, mayPermit = true): DecodedSwap {
  const call = new CallReader(data);
  if (call.selector === swapSelector) return readSwap(call);
  if (call.selector === permitAndCallSelector && mayPermit) return readPermitAndCall(call);
  const known = poolCalls[call.selector];
  if (known === undefined) throw new UnreadableCall('The function is not let through');
  return readPoolCall(call, known);
}

/** Returns the position of the minimum in a call without a permit, counted in words. */
export function oneinchLeastAt({ selector }: CallReader): number {
  const known = poolCalls[selector];
  if (selector !== swapSelector && known === undefined) throw new UnreadableCall('The minimum has no place of its own');
  return known === undefined ? leastOfSwap : leastOfPoolCall(known);
}
