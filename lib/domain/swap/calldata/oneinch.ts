import type { Hex } from '../intent.ts';
import { CallReader, lowAddress, UnreadableCall } from './reader.ts';
import { type SaidSwap, saidReceiver, saidToken } from './said.ts';

// The functions of 1inch's sixth router that the product lets through. The other functions of it fill orders of others.

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

function readSwap(call: CallReader): SaidSwap {
  // The description is a tuple without dynamic parts, so it stands among the arguments itself.
  const flags = call.word(7);
  const oddities = [
    ...((flags & partialFlag) === 0n ? [] : (['partial'] as const)),
    ...((flags & extraFlag) === 0n ? [] : (['extra'] as const)),
    ...((flags & permit2Flag) === 0n ? [] : (['permit2'] as const)),
  ];
  return {
    spent: saidToken(call.address(1)),
    bought: saidToken(call.address(2)),
    receiver: saidReceiver(call.address(4)),
    amount: call.word(5),
    least: call.word(leastOfSwap),
    oddities,
    fees: undefined,
    permit: undefined,
  };
}

const protocolPlace = 253n;
const curve = 2n;
const unwrapBit = 1n << 252n;
const permit2Bit = 1n << 250n;

/** Returns what comes out of the last pool: the chain's coin where it is unwrapped, and otherwise one of its tokens. */
function boughtFrom(pool: bigint): SaidSwap['bought'] {
  if ((pool & unwrapBit) !== 0n) return { kind: 'native' };
  return pool >> protocolPlace === curve ? undefined : { kind: 'anyToken' };
}

const leastOfPoolCall = ({ hasReceiver, isNative }: Omit<PoolCall, 'pools'>): number =>
  (hasReceiver ? 1 : 0) + (isNative ? 0 : 2);

function readPoolCall(call: CallReader, { hasReceiver, isNative, pools }: PoolCall): SaidSwap {
  const afterReceiver = hasReceiver ? 1 : 0;
  const leastAt = leastOfPoolCall({ hasReceiver, isNative });
  const first = call.word(leastAt + 1);
  const last = call.word(leastAt + pools);
  return {
    spent: isNative ? { kind: 'native' } : { kind: 'token', address: lowAddress(call.word(afterReceiver)) },
    bought: boughtFrom(last),
    receiver: hasReceiver ? saidReceiver(lowAddress(call.word(0))) : undefined,
    amount: isNative ? undefined : call.word(afterReceiver + 1),
    least: call.word(leastAt),
    oddities: (first & permit2Bit) === 0n ? [] : ['permit2'],
    fees: undefined,
    permit: undefined,
  };
}

const digitsOfAddress = 40;

/** Reads a call that brings a permit for a token along, followed by the swap itself. */
function readPermitAndCall(call: CallReader): SaidSwap {
  const permit = call.bytes(0).slice(2);
  if (permit.length <= digitsOfAddress) throw new UnreadableCall('The permit is too short');
  const said = readOneinch(call.bytes(1), false);
  return {
    ...said,
    permit: { token: `0x${permit.slice(0, digitsOfAddress)}`, bytes: `0x${permit.slice(digitsOfAddress)}` },
  };
}

/** Reads a call of 1inch's router; throws `UnreadableCall` for functions that are not let through. */
export function readOneinch(data: Hex, mayPermit = true): SaidSwap {
  const call = new CallReader(data);
  if (call.selector === swapSelector) return readSwap(call);
  if (call.selector === permitAndCallSelector && mayPermit) return readPermitAndCall(call);
  const known = poolCalls[call.selector];
  if (known === undefined) throw new UnreadableCall('The function is not let through');
  return readPoolCall(call, known);
}

/** Returns the place of the minimum in a call without a permit, counted in words. */
export function oneinchLeastAt({ selector }: CallReader): number {
  const known = poolCalls[selector];
  if (selector !== swapSelector && known === undefined) throw new UnreadableCall('The minimum has no place of its own');
  return known === undefined ? leastOfSwap : leastOfPoolCall(known);
}
