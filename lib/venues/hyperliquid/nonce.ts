let last = 0;

/** Returns the time in milliseconds, but never the same value twice: the venue accepts each nonce once. */
export function nextNonce(nowMs: number = Date.now()): number {
  last = Math.max(nowMs, last + 1);
  return last;
}
