import type { ErrorCode } from '../../errors/catalog.ts';
import type { Book } from '../perps/market/book.ts';
import type { MarketContext } from '../perps/market/market-list.ts';
import type { MarketTrade } from '../perps/market/tape.ts';
import type { PictureOfBars } from './bars-picture.ts';

/** A market at the time when its page was requested, without the parts that did not arrive in time. */
export interface TerminalSnapshot {
  readonly coin: string;
  /** True if no market has the requested name; then `coin` is the default one. */
  readonly isUnknown: boolean;
  readonly asOf: number | undefined;
  readonly context: MarketContext | undefined;
  readonly book: Book | undefined;
  readonly trades: readonly MarketTrade[];
  readonly bars: PictureOfBars | undefined;
  /** The markets in the format of `packed.ts`, busiest first; undefined if the exchange has never responded. */
  readonly markets: string | undefined;
  /** The daily range of each market in the format of `day-range.ts`; empty while nothing was fetched. */
  readonly ranges: string;
  /** True if the exchange did not respond to the request for newer figures. */
  readonly stale: boolean;
  readonly failure: ErrorCode | undefined;
}
