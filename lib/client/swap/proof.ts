import { checkTransaction } from '../../domain/swap/check-transaction.ts';
import type { SwapIntent, SwapTransaction } from '../../domain/swap/intent.ts';
import { readRefusal } from '../../domain/swap/refusal.ts';
import { isAccepted, isTaxed } from '../../domain/swap/round-trip.ts';
import { faultsOf, type Trial } from '../../domain/swap/trial.ts';
import type { Percent } from '../../math/amount.ts';
import type { EvmNode } from '../../venues/evm/node.ts';
import type { BuiltSwap, SwapPlaces } from './places.ts';
import { SwapRefused } from './refused.ts';
import { tryRoundTrip } from './round-trip.ts';
import { tryOut } from './try-out.ts';

/** A swap that a vendor built, and the values that it has to have. */
export interface Candidate {
  readonly intent: SwapIntent;
  readonly transaction: SwapTransaction;
  /** The allowances that would be set before it. */
  readonly allowances: readonly bigint[];
}

/** Ensures that the bytes are the swap that was shown, and tries them out; undefined where no node can. */
export async function tryCandidate(node: EvmNode, candidate: Candidate): Promise<Trial | undefined> {
  const { intent, transaction, allowances } = candidate;
  const { departures } = checkTransaction(transaction, intent);
  if (departures.length > 0) throw new SwapRefused({ kind: 'departs', departures });
  return tryOut(node, intent, transaction, allowances);
}

/** Ensures that a trial brought the amounts that were shown. */
export function assertFaultless(trial: Trial, intent: SwapIntent): void {
  const faults = faultsOf(trial, intent);
  if (faults.includes('reverted')) throw new SwapRefused({ kind: 'reverts', refusal: readRefusal(trial.reason) });
  if (faults.length > 0) throw new SwapRefused({ kind: 'faulty', faults });
}

interface Stranger {
  readonly candidate: Candidate;
  readonly trial: Trial | undefined;
  readonly slippage: Percent;
  /** How much of a round trip the user accepted to lose, in percent. */
  readonly acceptedLoss: Percent | undefined;
}

/**
 * Ensures that a token outside the catalogue can be sold again before it is bought. Returns how many percent a purchase
 * and a sale together keep, where that has not been accepted yet.
 */
export async function weighStranger(
  places: SwapPlaces,
  node: EvmNode,
  { candidate, trial, slippage, acceptedLoss }: Stranger,
): Promise<Percent | undefined> {
  const { intent, transaction } = candidate;
  const { provider, owner, spent, bought } = intent;
  const buildSale = (amount: bigint): Promise<BuiltSwap> =>
    places.build({ provider, spent: bought, bought: spent, amount, owner, slippage, isAhead: true });
  const trip = trial && (await tryRoundTrip(node, { intent, transaction, buildSale }));
  if (trip?.kind === 'unsellable') throw new SwapRefused({ kind: 'unsellable', refusal: readRefusal(trip.reason) });
  const isFaulty = trial !== undefined && faultsOf(trial, intent).length > 0;
  if (isFaulty && trip !== undefined && isTaxed(trip.kept)) throw new SwapRefused({ kind: 'taxed', kept: trip.kept });
  if (trial !== undefined) assertFaultless(trial, intent);
  if (trip === undefined) throw new SwapRefused({ kind: 'untriable' });
  return isAccepted(trip.kept, acceptedLoss) ? undefined : trip.kept;
}
