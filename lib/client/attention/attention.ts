import type { Fill } from '../../domain/portfolio/activity.ts';
import type { Address } from '../../schemas/address.ts';
import type { AttentionEvent } from './draw-attention.ts';

/**
 * Makes the chosen sound for an event, unless another tab has made it, and counts it in the tab's title. The code for it
 * loads with the first event.
 */
export function drawAttentionTo(event: AttentionEvent, sounds = true): void {
  void import('./draw-attention.ts').then(
    ({ drawAttention }) => drawAttention(event, sounds),
    // The page itself shows the event: a browser that cannot load this code now is only silent.
    () => undefined,
  );
}

/** Returns the event that some fills are; undefined for a TWAP's slices, which would sound twice a minute. */
export function eventOfFills(
  fills: readonly Pick<Fill, 'twap' | 'liquidated'>[],
  owner: Address,
): 'fill' | 'danger' | undefined {
  const heard = fills.filter(({ twap }) => twap === undefined);
  if (heard.length === 0) return undefined;
  return heard.some(({ liquidated }) => liquidated === owner) ? 'danger' : 'fill';
}
