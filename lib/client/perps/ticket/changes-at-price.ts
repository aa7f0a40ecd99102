import type { TicketChange, TicketKind } from '../../../domain/perps/index.ts';
import type { Price } from '../../../math/amount.ts';

/** Returns the changes for a price pressed in the order book: a market or TWAP ticket becomes a limit order there. */
export function changesAtPrice(kind: TicketKind, price: Price): readonly TicketChange[] {
  const chosen = { change: 'chosen', price } as const;
  return kind === 'market' || kind === 'twap' ? [{ change: 'kind', kind: 'limit' }, chosen] : [chosen];
}
