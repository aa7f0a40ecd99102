/** What moved the cash. */
export interface CashMove {
  readonly time: number;
  readonly usd: number;
  /** Paid in or out: no profit. */
  readonly isOutside: boolean;
  readonly volume: number;
}
