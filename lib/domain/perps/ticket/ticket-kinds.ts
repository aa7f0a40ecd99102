import type { Price } from '../../../math/amount.ts';
import type { Tif } from '../plan/plan.ts';
import {
  blank,
  type Guards,
  isLimited,
  isTriggered,
  marketSlippage,
  type Ticket,
  type TicketBase,
  type TicketKind,
  type Typed,
  takesGuards,
  triggerSlippage,
  usualScaleOrders,
  usualTwapMinutes,
} from './ticket.ts';

function baseOf({ terms, side, size, unit, leverage, mode, reduceOnly }: Ticket): TicketBase {
  return { terms, side, size, unit, leverage, mode, reduceOnly };
}

const priceIn = (ticket: Ticket): Typed<Price> => (isLimited(ticket) ? ticket.price : blank);
const triggerIn = (ticket: Ticket): Typed<Price> => (isTriggered(ticket) ? ticket.trigger : blank);
const guardsIn = (ticket: Ticket): Guards | undefined => (takesGuards(ticket) ? ticket.guards : undefined);
const tifIn = (ticket: Ticket): Tif => (ticket.kind === 'limit' || ticket.kind === 'scale' ? ticket.tif : 'Gtc');

const isStop = (kind: TicketKind): boolean => kind === 'stopMarket' || kind === 'stopLimit';

/**
 * Keeps the trigger price only between kinds of the same sort: stops and take profits trigger on opposite sides of the
 * market.
 */
function triggerFor(ticket: Ticket, kind: TicketKind): Typed<Price> {
  return isStop(ticket.kind) === isStop(kind) ? triggerIn(ticket) : blank;
}

/** Converts the ticket to another kind: fields that both have stay, fields that only the old one had are dropped. */
export function ofKind(ticket: Ticket, kind: TicketKind): Ticket {
  if (ticket.kind === kind) return ticket;
  const base = baseOf(ticket);
  switch (kind) {
    case 'market':
      return { ...base, kind, slippage: marketSlippage, guards: guardsIn(ticket) };
    case 'limit':
      return { ...base, kind, price: priceIn(ticket), tif: tifIn(ticket), guards: guardsIn(ticket) };
    case 'stopMarket':
    case 'takeMarket':
      return { ...base, kind, trigger: triggerFor(ticket, kind), slippage: triggerSlippage };
    case 'stopLimit':
    case 'takeLimit':
      return { ...base, kind, trigger: triggerFor(ticket, kind), price: priceIn(ticket) };
    case 'scale': {
      const tif = tifIn(ticket);
      return { ...base, kind, from: blank, to: blank, count: usualScaleOrders, tif: tif === 'Ioc' ? 'Gtc' : tif };
    }
    case 'twap':
      return { ...base, kind, minutes: usualTwapMinutes, randomize: true, start: blank, stop: blank };
    default:
      return kind satisfies never;
  }
}
