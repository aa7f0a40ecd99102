import { withoutMinimum } from '../../domain/swap/calldata/lowered.ts';
import { checkTransaction } from '../../domain/swap/check-transaction.ts';
import { routerOf, type SwapIntent, type SwapToken, type SwapTransaction } from '../../domain/swap/intent.ts';
import { cachedOf, type RoundTrip } from '../../domain/swap/round-trip.ts';
import { AppError } from '../../errors/app-error.ts';
import { approveCall, balanceCall } from '../../venues/evm/erc20.ts';
import { coinsCall } from '../../venues/evm/multicall.ts';
import type { EvmNode } from '../../venues/evm/node.ts';
import { runAs } from '../../venues/evm/run-as.ts';
import { type SimulatedCall, type SimulatedResult, simulateCalls } from '../../venues/evm/simulate.ts';
import { chainOrThrow } from '../wallet/chain-node.ts';
import type { BuiltSwap } from './deps.ts';
import { SwapRefused } from './refused.ts';

type Answer = Pick<SimulatedResult, 'hasSucceeded' | 'returned'>;

interface Trip {
  readonly intent: SwapIntent;
  readonly transaction: SwapTransaction;
  /** Has the same vendor write the sale of this amount of the bought token. */
  readonly buildSale: (amount: bigint) => Promise<BuiltSwap>;
}

/** Pools move between two requests, so a little less is sold than was bought. */
const soldPercent = 99n;

const unitsIn = ({ hasSucceeded, returned }: Answer): bigint =>
  hasSucceeded && returned !== '0x' ? BigInt(returned) : 0n;

/** Returns the call that reads a wallet's balance of a token, or of the chain's own coin. */
function holdingCall({ chainId, address, isNative }: SwapToken, { owner }: SwapIntent): SimulatedCall {
  if (!isNative) return { to: address, data: balanceCall(owner) };
  const { multicall3 } = chainOrThrow(chainId);
  return { to: multicall3, data: coinsCall(owner) };
}

const approvalCalls = (token: SwapToken, amount: bigint, { provider }: SwapIntent): readonly SimulatedCall[] =>
  token.isNative ? [] : [{ to: token.address, data: approveCall(routerOf(provider), amount) }];

/** Runs calls without a signature; undefined if the node supports neither way of doing that. */
async function runCalls(
  node: EvmNode,
  { owner }: SwapIntent,
  calls: readonly SimulatedCall[],
): Promise<readonly Answer[] | undefined> {
  return (await simulateCalls(node, owner, calls)) ?? runAs(node, owner, calls);
}

/** Returns the last answers, as many as there are calls. */
function lastOf(answers: readonly Answer[]): readonly [Answer, Answer, Answer] {
  const [before, act, after] = answers.slice(-3);
  if (before === undefined || act === undefined || after === undefined) throw new AppError('venue.unavailable');
  return [before, act, after];
}

/** Builds the sale, which has to be one of these tokens by this router. It is simulated and never signed. */
async function saleOf({ intent, buildSale }: Trip, amount: bigint): Promise<SimulatedCall> {
  const { transaction, feeBps, referrer } = await buildSale(amount);
  const { spent, bought, provider } = intent;
  const fee = referrer === undefined || feeBps === 0 ? undefined : { basisPoints: feeBps, receiver: referrer };
  const sale: SwapIntent = { ...intent, spent: bought, bought: spent, amount, least: 0n, fee, permit: undefined };
  const { departures } = checkTransaction(transaction, sale);
  if (departures.length > 0) throw new SwapRefused({ kind: 'departs', departures });
  return { ...transaction, data: withoutMinimum(provider, transaction.data) };
}

/**
 * Simulates what buying a token and selling it again at once would return, with the exact bytes of the purchase and
 * without a minimum. Undefined if no node can tell, or if the purchase itself fails.
 */
export async function tryRoundTrip(node: EvmNode, trip: Trip): Promise<RoundTrip | undefined> {
  const { intent, transaction } = trip;
  const { spent, bought, amount, provider } = intent;
  const purchase = { ...transaction, data: withoutMinimum(provider, transaction.data) };
  const allowed = approvalCalls(spent, amount, intent);
  const held = holdingCall(bought, intent);
  const first = await runCalls(node, intent, [...allowed, held, purchase, held]);
  if (first === undefined) return undefined;
  const [before, act, after] = lastOf(first);
  const got = unitsIn(after) - unitsIn(before);
  if (!act.hasSucceeded) return undefined;
  if (got <= 0n) return { kind: 'unsellable', reason: undefined };
  const sold = (got * soldPercent + 99n) / 100n;
  const sale = await saleOf(trip, sold);
  const paid = holdingCall(spent, intent);
  const allowedBack = approvalCalls(bought, sold, intent);
  const second = await runCalls(node, intent, [...allowed, purchase, ...allowedBack, paid, sale, paid]);
  if (second === undefined) return undefined;
  const [poor, soldAct, rich] = lastOf(second);
  if (!soldAct.hasSucceeded) return { kind: 'unsellable', reason: soldAct.returned };
  return { kind: 'back', kept: cachedOf({ paid: amount, got, sold, back: unitsIn(rich) - unitsIn(poor) }) };
}
