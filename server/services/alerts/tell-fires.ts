import 'server-only';
import { serviceClient } from '../../db/client/service.ts';
import { endTelling, untoldFires } from '../../db/repositories/alerts.ts';
import type { Logger } from '../../log.ts';
import { deliverNotices } from '../notices/deliver-notices.ts';
import { tellOwner } from '../notices/tell-owner.ts';

/** How many fires are put into the outbox before the first are sent. */
const atOnce = 100;

/**
 * Puts a notice of each fire into the outbox, and sends what waits there. A fire is stored before: whoever dies in
 * between leaves it to the next run, and the outbox takes each once.
 */
export async function tellFires(log: Logger): Promise<number> {
  const fires = await untoldFires(serviceClient(), atOnce);
  for (const fire of fires) {
    const { owner, alertId, nth, rule, note, value, happenedAt, blind } = fire;
    const facts = { kind: 'alert' as const, rule, note, value, ...(blind !== undefined && { blind }) };
    const event = { name: `alert ${alertId} ${nth}`, happenedAt, facts };
    await tellOwner(owner, event);
    await endTelling(serviceClient(), fire);
  }
  if (fires.length > 0) await deliverNotices(log);
  return fires.length;
}
