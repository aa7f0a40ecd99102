import 'server-only';

/** The words on pictures, which the caller takes from the messages. */
export interface PictureWords {
  readonly home: string;
  readonly homeText: string;
  readonly markets: string;
  readonly marketsText: string;
  readonly perpetual: string;
  readonly volume: string;
  readonly openInterest: string;
  readonly funding: string;
  readonly leverage: string;
  readonly account: string;
  readonly accountValue: string;
  readonly pnl: string;
  readonly paper: string;
  readonly paperText: string;
  readonly paperNote: string;
  readonly treasury: string;
  readonly treasuryPool: string;
  readonly treasuryEarned: string;
  readonly treasuryHolders: string;
}
