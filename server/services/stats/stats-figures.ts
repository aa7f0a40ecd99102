import 'server-only';
import { type Usd, usd } from '../../../lib/math/amount.ts';
import { add } from '../../../lib/math/arithmetic.ts';
import { isPositive } from '../../../lib/math/comparison.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { PlatformStats } from '../../../lib/schemas/stats.ts';
import type { WalletVolume } from '../../db/repositories/platform-stats.ts';
import type { LeaderboardRow } from '../../venues/hyperliquid/leaderboard.ts';

/** Adds up the trades of the platform's own wallets, while the venue's file streams through. */
export class PlatformTally {
  private readonly wallets: ReadonlySet<Address>;
  private readonly found: WalletVolume[] = [];
  private active = 0;
  private day: Usd = usd('0');

  constructor(wallets: ReadonlySet<Address>) {
    this.wallets = wallets;
  }

  take({ address, day, allTime }: LeaderboardRow): void {
    if (!this.wallets.has(address)) return;
    this.found.push([address, allTime.vlm]);
    if (isPositive(day.vlm)) this.active += 1;
    this.day = add(this.day, day.vlm);
  }

  /** Returns the total volume of each of our wallets in the file; none of them means that nothing was measured. */
  get volumes(): readonly WalletVolume[] {
    return this.found;
  }

  /**
   * Returns the figures that follow `last`, after the volume has grown by this much. Figures that the file does not
   * contain stay as published.
   */
  figures(last: Omit<PlatformStats, 'lastUpdateAt'>, grown: Usd, nowMs: number): PlatformStats {
    return {
      ...last,
      activeTraders: this.active,
      dailyVolume: this.day,
      totalVolume: add(last.totalVolume, grown),
      lastUpdateAt: nowMs,
    };
  }
}
