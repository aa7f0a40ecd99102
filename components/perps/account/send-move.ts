import type { TradingDesk } from '@/lib/client/perps/trading/desk';
import type { SentMove } from '@/lib/domain/perps/chart/plan-move';
import { type Refusal, refusalsOf } from './use-act';

/** An order elsewhere; what the venue refused of it. */
export async function sendMove(desk: TradingDesk, coin: string, sent: SentMove): Promise<readonly Refusal[]> {
  switch (sent.kind) {
    case 'modify':
      return refusalsOf(await desk.modify([sent.plan]), [coin]);
    case 'place':
      return refusalsOf((await desk.place(sent.plan)).answer, [coin]);
    case 'replace': {
      const cancelled = refusalsOf(await desk.cancel([sent.cancel]), [coin]);
      // What could not be taken away may have been filled: then nothing is put in its place.
      return cancelled.length > 0 ? cancelled : refusalsOf((await desk.place(sent.plan)).answer, [coin]);
    }
    default:
      return sent satisfies never;
  }
}
