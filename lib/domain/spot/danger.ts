import { dayMs, hourMs } from '../../config/time.ts';
import type { Percent } from '../../math/amount.ts';
import { isPositive } from '../../math/comparison.ts';
import { ratioToPercent } from '../../math/units.ts';
import type { Pair } from '../../schemas/catalogue.ts';
import type { TokenSafety } from '../../schemas/token-safety.ts';
import { isUnsellable } from './safety.ts';

/** Older facts may be out of date: the owner of a contract can change its tax in one transaction. */
const newFactsMs = hourMs;
/** Most fraudulent coins show themselves within the first days. */
export const youngMs = 7 * dayMs;

/** The greatest danger for a buyer of a coin; anything but "none" requires a simulation before a purchase. */
export type Danger =
  | { readonly kind: 'cannot-be-sold' }
  /** The token keeps a part of each purchase or sale; undefined if unknown. */
  | { readonly kind: 'taxed'; readonly buy: Percent | undefined; readonly sell: Percent | undefined }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'young' }
  | { readonly kind: 'old-facts' }
  | { readonly kind: 'none' };

const isTaken = (tax: Percent | undefined): boolean => tax !== undefined && isPositive(tax);

/**
 * Returns the greatest danger for a buyer of a pair's base coin by its safety facts, which are undefined before they
 * were requested. A chain's own coin has no contract that could keep anything. While no vendor knows the first trade, a
 * coin counts as old as its listing.
 */
export function dangerOf(
  { baseIsNative, createdAt }: Pick<Pair, 'baseIsNative' | 'createdAt'>,
  safety: TokenSafety | undefined,
  now: number,
): Danger {
  if (baseIsNative) return { kind: 'none' };
  const unsellable = isUnsellable(safety);
  if (unsellable === true) return { kind: 'cannot-be-sold' };
  const { buyTax, sellTax, at } = safety?.security ?? {};
  const buy = buyTax && ratioToPercent(buyTax);
  const sell = sellTax && ratioToPercent(sellTax);
  if (isTaken(buy) || isTaken(sell)) return { kind: 'taxed', buy, sell };
  if (unsellable === undefined || buy === undefined || sell === undefined || at === undefined)
    return { kind: 'unknown' };
  if (now - (safety?.traded?.since ?? createdAt) < youngMs) return { kind: 'young' };
  return now - at > newFactsMs ? { kind: 'old-facts' } : { kind: 'none' };
}
