import type { TradingDesk } from '@/lib/client/perps/trading/desk';
import { cancelRefusals, type Refusal, refusalsOf } from '@/lib/client/perps/trading/refusals';
import type { SentMove } from '@/lib/domain/perps/chart/plan-move';

/** An order elsewhere; what the venue refused of it. Undefined where it is being cancelled: then it goes nowhere. */
export async function sendMove(
  desk: TradingDesk,
  coin: string,
  sent: SentMove,
): Promise<readonly Refusal[] | undefined> {
  switch (sent.kind) {
    case 'modify':
      return refusalsOf(await desk.modify([sent.plan]), [coin]);
    case 'place':
      return refusalsOf((await desk.place(sent.plan)).answer, [coin]);
    case 'replace': {
      const cancelled = await desk.cancel([sent.cancel]);
      if (cancelled.length === 0) return undefined;
      const kept = cancelRefusals(cancelled);
      // What could not be taken away may have been filled: then nothing is put in its place.
      return kept.length > 0 ? kept : refusalsOf((await desk.place(sent.plan)).answer, [coin]);
    }
    case 'renew': {
      const refusals = refusalsOf((await desk.place(sent.plan)).answer, [coin]);
      // The old one goes on guarding until the new one surely does.
      return refusals.length > 0 ? refusals : cancelRefusals(await desk.cancel([sent.cancel]));
    }
    default:
      return sent satisfies never;
  }
}
