import 'server-only';
import type { ClosedTrade } from '../../../lib/domain/share/closed-trade.ts';
import { lineSpanOf, type PriceLine, priceLineOf } from '../../../lib/domain/share/price-line.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { unlessLate } from '../../venues/outgoing/call.ts';
import { exchange, exchangePatienceMs } from '../exchange-access.ts';

/** Returns the price during a trade. Without bars from the exchange the line is straight: the facts matter more. */
export async function readPriceLine(user: Address, trade: ClosedTrade): Promise<PriceLine> {
  const requested = exchange().barsBetween({ user, coin: trade.coin, ...lineSpanOf(trade) });
  const bars = await unlessLate(requested, exchangePatienceMs);
  const ends = { entry: approximate(trade.entry), exit: approximate(trade.exit) };
  return priceLineOf(trade, ends, bars?.ok === true ? bars.value : []);
}
