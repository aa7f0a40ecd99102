import type { Hex } from './intent.ts';

/** Whether a wallet carries out several calls as one: at once, after it was changed with its user's consent, or never. */
export type BatchOffer = 'supported' | 'ready' | 'none';

/** A wallet's report of calls that it was given to carry out as one. */
export type SeenBatch =
  | { readonly kind: 'pending' }
  /** The wallet gave them up before any network saw them. */
  | { readonly kind: 'unsent' }
  /** The wallet does not know them, as after it was set up anew. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'carried'; readonly hash: Hex };
