import { type Hex, routerOf, type SwapIntent } from './intent.ts';

/** A movement of a token that a trial recorded. The chain's coin has no token address. */
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

/** A swap as a node carried it out without anything being signed. */
export interface Trial {
  readonly hasSucceeded: boolean;
  /** The reason that a contract gave for refusing. */
  readonly reason: Hex | undefined;
  /** The change of the wallet's balance, as the token itself counts it. */
  readonly received: bigint;
  readonly spent: bigint;
  readonly transfers: readonly TrialTransfer[];
  readonly approvals: readonly TrialApproval[];
  /** The gas of everything that would be signed; undefined where the node does not count it. */
  readonly gasUsed: bigint | undefined;
}

/** A way in which a trial did other than was shown. */
export type TrialFault = 'reverted' | 'received' | 'spent' | 'leak' | 'approval';

const isSame = (one: Hex, other: Hex): boolean => one.toLowerCase() === other.toLowerCase();

/** Returns the transfers by which something else than the spent token leaves the wallet. */
function leaks({ transfers }: Trial, { owner, spent }: SwapIntent): readonly TrialTransfer[] {
  const isSpent = (token: Hex | undefined): boolean =>
    token === undefined ? spent.isNative : !spent.isNative && isSame(token, spent.address);
  return transfers.filter(({ token, from, units }) => isSame(from, owner) && units > 0n && !isSpent(token));
}

/** Returns the approvals that let anybody take tokens, beyond the router's right to the spent amount. */
function strangeApprovals({ approvals }: Trial, { owner, spent, provider }: SwapIntent): readonly TrialApproval[] {
  const isOurs = ({ token, spender }: TrialApproval): boolean =>
    isSame(token, spent.address) && isSame(spender, routerOf(provider));
  return approvals.filter((approval) => isSame(approval.owner, owner) && approval.units > 0n && !isOurs(approval));
}

/** Judges a trial: the minimum arrives, and nothing leaves the wallet but the amount. */
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
