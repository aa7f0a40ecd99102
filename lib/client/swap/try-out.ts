import { type Hex, routerOf, type SwapIntent, type SwapToken, type SwapTransaction } from '../../domain/swap/intent.ts';
import type { Trial, TrialApproval, TrialTransfer } from '../../domain/swap/trial.ts';
import { AppError } from '../../errors/app-error.ts';
import { approveCall, balanceCall } from '../../venues/evm/erc20.ts';
import { approvalTopic, tokenEvents, transferTopic } from '../../venues/evm/logs.ts';
import type { EvmNode } from '../../venues/evm/node.ts';
import { runAs } from '../../venues/evm/run-as.ts';
import { coinMarker, type SimulatedCall, type SimulatedResult, simulateCalls } from '../../venues/evm/simulate.ts';

const unitsIn = ({ hasSucceeded, returned }: Pick<SimulatedResult, 'hasSucceeded' | 'returned'>): bigint | undefined =>
  hasSucceeded && returned !== '0x' ? BigInt(returned) : undefined;

/** Returns the sum of what the owner received in the chain's own coin, less what left. */
function coinsGained(transfers: readonly TrialTransfer[], owner: Hex): bigint {
  return transfers
    .filter(({ token }) => token === undefined)
    .reduce((sum, { from, to, units }) => sum + (to === owner ? units : 0n) - (from === owner ? units : 0n), 0n);
}

interface Tried {
  readonly swap: SimulatedResult;
  /** The wallet's balances by each token's contract, before and after. */
  readonly before: readonly (bigint | undefined)[];
  readonly after: readonly (bigint | undefined)[];
  readonly gasUsed: bigint;
}

function trialOf({ swap, before, after, gasUsed }: Tried, { owner, spent, bought }: SwapIntent): Trial {
  const transfers = tokenEvents(swap.logs, transferTopic).map(
    ({ token, ...rest }): TrialTransfer => ({ ...rest, token: token === coinMarker ? undefined : token }),
  );
  const approvals = tokenEvents(swap.logs, approvalTopic).map(
    ({ token, from, to, units }): TrialApproval => ({ token, owner: from, spender: to, units }),
  );
  const coins = coinsGained(transfers, owner);
  const gained = (token: SwapToken, place: number): bigint => {
    if (token.isNative) return coins;
    const [was, is] = [before[place], after[place]];
    // A contract that does not report the wallet's balance cannot show that anything arrived.
    return was === undefined || is === undefined ? 0n : is - was;
  };
  return {
    hasSucceeded: swap.hasSucceeded,
    reason: swap.hasSucceeded ? undefined : swap.returned,
    received: gained(bought, 1),
    spent: -gained(spent, 0),
    transfers,
    approvals,
    gasUsed,
  };
}

interface TrialCalls {
  readonly holdings: readonly SimulatedCall[];
  readonly approval: readonly SimulatedCall[];
  readonly swap: SimulatedCall;
}

const inOrder = ({ holdings, approval, swap }: TrialCalls): readonly SimulatedCall[] => [
  ...holdings,
  ...approval,
  swap,
  ...holdings,
];

/** Splits the answers to all calls into those before the swap, of the swap, and after it. */
function splitAnswers<Answer>({ holdings }: TrialCalls, answers: readonly Answer[]) {
  const swap = answers.at(-1 - holdings.length);
  if (swap === undefined) throw new AppError('venue.unavailable');
  return { before: answers.slice(0, holdings.length), swap, after: answers.slice(-holdings.length) };
}

async function trySimulated(node: EvmNode, calls: TrialCalls, intent: SwapIntent): Promise<Trial | undefined> {
  const results = await simulateCalls(node, intent.owner, inOrder(calls));
  if (results === undefined) return undefined;
  const { before, swap, after } = splitAnswers(calls, results);
  const acts = results.slice(calls.holdings.length, -calls.holdings.length);
  const gasUsed = acts.reduce((sum, one) => sum + one.gasUsed, 0n);
  return trialOf({ swap, before: before.map(unitsIn), after: after.map(unitsIn), gasUsed }, intent);
}

/** Simulates on a node that can only override code: the result has the wallet's balances, but no events. */
async function tryLent(node: EvmNode, calls: TrialCalls, intent: SwapIntent): Promise<Trial | undefined> {
  const { owner, spent, bought } = intent;
  const results = await runAs(node, owner, inOrder(calls));
  if (results === undefined) return undefined;
  const { before, swap, after } = splitAnswers(calls, results);
  const coinsBefore = before.at(-1)?.coins ?? 0n;
  const gained = (token: SwapToken, place: number): bigint => {
    if (token.isNative) return swap.coins - coinsBefore;
    const [was, is] = [before[place], after[place]].map((one) => one && unitsIn(one));
    return was === undefined || is === undefined ? 0n : is - was;
  };
  return {
    hasSucceeded: swap.hasSucceeded,
    reason: swap.hasSucceeded ? undefined : swap.returned,
    received: gained(bought, 1),
    spent: -gained(spent, 0),
    transfers: [],
    approvals: [],
    gasUsed: undefined,
  };
}

/**
 * Simulates a swap on a node, with the allowances that precede it, and without a signature. Undefined if the node
 * cannot do that.
 */
export async function tryOut(
  node: EvmNode,
  intent: SwapIntent,
  { to, data, value }: SwapTransaction,
  allowances: readonly bigint[],
): Promise<Trial | undefined> {
  const { owner, spent, bought, provider } = intent;
  const calls: TrialCalls = {
    // The coin has no contract, and a call to an address without one returns nothing.
    holdings: [spent, bought].map(({ address }) => ({ to: address, data: balanceCall(owner) })),
    approval: allowances.map((units) => ({ to: spent.address, data: approveCall(routerOf(provider), units) })),
    swap: { to, data, value },
  };
  return (await trySimulated(node, calls, intent)) ?? tryLent(node, calls, intent);
}
