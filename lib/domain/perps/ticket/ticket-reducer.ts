import { defaultCrossLeverage } from '../../../config/orders.ts';
import { type Amount, type Price, parseAmount, percent, type Unit } from '../../../math/amount.ts';
import { clamp } from '../../../math/comparison.ts';
import type { Side } from '../market/grid.ts';
import type { Goal, MarginMode, Tif } from '../order/plan.ts';
import {
  allowedLeverage,
  allowedMode,
  blank,
  enteredPrices,
  type GuardEntry,
  isBounded,
  isLimited,
  isTriggered,
  type MarketTerms,
  noGuard,
  noGuards,
  ofKind,
  type SizeUnit,
  type Ticket,
  type TicketKind,
  type Typed,
  takesGuards,
  untouchedSize,
} from './ticket.ts';
import { inOtherUnit } from './ticket-size.ts';

/** The text that was typed and its value as a canonical decimal; undefined if the text is not a number. */
interface Written {
  readonly text: string;
  readonly value: string | undefined;
}

export type PriceField = 'price' | 'trigger' | 'from' | 'to' | 'start' | 'stop';

export type TicketChange =
  | { readonly change: 'kind'; readonly kind: TicketKind }
  | { readonly change: 'side'; readonly side: Side }
  /** Another coin, or new data about the same one. */
  | { readonly change: 'terms'; readonly terms: MarketTerms }
  | ({ readonly change: PriceField } & Written)
  | ({ readonly change: 'slippage' | 'size' | 'skew' } & Written)
  | ({ readonly change: 'count' | 'minutes' } & Written)
  | { readonly change: 'percent'; readonly percent: number }
  /** `price` converts the typed size from one unit to the other. */
  | { readonly change: 'unit'; readonly unit: SizeUnit; readonly price: Price | undefined }
  | { readonly change: 'leverage'; readonly leverage: number }
  | { readonly change: 'mode'; readonly mode: MarginMode }
  | { readonly change: 'tif'; readonly tif: Tif }
  | { readonly change: 'reduceOnly' | 'randomize' | 'guards'; readonly on: boolean }
  | ({ readonly change: 'guard'; readonly goal: Goal; readonly by: GuardEntry['by'] } & Written)
  /** The venue accepted this ticket's order: the size is cleared so that the order is not sent twice. */
  | { readonly change: 'sent'; readonly ticket: Ticket }
  /** A price picked in the book or the chart, which fills the ticket's price field. */
  | { readonly change: 'chosen'; readonly price: Price };

export function changeTicket(ticket: Ticket, change: TicketChange): Ticket {
  switch (change.change) {
    case 'kind':
      return ofKind(ticket, change.kind);
    case 'side':
      return onSide(ticket, change.side);
    case 'terms':
      return withTerms(ticket, change.terms);
    case 'price':
    case 'trigger':
    case 'from':
    case 'to':
    case 'start':
    case 'stop':
      return withPrice(ticket, change.change, parseTyped<'price'>(change));
    case 'slippage':
      return isBounded(ticket) ? { ...ticket, slippage: parseTyped<'percent'>(change) } : ticket;
    case 'size':
      return { ...ticket, size: sizeTyped(ticket.unit, change) };
    case 'count':
      return ticket.kind === 'scale' ? { ...ticket, count: parseCount(change) } : ticket;
    case 'skew':
      return ticket.kind === 'scale' ? { ...ticket, skew: parseTyped<'ratio'>(change) } : ticket;
    case 'minutes':
      return ticket.kind === 'twap' ? { ...ticket, minutes: parseCount(change) } : ticket;
    case 'percent':
      return { ...ticket, size: { by: 'percent', percent: share(change.percent) } };
    case 'unit':
      return { ...ticket, unit: change.unit, size: inOtherUnit(ticket.size, change.unit, change.price) };
    case 'leverage':
      return { ...ticket, leverage: allowedLeverage(change.leverage, ticket.terms) };
    case 'mode':
      return { ...ticket, mode: allowedMode(change.mode, ticket.terms) };
    case 'tif':
      return withTif(ticket, change.tif);
    case 'reduceOnly':
      return reducing(ticket, change.on);
    case 'randomize':
      return ticket.kind === 'twap' ? { ...ticket, randomize: change.on } : ticket;
    case 'guards':
      return switchGuards(ticket, change.on);
    case 'guard':
      return withGuard(ticket, change.goal, guardTyped(change.by, change));
    case 'sent':
      return afterSending(ticket, change.ticket);
    case 'chosen':
      return withChosen(ticket, { text: change.price, amount: change.price });
    default:
      return change satisfies never;
  }
}

function parseTyped<U extends Unit>({ text, value }: Written): Typed<Amount<U>> {
  return { text, amount: value === undefined ? undefined : parseAmount<U>(value) };
}

function parseCount({ text, value }: Written): Typed<number> {
  return { text, amount: value !== undefined && /^\d{1,5}$/.test(value) ? Number(value) : undefined };
}

