interface Passage {
  readonly at: number;
  readonly cost: number;
}

/** A limit over a rolling window: the total cost of the requests in it is limited. */
export class Throughput {
  private readonly windowMs: number;
  private passed: readonly Passage[] = [];

  constructor(windowMs: number) {
    this.windowMs = windowMs;
  }

  /** Returns whether a request is allowed, and counts it if so. A refused request costs nothing. */
  allows(cost: number, most: number, at: number): boolean {
    this.passed = this.passed.filter((passage) => at - passage.at < this.windowMs);
    if (this.passed.reduce((sum, passage) => sum + passage.cost, cost) > most) return false;
    this.passed = [...this.passed, { at, cost }];
    return true;
  }

  forget(): void {
    this.passed = [];
  }
}
