import { type Hex, routerOf, type SwapIntent } from './intent.ts';

/** A movement of a token in a simulation. The chain's coin has no token address. */
export interface TrialTransfer {
  readonly token: Hex | undefined;
  readonly from: Hex;
  readonly to: Hex;
  readonly units: bigint;
}

export interface TrialApproval {
  readonly token: Hex;
  readonly owner: Hex;
  readonly spender: Hex;
  readonly units: bigint;
}

/** The result of a swap that a node simulated without a signature. */
export interface Trial {
  readonly hasSucceeded: boolean;
  /** The contract's reason for reverting. */
  readonly reason: Hex | undefined;
  /** The change of the wallet's balance, as the token itself reports it. */
  readonly received: bigint;
  readonly spent: bigint;
  readonly transfers: readonly TrialTransfer[];
  readonly approvals: readonly TrialApproval[];
  /** The gas of everything that would be signed; undefined if the node does not report it. */
  readonly gasUsed: bigint | undefined;
}

/** A way in which a simulation differed from what was shown. */
export type TrialFault = 'reverted' | 'received' | 'spent' | 'leak' | 'approval';

const isSame = (one: Hex, other: Hex): boolean => one.toLowerCase() === other.toLowerCase();

/** Returns the transfers by which anything but the spent token leaves the wallet. */
function leaks({ transfers }: Trial, { owner, spent }: SwapIntent): readonly TrialTransfer[] {
  const isSpent = (token: Hex | undefined): boolean =>
    token === undefined ? spent.isNative : !spent.isNative && isSame(token, spent.address);
  return transfers.filter(({ token, from, units }) => isSame(from, owner) && units > 0n && !isSpent(token));
}

/** Returns the approvals that let anybody take tokens, except the router's for the spent amount. */
function strangeApprovals({ approvals }: Trial, { owner, spent, provider }: SwapIntent): readonly TrialApproval[] {
  const isOurs = ({ token, spender }: TrialApproval): boolean =>
    isSame(token, spent.address) && isSame(spender, routerOf(provider));
  return approvals.filter((approval) => isSame(approval.owner, owner) && approval.units > 0n && !isOurs(approval));
}

/** Judges a simulation: the minimum arrives, and nothing leaves the wallet but the amount. */
export function faultsOf(trial: Trial, intent: SwapIntent): readonly TrialFault[] {
  if (!trial.hasSucceeded) return ['reverted'];
  const found: (TrialFault | false)[] = [
    trial.received < intent.least && 'received',
    trial.spent > intent.amount && 'spent',
    leaks(trial, intent).length > 0 && 'leak',
    strangeApprovals(trial, intent).length > 0 && 'approval',
  ];
  return found.filter((one) => one !== false);
}
