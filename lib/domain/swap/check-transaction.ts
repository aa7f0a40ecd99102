import type { SwapProviderName } from '../../config/swaps.ts';
import { readKyberswap } from './calldata/kyberswap.ts';
import { readOneinch } from './calldata/oneinch.ts';
import { UnreadableCall } from './calldata/reader.ts';
import type { SaidFee, SaidPermit, SaidPool, SaidSwap, SaidToken } from './calldata/said.ts';
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
  | SaidSwap['oddities'][number];

export interface CheckedTransaction {
  /** None where the transaction may be tried out. */
  readonly departures: readonly Departure[];
  /** Undefined if the call cannot be read. */
  readonly said: SaidSwap | undefined;
}

const readers: Readonly<Record<SwapProviderName, (data: Hex) => SaidSwap>> = {
  oneinch: readOneinch,
  kyberswap: readKyberswap,
};

function read(provider: SwapProviderName, data: Hex): SaidSwap | undefined {
  try {
    return readers[provider](data);
  } catch (thrown) {
    if (thrown instanceof UnreadableCall) return undefined;
    throw thrown;
  }
}

/** Returns the pools that a transaction names itself; none of one that cannot be read, which is refused anyway. */
export function poolsIn(provider: SwapProviderName, { data }: SwapTransaction): readonly SaidPool[] {
  return read(provider, data)?.pools ?? [];
}

const isSame = (one: Hex, other: Hex): boolean => one.toLowerCase() === other.toLowerCase();

function isToken(said: SaidToken, token: SwapToken): boolean {
  return said.kind === 'native' ? token.isNative : !token.isNative && isSame(said.address, token.address);
}

/** True if the call may pay out the token. One that leaves it to its pool is proved by a trial. */
function mayBuy({ bought }: SaidSwap, token: SwapToken): boolean {
  if (bought === undefined) return true;
  return bought.kind === 'anyToken' ? !token.isNative : isToken(bought, token);
}

/** True if nobody but us is paid. Calls that do not say who is paid are proved by what arrives. */
function isOurFee(fees: readonly SaidFee[] | undefined, intent: SwapIntent): boolean {
  if (fees === undefined) return true;
  const [only, ...others] = fees;
  if (intent.fee === undefined || only === undefined) return only === undefined;
  const { basisPoints, receiver } = intent.fee;
  const isAmount = only.isInBasisPoints && only.isOfBought && only.amount === BigInt(basisPoints);
  return others.length === 0 && isAmount && isSame(only.receiver, receiver);
}

function isOurPermit(said: SaidPermit | undefined, { permit, spent }: SwapIntent): boolean {
  if (said === undefined) return permit === undefined;
  return permit !== undefined && isSame(said.bytes, permit) && isSame(said.token, spent.address);
}

function departuresIn(said: SaidSwap, intent: SwapIntent): readonly Departure[] {
  const { owner, spent, bought, amount, least } = intent;
  const found: (Departure | false)[] = [
    !isToken(said.spent, spent) && 'spent',
    !mayBuy(said, bought) && 'bought',
    said.amount !== undefined && said.amount !== amount && 'amount',
    said.receiver !== undefined && !isSame(said.receiver, owner) && 'receiver',
    said.least < least && 'least',
    !isOurFee(said.fees, intent) && 'fee',
    !isOurPermit(said.permit, intent) && 'permit',
  ];
  return [...found.filter((one) => one !== false), ...new Set(said.oddities)];
}

/**
 * Holds the bytes that a wallet would sign against the swap that was shown. The vendor is not trusted: the transaction
 * has to name our router, our tokens, our amount, our receiver and at least our minimum.
 */
export function checkTransaction({ to, data, value }: SwapTransaction, intent: SwapIntent): CheckedTransaction {
  const said = read(intent.provider, data);
  const departures: Departure[] = [];
  if (!isSame(to, routerOf(intent.provider))) departures.push('router');
  if (value !== (intent.spent.isNative ? intent.amount : 0n)) departures.push('value');
  if (said === undefined) departures.push('call');
  else departures.push(...departuresIn(said, intent));
  return { departures, said };
}
