export interface CashMove {
  readonly time: number;
  readonly usd: number;
  /** True for a deposit or withdrawal, which is no profit. */
  readonly isOutside: boolean;
  readonly volume: number;
}
