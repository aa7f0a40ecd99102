import type { Hex } from './intent.ts';

/** Whether a wallet carries out several calls as one: at once, after it was changed with its user's consent, or never. */
export type BatchOffer = 'supported' | 'ready' | 'none';

/** A wallet's report of calls that it was given to carry out as one. */
export type BatchProgress =
  | { readonly kind: 'pending' }
  /** The wallet dropped the batch before any network saw it. */
  | { readonly kind: 'unsent' }
  /** The wallet does not know the batch, for example after it was reinstalled. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'carried'; readonly hash: Hex };
