import type { SentMove } from '../../../domain/perps/index.ts';
import { cancelRefusals, type Refusal, refusalsOf } from './refusals.ts';
import type { SeenOf } from './seen-prices.ts';
import type { TradingService } from './trading-service.ts';

/**
 * Moves an order to another price and returns the venue's refusals. Undefined if the order is already being cancelled:
 * then it is not moved.
 */
export async function sendMove(
  service: TradingService,
  coin: string,
  sent: SentMove,
  seenOf: SeenOf,
): Promise<readonly Refusal[] | undefined> {
  switch (sent.kind) {
    case 'modify':
      return refusalsOf(await service.modify([sent.plan], seenOf([sent.plan.leg])), [coin]);
    case 'place':
      return refusalsOf((await service.place(sent.plan, seenOf(sent.plan.legs))).answer, [coin]);
    case 'replace': {
      const cancelled = await service.cancel([sent.cancel]);
      if (cancelled.length === 0) return undefined;
      const kept = cancelRefusals(cancelled);
      // An order that could not be cancelled may have been filled, so nothing is put in its place.
      return kept.length > 0
        ? kept
        : refusalsOf((await service.place(sent.plan, seenOf(sent.plan.legs))).answer, [coin]);
    }
    case 'renew': {
      const refusals = refusalsOf((await service.place(sent.plan, seenOf(sent.plan.legs))).answer, [coin]);
      // The old order stays open until the new one was certainly accepted.
      return refusals.length > 0 ? refusals : cancelRefusals(await service.cancel([sent.cancel]));
    }
    default:
      return sent satisfies never;
  }
}
