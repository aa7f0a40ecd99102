import type { WireTrade } from '../../../../lib/engine/event.ts';

export interface FundingRate {
  readonly time: number;
  readonly fundingRate: string;
  readonly premium: string;
}

/** About as many as the venue returns. */
const RECENT_TRADES = 10;
const FUNDING_ROWS = 24 * 400;

/** The trades and funding rates of the markets since the exchange began. */
export class MarketHistory {
  private readonly trades = new Map<number, WireTrade[]>();
  private readonly funding = new Map<number, FundingRate[]>();

  addTrade(asset: number, trade: WireTrade): void {
    const recent = this.trades.get(asset) ?? [];
    recent.push(trade);
    if (recent.length > RECENT_TRADES) recent.shift();
    this.trades.set(asset, recent);
  }

  /** Returns the latest trades, the newest first. */
  recentTrades(asset: number): WireTrade[] {
    return (this.trades.get(asset) ?? []).toReversed();
  }

  addFunding(asset: number, row: FundingRate): void {
    const rows = this.funding.get(asset) ?? [];
    rows.push(row);
    if (rows.length > FUNDING_ROWS) rows.shift();
    this.funding.set(asset, rows);
  }

  fundingRates(asset: number): readonly FundingRate[] {
    return this.funding.get(asset) ?? [];
  }

  stored(): [number, readonly FundingRate[]][] {
    return [...this.funding];
  }

  restore(rows: readonly (readonly [number, readonly FundingRate[]])[]): void {
    for (const [asset, rates] of rows) this.funding.set(asset, [...rates]);
  }
}
