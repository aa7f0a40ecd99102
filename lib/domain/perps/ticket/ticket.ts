import {
  defaultCrossLeverage,
  defaultMaxLeverage,
  defaultScaleOrders,
  defaultScaleSkew,
  defaultTwapMinutes,
  marketSlippagePercent,
  minLeverage,
  triggerSlippagePercent,
} from '../../../config/orders.ts';
import { type Percent, type Price, percent, type Ratio, ratio, type Size, type Usd } from '../../../math/amount.ts';
import type { Side } from '../market/grid.ts';
import type { Goal, MarginMode, Tif } from '../order/plan.ts';

/** The text of a field and its value; undefined if the text has none. */
export interface Typed<Meaning> {
  readonly text: string;
  readonly amount: Meaning | undefined;
}

export type SizeUnit = 'base' | 'quote';

/** The size as last set, by slider or by field; the other control follows. */
export type SizeEntry =
  /** The slider is at its initial position, which does not count as a size. */
  | { readonly by: 'untouched' }
  | { readonly by: 'percent'; readonly percent: Percent }
  | ({ readonly by: 'base' } & Typed<Size>)
  | ({ readonly by: 'quote' } & Typed<Usd>);

/** A take profit or stop loss, by the field in which it was typed; the other two fields follow. */
export type GuardEntry =
  | ({ readonly by: 'price' } & Typed<Price>)
  | ({ readonly by: 'percent' } & Typed<Percent>)
  | ({ readonly by: 'pnl' } & Typed<Usd>);

export type Guards = Readonly<Record<Goal, GuardEntry>>;

/** A market's limits, and the account's settings there. */
export interface MarketTerms {
  readonly coin: string;
  readonly maxLeverage: number | undefined;
  readonly onlyIsolated: boolean;
  readonly own: { readonly leverage: number; readonly mode: MarginMode } | undefined;
  /** The exchange was asked for the account's settings and did not respond. */
  readonly hasOwnFailed?: boolean;
}

interface TicketBase {
  readonly terms: MarketTerms;
  readonly side: Side;
  readonly size: SizeEntry;
  /** The unit of the size field. */
  readonly unit: SizeUnit;
  readonly leverage: number;
  readonly mode: MarginMode;
  readonly reduceOnly: boolean;
  /** The prices of the last accepted order as they were entered; undefined before there was one. */
  readonly sent?: readonly unknown[];
}

export interface MarketTicket extends TicketBase {
  readonly kind: 'market';
  readonly slippage: Typed<Percent>;
  readonly guards: Guards | undefined;
}

export interface LimitTicket extends TicketBase {
  readonly kind: 'limit';
  readonly price: Typed<Price>;
  readonly tif: Tif;
  readonly guards: Guards | undefined;
}

export interface TriggerMarketTicket extends TicketBase {
  readonly kind: 'stopMarket' | 'takeMarket';
  readonly trigger: Typed<Price>;
  readonly slippage: Typed<Percent>;
}

export interface TriggerLimitTicket extends TicketBase {
  readonly kind: 'stopLimit' | 'takeLimit';
  readonly trigger: Typed<Price>;
  readonly price: Typed<Price>;
}

export interface ScaleTicket extends TicketBase {
  readonly kind: 'scale';
  readonly from: Typed<Price>;
  readonly to: Typed<Price>;
  readonly count: Typed<number>;
  /** How many times as large as the first order the last one is. */
  readonly skew: Typed<Ratio>;
  readonly tif: Exclude<Tif, 'Ioc'>;
}

interface TwapTicket extends TicketBase {
  readonly kind: 'twap';
  readonly minutes: Typed<number>;
  readonly randomize: boolean;
  /** The mark price from which it runs; blank starts it at once. */
  readonly start: Typed<Price>;
  /** The mark price at which it ends early; blank for none. */
  readonly stop: Typed<Price>;
}

export type Ticket = MarketTicket | LimitTicket | TriggerMarketTicket | TriggerLimitTicket | ScaleTicket | TwapTicket;
export type TicketKind = Ticket['kind'];

/** Which of the optional fields each kind of order has: the type forces a new kind to be added here. */
const fieldsOfKind = {
  market: { isLimited: false, isTriggered: false, isBounded: true, takesGuards: true },
  limit: { isLimited: true, isTriggered: false, isBounded: false, takesGuards: true },
  stopMarket: { isLimited: false, isTriggered: true, isBounded: true, takesGuards: false },
  takeMarket: { isLimited: false, isTriggered: true, isBounded: true, takesGuards: false },
  stopLimit: { isLimited: true, isTriggered: true, isBounded: false, takesGuards: false },
  takeLimit: { isLimited: true, isTriggered: true, isBounded: false, takesGuards: false },
  scale: { isLimited: false, isTriggered: false, isBounded: false, takesGuards: false },
  twap: { isLimited: false, isTriggered: false, isBounded: false, takesGuards: false },
} as const satisfies Record<TicketKind, Readonly<Record<string, boolean>>>;

