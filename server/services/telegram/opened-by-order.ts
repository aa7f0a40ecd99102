import 'server-only';
import { openedValue } from '../../../lib/domain/perps/index.ts';
import { type ChatOrder, legsOf } from '../../../lib/domain/telegram/chat-order.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { type Usd, usd } from '../../../lib/math/amount.ts';
import type { StoredChatOrder } from '../../../lib/schemas/telegram-order.ts';
import { marketFacts } from '../orders/market-facts.ts';

const nothing = usd('0');

/**
 * Returns the worst opening value of a chat's order in the current market. The part that a position would absorb counts
 * too: a resting order may outlive the position.
 */
export async function openedByOrder(order: ChatOrder | StoredChatOrder): Promise<Usd> {
  const legs = legsOf(order);
  if (legs.every(({ reduceOnly }) => reduceOnly)) return nothing;
  const { markOf } = await marketFacts();
  const opened = openedValue(legs, markOf, () => undefined);
  if (opened.kind === 'unknown') throw new AppError('venue.unavailable');
  return opened.kind === 'nothing' ? nothing : opened.value;
}
