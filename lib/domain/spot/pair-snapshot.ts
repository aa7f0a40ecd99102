import type { Interval } from '../../config/chart.ts';
import type { PublicConfig } from '../../config/venues/public.ts';
import type { Pair, SocialLinks } from '../../schemas/catalogue.ts';
import type { TokenSafety } from '../../schemas/token-safety.ts';
import type { PictureOfBars } from '../terminal/bars-picture.ts';
import type { HourRange } from './day-range.ts';
import type { TokenFigures } from './figures.ts';
import type { TokenId } from './token.ts';
import type { TokenTrade } from './trade.ts';

/** A pair at the time when its page was requested, without the parts that did not arrive in time. */
export interface PairSnapshot {
  readonly asOf: number;
  readonly pair: Pair;
  /** True if this site has its own drawing of the base token. */
  readonly hasLogo: boolean;
  /** The base token under the address by which its price is known: a native coin's is that of its wrapped form. */
  readonly priced: TokenId;
  readonly links: SocialLinks;
  readonly figures: TokenFigures;
  /** The safety facts; undefined until the token has been examined. */
  readonly safety: TokenSafety | undefined;
  /** The newest trades; undefined until they were requested. */
  readonly trades: readonly TokenTrade[] | undefined;
  /** When the trades, and the bars, were received. */
  readonly tradesAt: number | undefined;
  readonly barsAt: number | undefined;
  readonly bars: PictureOfBars | undefined;
  /** The last day's hours; undefined if they did not arrive in time. */
  readonly hours: readonly HourRange[] | undefined;
  /** The initial period of the chart for a visitor who has chosen none; the bars have this period. */
  readonly period: Interval;
  /** False if this installation reaches no vendor of prices. */
  readonly isOffered: boolean;
  /** The configuration that names the chains' explorers. */
  readonly config: PublicConfig;
}

/** Returns the address by which a pair's base token is priced. */
export function pricedBase({ chainId, baseAddress, baseWrappedAddress }: Pair): TokenId {
  return { chainId, address: baseWrappedAddress ?? baseAddress };
}

/** The trades that are listed below a pair's chart. */
export const recentTrades = 10;