/** True for an order with one limit price of its own. */
export const isLimited = (ticket: Ticket): ticket is LimitTicket | TriggerLimitTicket =>
  fieldsOfKind[ticket.kind].isLimited;
/** True for an order that waits for a trigger price. */
export const isTriggered = (ticket: Ticket): ticket is TriggerMarketTicket | TriggerLimitTicket =>
  fieldsOfKind[ticket.kind].isTriggered;
/** True for an order that fills at the market within a slippage. */
export const isBounded = (ticket: Ticket): ticket is MarketTicket | TriggerMarketTicket =>
  fieldsOfKind[ticket.kind].isBounded;
/** True for an order that a take profit and a stop loss can accompany. */
export const takesGuards = (ticket: Ticket): ticket is MarketTicket | LimitTicket =>
  fieldsOfKind[ticket.kind].takesGuards;

/** Returns the prices as they were entered, each the same object until another one is entered. */
export function enteredPrices(ticket: Ticket): readonly unknown[] {
  switch (ticket.kind) {
    case 'market':
      return Object.values(ticket.guards ?? {});
    case 'limit':
      return [ticket.price, ...Object.values(ticket.guards ?? {})];
    case 'stopMarket':
    case 'takeMarket':
      return [ticket.trigger];
    case 'stopLimit':
    case 'takeLimit':
      return [ticket.trigger, ticket.price];
    case 'scale':
      return [ticket.from, ticket.to];
    case 'twap':
      return [ticket.start, ticket.stop];
    default:
      return ticket satisfies never;
  }
}

/** Returns true if the ticket's prices are those of an accepted order, and no size or price was entered since. */
export function isSpent(ticket: Ticket): boolean {
  const { size, sent } = ticket;
  return sent !== undefined && size.by === 'untouched' && enteredPrices(ticket).every((entry) => sent.includes(entry));
}

export const blank = { text: '', amount: undefined } as const;
export const noGuard: GuardEntry = { by: 'price', ...blank };
export const noGuards: Guards = { tp: noGuard, sl: noGuard };
export const untouchedSize: SizeEntry = { by: 'untouched' };

const marketSlippage: Typed<Percent> = { text: marketSlippagePercent, amount: percent(marketSlippagePercent) };
const triggerSlippage: Typed<Percent> = {
  text: triggerSlippagePercent,
  amount: percent(triggerSlippagePercent),
};

const countInput = (count: number): Typed<number> => ({ text: String(count), amount: count });
const usualScaleOrders = countInput(defaultScaleOrders);
const usualScaleSkew: Typed<Ratio> = { text: defaultScaleSkew, amount: ratio(defaultScaleSkew) };
const usualTwapMinutes = countInput(defaultTwapMinutes);

const mostLeverage = ({ maxLeverage }: MarketTerms): number => maxLeverage ?? defaultMaxLeverage;

/** Limits the leverage to a whole number from the smallest allowed to the market's highest. */
export function allowedLeverage(wanted: number, terms: MarketTerms): number {
  return Math.min(Math.max(minLeverage, Math.trunc(wanted)), mostLeverage(terms));
}

export const allowedMode = (wanted: MarginMode, { onlyIsolated }: MarketTerms): MarginMode =>
  onlyIsolated ? 'isolated' : wanted;

export function openTicket(terms: MarketTerms, unit: SizeUnit = 'base'): MarketTicket {
  return {
    kind: 'market',
    terms,
    side: 'buy',
    size: untouchedSize,
    unit,
    leverage: allowedLeverage(terms.own?.leverage ?? defaultCrossLeverage, terms),
    mode: allowedMode(terms.own?.mode ?? 'cross', terms),
    reduceOnly: false,
    slippage: marketSlippage,
    guards: undefined,
  };
}

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
      const rows = { count: usualScaleOrders, skew: usualScaleSkew };
      return { ...base, kind, from: blank, to: blank, ...rows, tif: tif === 'Ioc' ? 'Gtc' : tif };
    }
    case 'twap':
      return { ...base, kind, minutes: usualTwapMinutes, randomize: true, start: blank, stop: blank };
    default:
      return kind satisfies never;
  }
}
