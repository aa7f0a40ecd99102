const AGAIN_AFTER_MS = 10_000;

/** Delays the next attempt for a transaction without effect: it may never succeed. */
export class Retries {
  private readonly next = new Map<number | string, number>();

  isTime(key: number | string): boolean {
    return (this.next.get(key) ?? 0) <= performance.now();
  }

  /** Records that the transaction is sent now. */
  hold(key: number | string): void {
    this.next.set(key, performance.now() + AGAIN_AFTER_MS);
  }

  forget(key: number | string): void {
    this.next.delete(key);
  }
}
