let last = 0;

/** The time in milliseconds, and never the same twice: the venue takes each nonce once. */
export function nextNonce(nowMs: number = Date.now()): number {
  last = Math.max(nowMs, last + 1);
  return last;
}
