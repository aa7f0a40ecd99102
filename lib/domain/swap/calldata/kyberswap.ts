import type { Hex } from '../intent.ts';
import { bytesOfWord, CallReader, lowAddress, UnreadableCall } from './reader.ts';
import { type SaidFee, type SaidSwap, saidReceiver, saidToken } from './said.ts';

// The functions of KyberSwap's router (MetaAggregationRouterV2) that the product lets through.

const swapSelector = 'e21fd0e9';
const simpleSelector = '8af033fb';

/** Each flag of a description that changes what is taken, and its name here. */
const odd = [
  [0x01n, 'partial'],
  [0x02n, 'extra'],
  [0x08n, 'burn'],
  [0x10n, 'burn'],
] as const;
const inBasisPointsFlag = 0x80n;

function readFees(call: CallReader, place: bigint, flags: bigint): readonly SaidFee[] {
  const receivers = call.list(4, place);
  const amounts = call.list(5, place);
  if (receivers.length !== amounts.length) throw new UnreadableCall('The fees do not fit their receivers');
  const isInBasisPoints = (flags & inBasisPointsFlag) !== 0n;
  return receivers.map((receiver, index) => ({
    receiver: lowAddress(receiver),
    amount: amounts[index] ?? 0n,
    isInBasisPoints,
  }));
}

const leastOfDescription = 8;

function readDescription(call: CallReader, place: bigint): SaidSwap {
  const spent = call.address(0, place);
  const flags = call.word(9, place);
  const permit = call.bytes(10, place);
  return {
    spent: saidToken(spent),
    bought: saidToken(call.address(1, place)),
    receiver: saidReceiver(call.address(6, place)),
    amount: call.word(7, place),
    least: call.word(leastOfDescription, place),
    oddities: odd.flatMap(([flag, name]) => ((flags & flag) === 0n ? [] : [name])),
    fees: readFees(call, place, flags),
    permit: permit === '0x' ? undefined : { token: spent, bytes: permit },
  };
}

/** Finds the description of the swap among the arguments, as a place in bytes. */
function descriptionAt(call: CallReader): bigint {
  if (call.selector === simpleSelector) return call.follow(1);
  if (call.selector !== swapSelector) throw new UnreadableCall('The function is not let through');
  return call.follow(3, call.follow(0));
}

/** Reads a call of KyberSwap's router; throws `UnreadableCall` for functions that are not let through. */
export function readKyberswap(data: Hex): SaidSwap {
  const call = new CallReader(data);
  return readDescription(call, descriptionAt(call));
}

/** Returns the place of the minimum in a call, counted in words. */
export function kyberswapLeastAt(call: CallReader): number {
  return Number(descriptionAt(call) / bytesOfWord) + leastOfDescription;
}
