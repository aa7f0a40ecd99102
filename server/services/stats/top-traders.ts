import 'server-only';
import { gt } from '../../../lib/math/comparison.ts';
import type { LeaderboardEntry } from '../../../lib/schemas/stats.ts';
import type { LeaderboardRow } from '../../venues/hyperliquid/leaderboard.ts';

/** Collects the richest of any number of rows. */
export class TopTraders {
  private readonly rows: LeaderboardRow[] = [];
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  take(row: LeaderboardRow): void {
    const poorest = this.rows.at(-1);
    if (this.rows.length === this.size && poorest !== undefined && !gt(row.accountValue, poorest.accountValue)) return;
    const place = this.rows.findIndex(({ accountValue }) => gt(row.accountValue, accountValue));
    this.rows.splice(place === -1 ? this.rows.length : place, 0, row);
    if (this.rows.length > this.size) this.rows.pop();
  }

  /** The collected rows, with profit, volume and return since the account's first day. */
  get entries(): readonly LeaderboardEntry[] {
    return this.rows.map(({ address, accountValue, allTime }) => ({ ethAddress: address, accountValue, ...allTime }));
  }
}
