import type { Price, Rate, Size, Usd } from '../../../math/amount.ts';
import { notional } from '../../../math/units.ts';

/** The data of one market that the venue sends each second. */
export interface MarketContext {
  readonly coin: string;
  readonly mark: Price;
  readonly oracle: Price;
  readonly prevDay: Price;
  /** The hourly rate. */
  readonly funding: Rate;
  /** In coins. */
  readonly openInterest: Size;
  readonly volume24h: Usd;
}

export const openInterestValue = ({ mark, openInterest }: MarketContext): Usd => notional(mark, openInterest);
