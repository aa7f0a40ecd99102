import { weightPerMinute } from '../venue-as-of.ts';

const MINUTE_MS = 60_000;
/** When this many addresses are stored, those without a request for a minute are dropped. */
const SWEEP_AT = 10_000;

interface Account {
  left: number;
  at: number;
}

/** A bucket per address that fills at 1,200 a minute. */
export class IpBudget {
  private readonly accounts = new Map<string, Account>();

  /** Returns false if the address has used up its budget. */
  spend(address: string, weight: number, now: number): boolean {
    const account = this.refill(address, now);
    if (account.left < weight) return false;
    account.left -= weight;
    return true;
  }

  /** Charges the weight of a finished response; the budget may go below zero. */
  charge(address: string, weight: number, now: number): void {
    this.refill(address, now).left -= weight;
  }

  private refill(address: string, now: number): Account {
    const known = this.accounts.get(address);
    if (known === undefined) {
      if (this.accounts.size >= SWEEP_AT) this.sweep(now);
      const fresh = { left: weightPerMinute, at: now };
      this.accounts.set(address, fresh);
      return fresh;
    }
    known.left = Math.min(weightPerMinute, known.left + ((now - known.at) * weightPerMinute) / MINUTE_MS);
    known.at = now;
    return known;
  }

  private sweep(now: number): void {
    for (const [address, { at }] of this.accounts) if (now - at > MINUTE_MS) this.accounts.delete(address);
  }
}
