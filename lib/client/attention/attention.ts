import type { AttentionEvent } from './draw-attention.ts';

/** Makes the chosen sound for an event and counts it in the tab's title. The code for it loads with the first event. */
export function drawAttentionTo(event: AttentionEvent): void {
  import('./draw-attention.ts')
    .then(({ drawAttention }) => drawAttention(event))
    // The page itself shows the event: without a network or a sound device it is only silent.
    .catch(() => undefined);
}
