/**
 * The venue remembers the hundred highest nonces of each signer; a new one must be unused and above the lowest of a
 * full set.
 */
const KEPT = 100;
const DAY_MS = 86_400_000;
const OLDEST_MS = 2 * DAY_MS;
const NEWEST_MS = DAY_MS;

export class Nonces {
  /** The used nonces of each signer, ascending. */
  private readonly bySigner = new Map<string, number[]>();

  /** Returns the venue's error text if the nonce may not be used. */
  refusal(signer: string, nonce: number, now: number): string | undefined {
    if (nonce <= now - OLDEST_MS) return `Invalid nonce: nonce too low ${nonce} < ${now - OLDEST_MS}`;
    if (nonce >= now + NEWEST_MS) return `Invalid nonce: nonce too high ${nonce} > ${now + NEWEST_MS}`;
    const used = this.bySigner.get(signer);
    if (used === undefined) return undefined;
    const lowest = used[0];
    if (used.length >= KEPT && lowest !== undefined && nonce < lowest) {
      return `Invalid nonce: nonce too low ${nonce} < ${lowest}`;
    }
    return used[placeOf(used, nonce)] === nonce ? `Invalid nonce: duplicate nonce ${nonce}` : undefined;
  }

  use(signer: string, nonce: number): void {
    const used = this.bySigner.get(signer);
    if (used === undefined) {
      this.bySigner.set(signer, [nonce]);
      return;
    }
    used.splice(placeOf(used, nonce), 0, nonce);
    if (used.length > KEPT) used.shift();
  }

  stored(): [string, readonly number[]][] {
    return [...this.bySigner];
  }
}

/** Returns the index of a nonce, or where it would be inserted; nearly always the end. */
function placeOf(used: readonly number[], nonce: number): number {
  let low = 0;
  let high = used.length;
  const last = used[high - 1];
  if (last !== undefined && nonce > last) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = used[middle];
    if (value !== undefined && value < nonce) low = middle + 1;
    else high = middle;
  }
  return low;
}
