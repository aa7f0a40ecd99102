import type { Percent, Price, Usd } from '../../math/amount.ts';
import { add } from '../../math/arithmetic.ts';
import { gt, lt } from '../../math/comparison.ts';
import { ratioToPercent } from '../../math/units.ts';
import { type FeeRole, feeRates, type TradeFees, tradeFees } from '../fees/trade-fees.ts';
import type { Ticket } from './ticket.ts';
import { crosses, type TicketAccount, type TicketBook } from './ticket-facts.ts';

export interface OrderFees extends TradeFees {
  readonly role: FeeRole;
  readonly rate: Percent;
}

/** Who meets what rests pays as a taker, whatever the order is called. */
export function roleOf(ticket: Ticket, book: TicketBook | undefined): FeeRole {
  switch (ticket.kind) {
    case 'market':
    case 'stopMarket':
    case 'takeMarket':
    case 'twap':
      return 'taker';
    case 'scale':
      return 'maker';
    case 'limit': {
      if (ticket.tif !== 'Gtc') return ticket.tif === 'Ioc' ? 'taker' : 'maker';
      const at = ticket.price.amount;
      return at !== undefined && crosses(ticket.side, at, book) === true ? 'taker' : 'maker';
    }
    case 'stopLimit':
    case 'takeLimit':
      return isMarketable(ticket.side, ticket.price.amount, ticket.trigger.amount) ? 'taker' : 'maker';
    default:
      return ticket satisfies never;
  }
}

/** Once triggered the market is at the trigger: a price beyond it is filled at once. */
function isMarketable(side: Ticket['side'], at: Price | undefined, trigger: Price | undefined): boolean {
  if (at === undefined || trigger === undefined) return true;
  return side === 'buy' ? !lt(at, trigger) : !gt(at, trigger);
}

/** As truly charged: the exchange's part by the account's own rates, and the builder's, on closes too. */
export function orderFees(value: Usd, role: FeeRole, own: TicketAccount['fees']): OrderFees {
  const usual = feeRates('perpetual', role);
  const exchange = own === undefined ? usual.exchange : ratioToPercent(own[role]);
  const rates = { exchange, builder: usual.builder, total: add(exchange, usual.builder) };
  return { ...tradeFees(value, rates), role, rate: rates.total };
}
