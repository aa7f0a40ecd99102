import type { SwapProviderName } from '../../config/swaps.ts';
import type { Departure } from '../../domain/swap/check-transaction.ts';
import type { Refusal } from '../../domain/swap/refusal.ts';
import type { TrialFault } from '../../domain/swap/trial.ts';
import type { Percent, Tokens } from '../../math/amount.ts';

/** The reason why a swap ended before the wallet was asked. */
export type SwapObstacle =
  /** The transaction is not the swap that was shown. */
  | { readonly kind: 'departs'; readonly departures: readonly Departure[] }
  /** The simulation did something else. */
  | { readonly kind: 'faulty'; readonly faults: readonly TrialFault[] }
  /** A contract reverted in the simulation. */
  | { readonly kind: 'reverts'; readonly refusal: Refusal }
  /** A token's contract states another number of decimals than the catalogue. */
  | { readonly kind: 'decimals'; readonly symbol: string }
  /** The wallet lacks coins for the chain's fee; the missing amount is given if it is known. */
  | { readonly kind: 'gas'; readonly lacking: Tokens | undefined }
  /** A token that was bought in the simulation and could not be sold again. */
  | { readonly kind: 'unsellable'; readonly refusal: Refusal }
  /** A token whose contract blocks every sale. */
  | { readonly kind: 'stuck'; readonly refusal: Refusal }
  /** A token that keeps more of each transfer than any router supports. */
  | { readonly kind: 'taxed'; readonly tax: Percent }
  /** A token outside the catalogue, or a batch, that no node could simulate. */
  | { readonly kind: 'untriable' | 'batchUntried' }
  | { readonly kind: 'spender' }
  /** The provider's route uses a pool that no known factory created, and it has no other route. */
  | { readonly kind: 'pools'; readonly provider: SwapProviderName }
  /** The old allowance was not revoked, so no new one was granted. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'balance' }
  | { readonly kind: 'notSwitched'; readonly thrown: unknown }
  /** The wallet's account changed while the swap was prepared. */
  | { readonly kind: 'account' };

export class SwapRefused extends Error {
  override readonly name = 'SwapRefused';
  readonly obstacle: SwapObstacle;

  constructor(obstacle: SwapObstacle) {
    super(`The swap was not made: ${obstacle.kind}`);
    this.obstacle = obstacle;
  }
}
