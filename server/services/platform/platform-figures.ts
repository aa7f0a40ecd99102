import 'server-only';
import { type Usd, usd } from '../../../lib/math/amount.ts';
import { add } from '../../../lib/math/arithmetic.ts';
import { isPositive, max } from '../../../lib/math/comparison.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { PlatformStats } from '../../../lib/schemas/platform.ts';
import type { LeaderboardRow } from '../../venues/hyperliquid/leaderboard.ts';

/** Adds up what the platform's own wallets traded, while the venue's file streams through. */
export class PlatformTally {
  private readonly wallets: ReadonlySet<Address>;
  private found = 0;
  private active = 0;
  private day: Usd = usd('0');
  private allTime: Usd = usd('0');

  constructor(wallets: ReadonlySet<Address>) {
    this.wallets = wallets;
  }

  take({ address, day, allTime }: LeaderboardRow): void {
    if (!this.wallets.has(address)) return;
    this.found += 1;
    if (isPositive(day.vlm)) this.active += 1;
    this.day = add(this.day, day.vlm);
    this.allTime = add(this.allTime, allTime.vlm);
  }

  /**
   * Returns the figures that follow `last`, or undefined if none of our wallets is in the file, since nothing was
   * measured then. Figures that the file does not hold stay as published, and a total never falls.
   */
  figures(last: Omit<PlatformStats, 'lastUpdateAt'>, nowMs: number): PlatformStats | undefined {
    if (this.found === 0) return undefined;
    return {
      ...last,
      activeTraders: this.active,
      dailyVolume: this.day,
      totalVolume: max(last.totalVolume, this.allTime),
      lastUpdateAt: nowMs,
    };
  }
}
