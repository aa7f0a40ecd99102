import type { LeveragePlan, OrderPlan, TicketPlan, TwapPlan } from '../../../domain/perps/index.ts';
import type { AppError } from '../../../errors/app-error.ts';
import { normalise } from '../../../errors/normalise.ts';
import type { Seen } from '../../../schemas/order-receipts.ts';
import type { Became } from '../../until-known.ts';
import type { Changed, Placed, TradingService } from '../trading/trading-service.ts';

export type Sent =
  | { readonly kind: 'orders'; readonly plan: OrderPlan; readonly placed: Placed }
  | { readonly kind: 'twap'; readonly plan: TwapPlan; readonly placed: Changed }
  /** Nothing was placed, because the leverage must be set first. */
  | { readonly kind: 'leverageFailed'; readonly error: AppError }
  | { readonly kind: 'leverageLost'; readonly setting: LeveragePlan; readonly became: Promise<Became> }
  | { readonly kind: 'failed'; readonly error: AppError };

/** True once the exchange took any of the orders; one whose result is unknown stays in the ticket. */
export function tookSomething(sent: Sent): boolean {
  if (sent.kind === 'twap') return sent.placed.kind === 'done';
  if (sent.kind !== 'orders') return false;
  const kinds = sent.placed.answer.data.receipts.map(({ receipt }) => receipt.kind);
  return kinds.some((kind) => kind === 'filled' || kind === 'resting' || kind === 'waiting' || kind === 'done');
}

type Desk = Pick<TradingService, 'setLeverage' | 'place' | 'placeTwap'>;

export interface SentTicket {
  readonly plan: TicketPlan;
  /** The leverage or mode that is set first. */
  readonly setting: LeveragePlan | undefined;
  /** The figures on the screen at the press, for the receipt. */
  readonly seen?: Seen | undefined;
}

/** Sets the leverage, then places the order; a setting that fails or has an unknown result stops the order. */
export async function sendTicket(service: Desk, { plan, setting, seen }: SentTicket): Promise<Sent> {
  if (setting !== undefined) {
    try {
      const set = await service.setLeverage(setting);
      if (set.kind === 'lost') return { kind: 'leverageLost', setting, became: set.became };
    } catch (thrown) {
      return { kind: 'leverageFailed', error: normalise(thrown) };
    }
  }
  try {
    if (plan.kind === 'order') return { kind: 'orders', plan: plan.plan, placed: await service.place(plan.plan, seen) };
    return { kind: 'twap', plan: plan.plan, placed: await service.placeTwap(plan.plan) };
  } catch (thrown) {
    return { kind: 'failed', error: normalise(thrown) };
  }
}
