import type { BatchOffer } from './batch.ts';

/** How the router is let take the spent token. */
export type AllowanceChoice =
  | { readonly kind: 'exact' | 'unlimited' }
  /** Undefined while no amount is entered. */
  | { readonly kind: 'own'; readonly units: bigint | undefined }
  /** A signature for this swap alone takes the place of an approval. */
  | { readonly kind: 'permit' }
  /** The wallet approves and swaps at once: both happen or neither. */
  | { readonly kind: 'batch' };

interface Offers {
  readonly batch: BatchOffer;
  readonly hasPermit: boolean;
}

/**
 * Returns the choice in force: the user's own while the wallet and the token still offer it. Without one, approval and
 * swap go together where the wallet does that without a change of its account.
 */
export function allowanceChoice(chosen: AllowanceChoice | undefined, { batch, hasPermit }: Offers): AllowanceChoice {
  const usual: AllowanceChoice = { kind: batch === 'supported' ? 'batch' : 'exact' };
  if (chosen === undefined) return usual;
  const isGone = (chosen.kind === 'batch' && batch === 'none') || (chosen.kind === 'permit' && !hasPermit);
  return isGone ? usual : chosen;
}

const unlimited = 2n ** 256n - 1n;

/** Returns the allowance to grant, in units; undefined where none is. */
export function allowanceOf(choice: AllowanceChoice, needed: bigint): bigint | undefined {
  switch (choice.kind) {
    case 'exact':
      return needed;
    case 'unlimited':
      return unlimited;
    case 'own':
      return choice.units;
    case 'permit':
    case 'batch':
      return undefined;
    default:
      return choice satisfies never;
  }
}
