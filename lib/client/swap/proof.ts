import { leastTaxPercent, mostTaxPercent } from '../../config/swaps.ts';
import { withoutMinimum } from '../../domain/swap/calldata/lowered.ts';
import { checkTransaction } from '../../domain/swap/check-transaction.ts';
import type { SwapIntent, SwapTransaction } from '../../domain/swap/intent.ts';
import { readRefusal } from '../../domain/swap/refusal.ts';
import { faultsOf, type Trial } from '../../domain/swap/trial.ts';
import { type Percent, percent } from '../../math/amount.ts';
import { gt, lt, max } from '../../math/comparison.ts';
import { fromUnits } from '../../math/onchain.ts';
import { percentageOf } from '../../math/units.ts';
import type { EvmNode } from '../../venues/evm/node.ts';
import type { BuiltSwap, SwapDeps } from './deps.ts';
import { SwapRefused } from './refused.ts';
import { tryRoundTrip } from './round-trip.ts';
import { tryOut } from './try-out.ts';

/** A swap that a vendor built, and the values that it must have. */
export interface Candidate {
  readonly intent: SwapIntent;
  readonly transaction: SwapTransaction;
  /** The allowances that are set before the swap. */
  readonly allowances: readonly bigint[];
}

/** Ensures that the bytes are the swap that was shown, and simulates them; undefined if no node can. */
export async function tryCandidate(node: EvmNode, candidate: Candidate): Promise<Trial | undefined> {
  const { intent, transaction, allowances } = candidate;
  const { departures } = checkTransaction(transaction, intent);
  if (departures.length > 0) throw new SwapRefused({ kind: 'departs', departures });
  return tryOut(node, intent, transaction, allowances);
}

const mostTax = percent(mostTaxPercent);
const leastTax = percent(leastTaxPercent);
const shareDecimals = 6;

/** Returns how many percent of the vendor's promise do not arrive; 0 if more arrives. */
function taxOf(arrived: bigint, promised: bigint): Percent {
  const [part, whole] = [fromUnits<'tokens'>(promised - arrived, 0), fromUnits<'tokens'>(promised, 0)];
  return max(percent('0'), percentageOf(part, whole, shareDecimals, 'up'));
}

/** Simulates the same bytes without a minimum, and returns the amount that arrives. */
async function arrivalOf(node: EvmNode, { intent, transaction, allowances }: Candidate): Promise<Trial | undefined> {
  const data = withoutMinimum(intent.provider, transaction.data);
  return tryOut(node, intent, { ...transaction, data }, allowances);
}

interface Tried {
  readonly candidate: Candidate;
  readonly trial: Trial;
  /** The vendor's promise, in units of the bought token. */
  readonly promised: bigint;
  /** True for a token that may keep a part of each transfer, or block transfers. */
  readonly isDoubtful: boolean;
  readonly isSale: boolean;
}

/**
 * Ensures that a trial did what was shown. If a doubtful token only reduces the amount that arrives, it returns by how
 * many percent; a token that blocks its sale, or keeps too much, is refused.
 */
export async function measureTax(node: EvmNode, tried: Tried): Promise<Percent | undefined> {
  const { candidate, trial, promised, isDoubtful, isSale } = tried;
  const { intent } = candidate;
  const faults = faultsOf(trial, intent);
  if (faults.length === 0) return undefined;
  const reverts = new SwapRefused({ kind: 'reverts', refusal: readRefusal(trial.reason) });
  const isShort = faults.every((fault) => fault === 'reverted' || fault === 'received');
  const fault = trial.hasSucceeded ? new SwapRefused({ kind: 'faulty', faults }) : reverts;
  const free = isShort && isDoubtful ? await arrivalOf(node, candidate) : undefined;
  if (free === undefined) throw fault;
  if (!free.hasSucceeded) {
    const refusal = readRefusal(free.reason);
    throw new SwapRefused({ kind: isSale && refusal.kind !== 'allowance' ? 'stuck' : 'reverts', refusal });
  }
  const tax = taxOf(free.received, promised);
  if (lt(tax, leastTax)) throw fault;
  if (gt(tax, mostTax)) throw new SwapRefused({ kind: 'taxed', tax });
  return tax;
}

interface Purchase {
  readonly candidate: Candidate;
  readonly slippage: Percent;
  readonly tax: Percent;
}

/**
 * Returns how many percent are lost by buying and selling at once, and refuses a token that cannot be sold again;
 * undefined if no node can tell.
 */
export async function resaleLoss(
  deps: SwapDeps,
  node: EvmNode,
  { candidate, slippage, tax }: Purchase,
): Promise<Percent | undefined> {
  const { intent, transaction } = candidate;
  const { provider, owner, spent, bought } = intent;
  const buildSale = (amount: bigint): Promise<BuiltSwap> =>
    deps.build({ provider, spent: bought, bought: spent, amount, owner, slippage, tax, isAhead: true });
  const trip = await tryRoundTrip(node, { intent, transaction, buildSale });
  if (trip?.kind === 'unsellable') throw new SwapRefused({ kind: 'unsellable', refusal: readRefusal(trip.reason) });
  return trip?.kept;
}
