import type { SwapProviderName } from '../../config/swaps.ts';
import type { DecodedFee, DecodedPermit, DecodedPool, DecodedSwap, DecodedToken } from './calldata/decoded.ts';
import { readKyberswap } from './calldata/kyberswap.ts';
import { readOneinch } from './calldata/oneinch.ts';
import { UnreadableCall } from './calldata/reader.ts';
import { type Hex, routerOf, type SwapIntent, type SwapToken, type SwapTransaction } from './intent.ts';

/** A way in which a transaction is not the swap that was shown. */
export type Departure =
  | 'router'
  | 'call'
  | 'value'
  | 'spent'
  | 'bought'
  | 'amount'
  | 'receiver'
  | 'least'
  | 'fee'
  | 'permit'
  | DecodedSwap['oddities'][number];

export interface CheckedTransaction {
  /** The differences; none if the transaction may be simulated. */
  readonly departures: readonly Departure[];
  /** Undefined if the call cannot be read. */
  readonly decoded: DecodedSwap | undefined;
}

const readers: Readonly<Record<SwapProviderName, (data: Hex) => DecodedSwap>> = {
  oneinch: readOneinch,
  kyberswap: readKyberswap,
};

function read(provider: SwapProviderName, data: Hex): DecodedSwap | undefined {
  try {
    return readers[provider](data);
  } catch (thrown) {
    if (thrown instanceof UnreadableCall) return undefined;
    throw thrown;
  }
}

/** Returns the pools that a transaction names itself; none if it cannot be decoded, because it is refused anyway. */
export function poolsIn(provider: SwapProviderName, { data }: SwapTransaction): readonly DecodedPool[] {
  return read(provider, data)?.pools ?? [];
}

const isSame = (one: Hex, other: Hex): boolean => one.toLowerCase() === other.toLowerCase();

function isToken(decoded: DecodedToken, token: SwapToken): boolean {
  return decoded.kind === 'native' ? token.isNative : !token.isNative && isSame(decoded.address, token.address);
}

/** True if the call may pay out the token. If the call leaves that to its pool, the simulation checks it. */
function mayBuy({ bought }: DecodedSwap, token: SwapToken): boolean {
  if (bought === undefined) return true;
  return bought.kind === 'anyToken' ? !token.isNative : isToken(bought, token);
}

/**
 * True if nobody but us receives a fee. For calls that do not name the receiver, the amount that arrives is checked.
 */
function isOurFee(fees: readonly DecodedFee[] | undefined, intent: SwapIntent): boolean {
  if (fees === undefined) return true;
  const [only, ...others] = fees;
  if (intent.fee === undefined || only === undefined) return only === undefined;
  const { basisPoints, receiver } = intent.fee;
  const isAmount = only.isInBasisPoints && only.isOfBought && only.amount === BigInt(basisPoints);
  return others.length === 0 && isAmount && isSame(only.receiver, receiver);
}

function isOurPermit(decoded: DecodedPermit | undefined, { permit, spent }: SwapIntent): boolean {
  if (decoded === undefined) return permit === undefined;
  return permit !== undefined && isSame(decoded.bytes, permit) && isSame(decoded.token, spent.address);
}

function departuresIn(decoded: DecodedSwap, intent: SwapIntent): readonly Departure[] {
  const { owner, spent, bought, amount, least } = intent;
  const found: (Departure | false)[] = [
    !isToken(decoded.spent, spent) && 'spent',
    !mayBuy(decoded, bought) && 'bought',
    decoded.amount !== undefined && decoded.amount !== amount && 'amount',
    decoded.receiver !== undefined && !isSame(decoded.receiver, owner) && 'receiver',
    decoded.least < least && 'least',
    !isOurFee(decoded.fees, intent) && 'fee',
    !isOurPermit(decoded.permit, intent) && 'permit',
  ];
  return [...found.filter((one) => one !== false), ...new Set(decoded.oddities)];
}

/**
 * Compares the bytes that a wallet would sign with the swap that was shown. The vendor is not trusted: the transaction
 * has to name our router, our tokens, our amount, our receiver and at least our minimum.
 */
export function checkTransaction({ to, data, value }: SwapTransaction, intent: SwapIntent): CheckedTransaction {
  const decoded = read(intent.provider, data);
  const departures: Departure[] = [];
  if (!isSame(to, routerOf(intent.provider))) departures.push('router');
  if (value !== (intent.spent.isNative ? intent.amount : 0n)) departures.push('value');
  if (decoded === undefined) departures.push('call');
  else departures.push(...departuresIn(decoded, intent));
  return { departures, decoded };
}
