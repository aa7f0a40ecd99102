import type { Fill } from '../../../domain/portfolio/activity.ts';
import { inUnit, type Usd, usd } from '../../../math/amount.ts';
import { abs, sub, sum } from '../../../math/arithmetic.ts';
import { gte } from '../../../math/comparison.ts';
import { notional } from '../../../math/units.ts';
import type { Address } from '../../../schemas/address.ts';
import type { Liquidation } from '../../../venues/hyperliquid/stream/account.ts';

export type LiquidationStory =
  | ({ readonly kind: 'began' } & Liquidation)
  | {
      readonly id: number;
      /** Becomes `over` once the last fill of each coin has closed all of its position. */
      readonly kind: 'closing' | 'over';
      /** The money that no longer covered the maintenance margin when it began. */
      readonly equity: Usd;
      readonly closed: Usd;
      /** The result of what was closed, after fees; negative for a loss. */
      readonly result: Usd;
      readonly coins: readonly string[];
    };

const none = usd('0');

/** True for a fill that leaves nothing of its position. */
const endsPosition = ({ startPosition, size }: Fill): boolean =>
  startPosition !== undefined && gte(size, abs(startPosition));

/** The fee in dollars; one that is paid in a coin counts for nothing here. */
const feeOf = ({ fee, feeToken }: Fill): Usd => (feeToken === 'USDC' ? inUnit<'usd'>(fee) : none);

/**
 * Reports one liquidation of an account from its announcement to its end. Announcement and fills come on two topics, in
 * either order.
 */
export class LiquidationNews {
  private readonly owner: Address;
  private announced: Liquidation | undefined;
  private fills: readonly Fill[] = [];

  constructor(owner: Address) {
    this.owner = owner;
  }

  hearLiquidation(liquidation: Liquidation): LiquidationStory {
    if (this.announced !== undefined && this.announced.id !== liquidation.id) this.fills = [];
    this.announced = liquidation;
    return this.story() ?? { kind: 'began', ...liquidation };
  }

  /** Returns undefined if the fills belong to no liquidation of the owner, or to one that was not announced yet. */
  hearFills(received: readonly Fill[]): LiquidationStory | undefined {
    const known = new Set(this.fills.map(({ id }) => id));
    const own = received.filter(({ liquidated }) => liquidated === this.owner);
    if (own.length === 0) return undefined;
    this.fills = [...this.fills, ...own.filter(({ id }) => !known.has(id))];
    return this.story();
  }

  private story(): LiquidationStory | undefined {
    const { announced, fills } = this;
    if (announced === undefined || fills.length === 0) return undefined;
    const last = new Map(fills.map((fill) => [fill.coin, fill]));
    const coins = [...last.keys()];
    return {
      id: announced.id,
      kind: [...last.values()].every(endsPosition) ? 'over' : 'closing',
      equity: announced.equity,
      closed: sum(fills.map(({ price, size }) => notional(price, size))),
      result: sum(fills.map((fill) => sub(fill.closedPnl, feeOf(fill)))),
      coins,
    };
  }
}
