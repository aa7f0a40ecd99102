/** How the router is let take the spent token. */
export type AllowanceChoice =
  | { readonly kind: 'exact' | 'unlimited' }
  /** Undefined while no amount is entered. */
  | { readonly kind: 'own'; readonly units: bigint | undefined }
  /** A signature for this swap alone takes the place of an approval. */
  | { readonly kind: 'permit' };

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
      return undefined;
    default:
      return choice satisfies never;
  }
}
