import type { ErrorCode } from '../../errors/catalog.ts';
import type { Book } from './book.ts';
import type { MarketContext } from './market-context.ts';
import type { MarketTrade } from './tape.ts';

export interface PictureOfBars {
  /** As bars-picture.ts packs them. */
  readonly packed: string;
  readonly lowest: number;
  readonly highest: number;
  readonly last: number;
  readonly firstTime: number;
  readonly lastTime: number;
}

/** A market as it stood when somebody asked for its page. What did not come in time is left out. */
export interface TerminalSnapshot {
  readonly coin: string;
  /** What was asked for, where no market bears that name. */
  readonly unknown: string | undefined;
  readonly asOf: number | undefined;
  readonly context: MarketContext | undefined;
  readonly book: Book | undefined;
  readonly trades: readonly MarketTrade[];
  readonly bars: PictureOfBars | undefined;
  /** The busiest first, as packed.ts writes them; undefined while the exchange never answered. */
  readonly markets: string | undefined;
  /** How far each market went in a day, as day-range.ts writes it; empty while nobody has looked. */
  readonly ranges: string;
  /** The exchange was asked for newer figures and did not answer. */
  readonly stale: boolean;
  readonly failure: ErrorCode | undefined;
}
