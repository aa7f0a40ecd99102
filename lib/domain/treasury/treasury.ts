import type {
  Earnings,
  EarningsDay,
  ExcludedHolder,
  HolderList,
  PlatformCoin,
  TreasuryPrice,
} from '../../schemas/treasury.ts';

/** The public state of the treasury at one moment. */
export interface Treasury {
  /** The token; undefined while its contract is unknown; nothing of it is shown then. */
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