const share = (points: number) => clamp(percent(String(Math.round(points))), percent('0'), percent('100'));

const sizeTyped = (unit: SizeUnit, written: Written): Ticket['size'] =>
  unit === 'base' ? { by: 'base', ...parseTyped<'size'>(written) } : { by: 'quote', ...parseTyped<'usd'>(written) };

function guardTyped(by: GuardEntry['by'], written: Written): GuardEntry {
  switch (by) {
    case 'price':
      return { by, ...parseTyped<'price'>(written) };
    case 'percent':
      return { by, ...parseTyped<'percent'>(written) };
    case 'pnl':
      return { by, ...parseTyped<'usd'>(written) };
    default:
      return by satisfies never;
  }
}

/**
 * Changes the side. A take profit, a stop loss, a trigger price and a TWAP's stop price are on the wrong side afterwards
 * and are cleared; a distance is right for both.
 */
function onSide(ticket: Ticket, side: Side): Ticket {
  if (ticket.side === side) return ticket;
  if (isTriggered(ticket)) return { ...ticket, side, trigger: blank };
  if (ticket.kind === 'twap') return { ...ticket, side, stop: blank };
  if (!takesGuards(ticket) || ticket.guards === undefined) return { ...ticket, side };
  const keepRelative = (entry: GuardEntry): GuardEntry => (entry.by === 'price' ? noGuard : entry);
  return { ...ticket, side, guards: { tp: keepRelative(ticket.guards.tp), sl: keepRelative(ticket.guards.sl) } };
}

function withTerms(ticket: Ticket, terms: MarketTerms): Ticket {
  const isSame = ticket.terms.coin === terms.coin;
  const isNew = !isSame || (ticket.terms.own === undefined && terms.own !== undefined);
  const usual = { leverage: defaultCrossLeverage, mode: ticket.mode };
  const wanted = isNew ? (terms.own ?? (isSame ? ticket : usual)) : ticket;
  const setting = { leverage: allowedLeverage(wanted.leverage, terms), mode: allowedMode(wanted.mode, terms) };
  if (isSame) return { ...ticket, terms, ...setting };
  return { ...withoutPrices(ticket), terms, ...setting, size: untouchedSize };
}

function withoutPrices(ticket: Ticket): Ticket {
  switch (ticket.kind) {
    case 'market':
      return { ...ticket, guards: ticket.guards && noGuards };
    case 'limit':
      return { ...ticket, price: blank, guards: ticket.guards && noGuards };
    case 'stopMarket':
    case 'takeMarket':
      return { ...ticket, trigger: blank };
    case 'stopLimit':
    case 'takeLimit':
      return { ...ticket, trigger: blank, price: blank };
    case 'scale':
      return { ...ticket, from: blank, to: blank };
    case 'twap':
      return { ...ticket, start: blank, stop: blank };
    default:
      return ticket satisfies never;
  }
}

function withPrice(ticket: Ticket, field: PriceField, written: Typed<Price>): Ticket {
  return field in ticket ? { ...ticket, [field]: written } : ticket;
}

function withChosen(ticket: Ticket, chosen: Typed<Price>): Ticket {
  if (isLimited(ticket)) return { ...ticket, price: chosen };
  return isTriggered(ticket) ? { ...ticket, trigger: chosen } : ticket;
}

/**
 * Clears the size that was sent, unless another was typed since, and notes its prices as sent; the end prices of a scale
 * become fixed prices.
 */
function afterSending(ticket: Ticket, sent: Ticket): Ticket {
  if (ticket.size !== sent.size) return ticket;
  const emptied = { ...ticket, size: untouchedSize, sent: enteredPrices(sent) };
  return emptied.kind === 'scale' ? { ...emptied, from: blank, to: blank } : emptied;
}

function withTif(ticket: Ticket, tif: Tif): Ticket {
  if (ticket.kind === 'limit') return { ...ticket, tif };
  return ticket.kind === 'scale' && tif !== 'Ioc' ? { ...ticket, tif } : ticket;
}

/** A reduce-only order opens nothing that a take profit or stop loss could protect. */
function reducing(ticket: Ticket, reduceOnly: boolean): Ticket {
  return reduceOnly && takesGuards(ticket) ? { ...ticket, reduceOnly, guards: undefined } : { ...ticket, reduceOnly };
}

function switchGuards(ticket: Ticket, on: boolean): Ticket {
  if (!takesGuards(ticket)) return ticket;
  return on ? { ...ticket, reduceOnly: false, guards: ticket.guards ?? noGuards } : { ...ticket, guards: undefined };
}

function withGuard(ticket: Ticket, goal: Goal, entry: GuardEntry): Ticket {
  if (!takesGuards(ticket)) return ticket;
  return { ...ticket, reduceOnly: false, guards: { ...(ticket.guards ?? noGuards), [goal]: entry } };
}
