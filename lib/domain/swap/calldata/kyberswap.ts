import type { Hex } from '../intent.ts';
import { type DecodedFee, type DecodedSwap, type DecodedToken, decodedReceiver, decodedToken } from './decoded.ts';
import { bytesOfWord, CallReader, lowAddress, UnreadableCall } from './reader.ts';

// The functions of KyberSwap's router (MetaAggregationRouterV2) that the product allows.

const swapSelector = 'e21fd0e9';
const simpleSelector = '8af033fb';

/** The name of each flag of a description that changes what is taken, or by whom. */
const odd = [
  [0x01n, 'partial'],
  [0x02n, 'extra'],
  [0x04n, 'claim'],
  [0x08n, 'burn'],
  [0x10n, 'burn'],
  [0x100n, 'claim'],
] as const;
/**
 * The tokens go directly to the first pools of the executor's list. The router does not allow this for a chain's own
 * coin.
 */
const simpleFlag = 0x20n;
const onBoughtFlag = 0x40n;
const inBasisPointsFlag = 0x80n;
/** The provider sets this flag in its live calls, and its router never reads it. */
const idleFlag = 0x200n;
const knownFlags = odd.reduce((all, [flag]) => all | flag, simpleFlag | onBoughtFlag | inBasisPointsFlag | idleFlag);

function oddities(flags: bigint, spent: DecodedToken): DecodedSwap['oddities'] {
  const isUnknown = (flags & ~knownFlags) !== 0n || ((flags & simpleFlag) !== 0n && spent.kind === 'native');
  return [
    ...odd.flatMap(([flag, name]) => ((flags & flag) === 0n ? [] : [name])),
    ...(isUnknown ? ['flags' as const] : []),
  ];
}

/** Decodes two lists that belong together: addresses, and an amount for each. */
function readShares(call: CallReader, at: number, place: bigint): readonly (readonly [Hex, bigint])[] {
  const receivers = call.list(at, place);
  const amounts = call.list(at + 1, place);
  if (receivers.length !== amounts.length) throw new UnreadableCall('The amounts do not fit their receivers');
  return receivers.map((receiver, index) => [lowAddress(receiver), amounts[index] ?? 0n]);
}

const readFees = (call: CallReader, place: bigint, flags: bigint): readonly DecodedFee[] =>
  readShares(call, 4, place).map(([receiver, amount]) => ({
    receiver,
    amount,
    isInBasisPoints: (flags & inBasisPointsFlag) !== 0n,
    isOfBought: (flags & onBoughtFlag) !== 0n,
  }));

/**
 * Returns the amount that would leave the wallet, which is more than the stated one if the list of first receivers adds
 * up to more.
 */
function amountTaken(call: CallReader, place: bigint): bigint {
  const amount = call.word(7, place);
  const handedOn = readShares(call, 2, place).reduce((sum, [, units]) => sum + units, 0n);
  if (handedOn > amount) return handedOn;
  return amount;
}

const leastOfDescription = 8;

function readDescription(call: CallReader, place: bigint): DecodedSwap {
  const spent = call.address(0, place);
  const flags = call.word(9, place);
  const permit = call.bytes(10, place);
  return {
    spent: decodedToken(spent),
    bought: decodedToken(call.address(1, place)),
    receiver: decodedReceiver(call.address(6, place)),
    amount: amountTaken(call, place),
    least: call.word(leastOfDescription, place),
    oddities: oddities(flags, decodedToken(spent)),
    fees: readFees(call, place, flags),
    permit: permit === '0x' ? undefined : { token: spent, bytes: permit },
    pools: [],
  };
}

/** Finds the description of the swap among the arguments, as an offset in bytes. */
function descriptionAt(call: CallReader): bigint {
  if (call.selector === simpleSelector) return call.follow(1);
  if (call.selector !== swapSelector) throw new UnreadableCall('The function is not let through');
  return call.follow(3, call.follow(0));
}

/** Decodes a call of KyberSwap's router; throws `UnreadableCall` for functions that are not allowed. */
export function readKyberswap(data: Hex): DecodedSwap {
  const call = new CallReader(data);
  return readDescription(call, descriptionAt(call));
}

/** Returns the position of the minimum in a call, counted in words. */
export function kyberswapLeastAt(call: CallReader): number {
  return Number(descriptionAt(call) / bytesOfWord) + leastOfDescription;
}
