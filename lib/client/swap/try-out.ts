import { type Hex, routerOf, type SwapIntent, type SwapToken, type SwapTransaction } from '../../domain/swap/intent.ts';
import type { Trial, TrialApproval, TrialTransfer } from '../../domain/swap/trial.ts';
import { approveCall, balanceCall } from '../../venues/evm/erc20.ts';
import { approvalTopic, tokenEvents, transferTopic } from '../../venues/evm/logs.ts';
import type { EvmNode } from '../../venues/evm/node.ts';
import { coinMarker, type SimulatedCall, type SimulatedResult, simulateCalls } from '../../venues/evm/simulate.ts';

const unitsIn = ({ hasSucceeded, returned }: SimulatedResult): bigint | undefined =>
  hasSucceeded && returned !== '0x' ? BigInt(returned) : undefined;

/** Returns the sum of what came to the owner in the chain's own coin, less what left. */
function coinsGained(transfers: readonly TrialTransfer[], owner: Hex): bigint {
  return transfers
    .filter(({ token }) => token === undefined)
    .reduce((sum, { from, to, units }) => sum + (to === owner ? units : 0n) - (from === owner ? units : 0n), 0n);
}

interface Tried {
  readonly swap: SimulatedResult;
  /** What each token's contract says the wallet holds, before and after. */
  readonly before: readonly (bigint | undefined)[];
  readonly after: readonly (bigint | undefined)[];
}

function trialOf({ swap, before, after }: Tried, { owner, spent, bought }: SwapIntent): Trial {
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
    // A contract that does not say what the wallet holds cannot show that anything arrived.
    return was === undefined || is === undefined ? 0n : is - was;
  };
  return {
    hasSucceeded: swap.hasSucceeded,
    reason: swap.hasSucceeded ? undefined : swap.returned,
    received: gained(bought, 1),
    spent: -gained(spent, 0),
    transfers,
    approvals,
  };
}

/**
 * Tries a swap out on a node, with the approval that is still missing, and without anything being signed. Undefined if
 * the node cannot do that.
 */
export async function tryOut(
  node: EvmNode,
  intent: SwapIntent,
  { to, data, value }: SwapTransaction,
  needsApproval: boolean,
): Promise<Trial | undefined> {
  const { owner, spent, bought, provider, amount } = intent;
  // The coin has no contract, and an address without one answers nothing.
  const holdings: readonly SimulatedCall[] = [spent, bought].map(({ address }) => ({
    to: address,
    data: balanceCall(owner),
  }));
  const approval: readonly SimulatedCall[] = needsApproval
    ? [{ to: spent.address, data: approveCall(routerOf(provider), amount) }]
    : [];
  const calls = [...holdings, ...approval, { to, data, value }, ...holdings];
  const results = await simulateCalls(node, owner, calls);
  const swap = results?.at(-1 - holdings.length);
  if (results === undefined || swap === undefined) return undefined;
  return trialOf(
    {
      swap,
      before: results.slice(0, holdings.length).map(unitsIn),
      after: results.slice(-holdings.length).map(unitsIn),
    },
    intent,
  );
}
