import type {
  Earnings,
  EarningsDay,
  ExcludedHolder,
  HolderList,
  PlatformCoin,
  TreasuryPrice,
} from '../../schemas/treasury.ts';

/** Everything that the treasury shows to everybody, at one moment. */
export interface Treasury {
  /** Undefined while the token's contract is not known; nothing of it is shown then. */
  readonly coin?: PlatformCoin | undefined;
  /** Undefined before the first list. */
  readonly list?: HolderList | undefined;
  readonly takenAt?: number | undefined;
  readonly excluded: readonly ExcludedHolder[];
  readonly price: TreasuryPrice;
  /** Undefined before anything was counted. */
  readonly earnings?: Earnings | undefined;
  /** The newest days, the newest first. */
  readonly days: readonly EarningsDay[];
}
