import 'server-only';
import type { HeldParts } from '../../lib/domain/share/held-parts.ts';

/** The texts on pictures, which the caller takes from the messages. */
export interface PictureWords {
  readonly home: string;
  readonly homeText: string;
  readonly markets: string;
  readonly marketsText: string;
  readonly perpetual: string;
  readonly volume: string;
  readonly openInterest: string;
  readonly funding: string;
  readonly liquidity: string;
  readonly marketCap: string;
  readonly holders: string;
  readonly leverage: string;
  readonly nowTrading: string;
  readonly price: string;
  readonly network: string;
  readonly account: string;
  readonly accountValue: string;
  readonly pnl: string;
  readonly paper: string;
  readonly paperText: string;
  readonly paperNote: string;
  readonly stats: string;
  readonly statsTotal: string;
  readonly statsDaily: string;
  readonly statsOpenInterest: string;
  readonly statsTraders: string;
  readonly treasury: string;
  readonly treasuryPool: string;
  readonly treasuryEarned: string;
  readonly treasuryEstimate: string;
  readonly treasuryHolders: string;
}

/** The texts on the picture of a trade. */
export interface TradeWords {
  readonly long: string;
  readonly short: string;
  readonly liquidated: string;
  readonly entry: string;
  readonly exit: string;
  readonly size: string;
  readonly held: string;
  readonly fees: string;
  readonly marginReturn: string;
  heldText(parts: HeldParts): string;
}
