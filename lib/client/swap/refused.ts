import type { SwapProviderName } from '../../config/swaps.ts';
import type { Departure } from '../../domain/swap/check-transaction.ts';
import type { Refusal } from '../../domain/swap/refusal.ts';
import type { TrialFault } from '../../domain/swap/trial.ts';
import type { Percent, Tokens } from '../../math/amount.ts';

/** The reason why a swap ended before the wallet was asked. */
export type SwapObstacle =
  /** The transaction is not the swap that was shown. */
  | { readonly kind: 'departs'; readonly departures: readonly Departure[] }
  /** Tried out, it did something else. */
  | { readonly kind: 'faulty'; readonly faults: readonly TrialFault[] }
  /** Tried out, a contract refused it. */
  | { readonly kind: 'reverts'; readonly refusal: Refusal }
  /** A token's contract states another number of decimals than the catalogue. */
  | { readonly kind: 'decimals'; readonly symbol: string }
  /** The wallet lacks coins for the chain's fee, this many more if that is known. */
  | { readonly kind: 'gas'; readonly lacking: Tokens | undefined }
  /** A token that came and could not be sold again. */
  | { readonly kind: 'unsellable'; readonly refusal: Refusal }
  /** A token whose contract lets it not go at any price. */
  | { readonly kind: 'stuck'; readonly refusal: Refusal }
  /** A token that keeps more of what moves than any router carries. */
  | { readonly kind: 'taxed'; readonly tax: Percent }
  /** A token outside the catalogue, or a batch, that no node could try out. */
  | { readonly kind: 'untriable' | 'batchUntried' }
  | { readonly kind: 'spender' }
  /** The provider's way leads through a pool that no known factory made, and it has no other. */
  | { readonly kind: 'pools'; readonly provider: SwapProviderName }
  /** The old allowance was not taken back, so no new one was granted. */
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
