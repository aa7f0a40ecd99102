import type { Ticket, TicketKind } from './ticket.ts';

const every = [
  'position',
  'entry',
  'liquidation',
  'distance',
  'margin',
  'leverage',
  'funding',
  'value',
  'required',
  'available',
  'fees',
  'average',
  'impact',
  'worst',
  'slices',
  'sliceSize',
  'interval',
] as const;

/** A figure about an order, shown before it is sent. */
export type TicketFigure = (typeof every)[number];

const atTheMarket = ['value', 'required', 'liquidation', 'available', 'fees', 'worst'] as const;
const atItsPrice = ['value', 'required', 'liquidation', 'available', 'fees', 'position'] as const;

const chief: Readonly<Record<TicketKind, readonly TicketFigure[]>> = {
  market: atTheMarket,
  limit: atItsPrice,
  stopMarket: atTheMarket,
  stopLimit: atItsPrice,
  takeMarket: atTheMarket,
  takeLimit: atItsPrice,
  scale: atItsPrice,
  twap: ['slices', 'sliceSize', 'interval', 'value', 'liquidation', 'fees'],
};

/** True if this kind of order does not have the figure. */
function isForeign(figure: TicketFigure, kind: TicketKind): boolean {
  switch (figure) {
    case 'average':
    case 'impact':
      return kind !== 'market';
    case 'worst':
      return kind !== 'market' && kind !== 'stopMarket' && kind !== 'takeMarket';
    case 'slices':
    case 'sliceSize':
    case 'interval':
      return kind !== 'twap';
    case 'position':
    case 'entry':
    case 'liquidation':
    case 'distance':
    case 'margin':
    case 'leverage':
    case 'funding':
    case 'value':
    case 'required':
    case 'available':
    case 'fees':
      return false;
    default:
      return figure satisfies never;
  }
}

/**
 * Returns the six figures that a trader needs before sending. An order that only reduces needs no margin, so what
 * remains is shown instead.
 */
export function chiefFigures({ kind, reduceOnly }: Pick<Ticket, 'kind' | 'reduceOnly'>): readonly TicketFigure[] {
  const own = chief[kind];
  if (!reduceOnly) return own;
  const left = own.includes('position') ? 'margin' : 'position';
  return own.map((figure) => (figure === 'required' ? left : figure));
}

export function furtherFigures(ticket: Pick<Ticket, 'kind' | 'reduceOnly'>): readonly TicketFigure[] {
  const first = chiefFigures(ticket);
  return every.filter((figure) => !first.includes(figure) && !isForeign(figure, ticket.kind));
}
