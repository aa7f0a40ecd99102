import type { Price, Usd } from '../../../math/amount.ts';
import { isPositive, min } from '../../../math/comparison.ts';
import { notional } from '../../../math/units.ts';
import { isBelowMinimum, isTooFar, type PlanFault } from '../order/check-plan.ts';
import { isSlippage } from '../order/opening.ts';
import { countedCloids, type NextCloid } from '../order/plan.ts';
import { summarize, type TicketSummary } from '../outcome/summary.ts';
import { isScaleCount, isScaleSkew } from '../ticket/scale.ts';
import { isBounded, isLimited, isTriggered, type Ticket, type Typed } from '../ticket/ticket.ts';
import { enteredSize, heldIn, reachOf, reducibleBy, type TicketFacts } from '../ticket/ticket-facts.ts';
import { ownPrice } from '../ticket/ticket-price.ts';
import { sizeMeant } from '../ticket/ticket-size.ts';
import { isTwapLength } from '../ticket/twap.ts';
import { type GuardIssue, guardIssues } from './guard-issues.ts';
import { type MarketIssue, marketIssues } from './market-issues.ts';
import { type Planned, planOrder } from './plan-order.ts';

type EntryIssue =
  | { readonly kind: 'wallet' }
  /** The user has not chosen a size yet, and none is assumed. */
  | { readonly kind: 'untouchedSize' }
  /** The size is a share of the free margin, but all of the margin is in use. */
  | { readonly kind: 'nothingFree' }
  /** The account's settings in this market are unknown, so nothing may be opened. */
  | { readonly kind: 'unknownTerms' }
  | { readonly kind: 'missingPrice' | 'missingTrigger' | 'missingSize' }
  /** The text is not a number, or the number is not above zero. */
  | { readonly kind: 'invalidPrice'; readonly isNumber: boolean }
  /** At the order's own price, in whole lots. */
  | { readonly kind: 'tooSmall'; readonly current: Usd }
  | { readonly kind: 'invalidSize' | 'invalidSlippage' | 'invalidCount' | 'invalidSkew' | 'invalidMinutes' }
  /** A fault that the venue would report, if no other issue covers it. */
  | { readonly kind: 'refused'; readonly fault: PlanFault };

export type TicketIssue = EntryIssue | GuardIssue | MarketIssue;

/**
 * `hold`: wait until the missing data is known again. `confirm`: send only after the user has read it. `note`: nothing
 * prevents sending.
 */
export type Gravity = 'refuse' | 'hold' | 'confirm' | 'note';

export function gravityOf({ kind }: TicketIssue): Gravity {
  switch (kind) {
    case 'staleBook':
    case 'noMark':
    case 'unknownTerms':
      return 'hold';
    case 'stalePrices':
    case 'veryDear':
    case 'liquidatedAtTrigger':
    case 'nearLiquidation':
    case 'liquidatedAtOnce':
    case 'cutShort':
      return 'confirm';
    case 'crossesMarket':
    case 'stopBeyondLiquidation':
    case 'moreThanPosition':
    case 'dear':
    case 'bookTooThin':
      return 'note';
    case 'wallet':
    case 'untouchedSize':
    case 'nothingFree':
    case 'invalidPrice':
    case 'missingPrice':
    case 'missingTrigger':
    case 'missingSize':
    case 'tooSmall':
    case 'invalidSize':
    case 'invalidSlippage':
    case 'invalidCount':
    case 'invalidSkew':
    case 'invalidMinutes':
    case 'refused':
    case 'missingGuards':
    case 'nothingToGuard':
    case 'noReference':
    case 'invalidGuard':
    case 'guardOnWrongSide':
    case 'firesAtOnce':
    case 'postOnlyCrosses':
    case 'margin':
    case 'notCarried':
    case 'aboveMost':
    case 'capped':
    case 'nothingToReduce':
      return 'refuse';
    default:
      return kind satisfies never;
  }
}

/** The consequences of a ticket, each calculated once. */
export interface Judgement {
  readonly summary: TicketSummary;
  /** In the order in which they are shown. */
  readonly issues: readonly TicketIssue[];
  /** The plan that would be sent; unless the caller names them, its client order ids are never used. */
  readonly planned: Planned;
}

/** Judges a ticket. One without a refusing issue has a plan. */
export function judgeTicket(ticket: Ticket, facts: TicketFacts, nextCloid: NextCloid = countedCloids()): Judgement {
  const summary = summarize(ticket, facts);
  const planned = planOrder(ticket, facts, nextCloid);
  const issues: TicketIssue[] = [
    ...(facts.hasWallet ? [] : [{ kind: 'wallet' } as const]),
    ...termsIssues(ticket, facts),
    ...priceIssues(ticket, facts),
    ...sizeIssues(ticket, facts),
    ...findFormIssues(ticket),
    ...guardIssues(ticket, facts),
    ...marketIssues(ticket, facts, summary),
  ];
  const isHeld = issues.some((issue) => issue.kind !== 'wallet' && isInTheWay(issue));
  if (isHeld || planned.kind !== 'none') return { summary, issues, planned };
  // Everything is entered, so the only possible fault left is a price that cannot be rounded to the grid.
  const faults: readonly PlanFault[] = planned.faults.length > 0 ? planned.faults : ['order.tick'];
  return { summary, issues: [...issues, ...faults.map((fault) => ({ kind: 'refused', fault }) as const)], planned };
}

function isInTheWay(issue: TicketIssue): boolean {
  const gravity = gravityOf(issue);
  return gravity === 'refuse' || gravity === 'hold';
}

/** Returns whether a ticket with these issues may be sent, at once or after a confirmation. */
export const isSendable = (issues: readonly TicketIssue[]): boolean => !issues.some(isInTheWay);

function termsIssues({ terms, reduceOnly }: Ticket, { hasWallet }: TicketFacts): readonly TicketIssue[] {
  return hasWallet && !reduceOnly && terms.own === undefined ? [{ kind: 'unknownTerms' }] : [];
}

const isMissing = ({ text }: Typed<Price>): boolean => text.trim() === '';
const isInvalid = (typed: Typed<Price>): boolean =>
  !isMissing(typed) && (typed.amount === undefined || !isPositive(typed.amount));

function priceIssues(ticket: Ticket, { market: { mark } }: TicketFacts): readonly TicketIssue[] {
  const prices = ticket.kind === 'scale' ? [ticket.from, ticket.to] : isLimited(ticket) ? [ticket.price] : [];
  const issues: TicketIssue[] = [];
  if (isTriggered(ticket) && isMissing(ticket.trigger)) issues.push({ kind: 'missingTrigger' });
  if (prices.some(isMissing)) issues.push({ kind: 'missingPrice' });
  const further = isTriggered(ticket) ? [ticket.trigger] : ticket.kind === 'twap' ? [ticket.start, ticket.stop] : [];
  const invalid = [...prices, ...further].filter(isInvalid);
  if (invalid.length > 0) {
    issues.push({ kind: 'invalidPrice', isNumber: invalid.every(({ amount }) => amount !== undefined) });
  }
  // Comes before the issues that follow from it: at such a price no margin is enough.
  const rests = ticket.kind === 'limit' || ticket.kind === 'scale';
  const isFar = ({ amount }: Typed<Price>): boolean =>
    amount !== undefined && mark !== undefined && isPositive(amount) && isTooFar(amount, mark);
  if (rests && prices.some(isFar)) issues.push({ kind: 'refused', fault: 'order.price_far' });
  return issues;
}

function sizeIssues(ticket: Ticket, facts: TicketFacts): readonly TicketIssue[] {
  const { size: entry, side, reduceOnly } = ticket;
  if (entry.by === 'untouched') return [{ kind: 'untouchedSize' }];
  if (entry.by !== 'percent') {
    if (entry.text.trim() === '') return [{ kind: 'missingSize' }];
    if (entry.amount === undefined || !isPositive(entry.amount)) return [{ kind: 'invalidSize' }];
  }
  const { market, account } = facts;
  const meant = sizeMeant(entry, reachOf(ticket, facts));
  if (entry.by === 'percent' && !reduceOnly && account?.free !== undefined && !isPositive(account.free)) {
    return [{ kind: 'nothingFree' }];
  }
  if (meant === undefined) return entry.by === 'percent' ? [{ kind: 'missingSize' }] : [];
  const entered = enteredSize(ticket, facts);
  const at = ownPrice(ticket, market.mark);
  if (entered === undefined) {
    if (at === undefined || !isPositive(meant)) return [{ kind: 'invalidSize' }];
    return [{ kind: 'tooSmall', current: notional(at, meant) }, { kind: 'invalidSize' }];
  }
  const reducible = reducibleBy(ticket, facts);
  const whole = reducible === undefined ? entered : min(entered, reducible);
  if (at === undefined) return [];
  const reduces = reduceOnly ? { side, held: heldIn(account, market.coin) } : undefined;
  return isBelowMinimum(at, whole, reduces) ? [{ kind: 'tooSmall', current: notional(at, whole) }] : [];
}

function findFormIssues(ticket: Ticket): readonly TicketIssue[] {
  const issues: TicketIssue[] = [];
  if (isBounded(ticket) && !isSlippage(ticket.slippage.amount)) issues.push({ kind: 'invalidSlippage' });
  if (ticket.kind === 'scale' && !isScaleCount(ticket.count.amount)) issues.push({ kind: 'invalidCount' });
  if (ticket.kind === 'scale' && !isScaleSkew(ticket.skew.amount)) issues.push({ kind: 'invalidSkew' });
  if (ticket.kind === 'twap') {
    const minutes = ticket.minutes.amount;
    if (minutes === undefined || !isTwapLength(minutes)) issues.push({ kind: 'invalidMinutes' });
  }
  return issues;
}

export const ticketFields = ['price', 'trigger', 'from', 'to', 'size', 'tp', 'sl'] as const;
type TicketField = (typeof ticketFields)[number];

/** The fields that the user has visited so far, and whether the button was pressed. */
export interface FilledIn {
  /** The fields that were entered and left. */
  readonly touched: readonly TicketField[];
  readonly isPressed: boolean;
}

export const untouched: FilledIn = { touched: [], isPressed: false };

/** Returns the empty fields that an issue is about; undefined for any other issue. */
function missedBy({ kind }: TicketIssue): readonly TicketField[] | undefined {
  switch (kind) {
    case 'missingPrice':
      return ['price', 'from', 'to'];
    case 'missingTrigger':
      return ['trigger'];
    case 'missingSize':
      return ['size'];
    case 'missingGuards':
      return ['tp', 'sl'];
    default:
      return undefined;
  }
}

export const isEmptyField = (issue: TicketIssue): boolean => missedBy(issue) !== undefined;

/** Leaves out the issues of empty fields that the user has not visited yet. */
export function shownIssues(issues: readonly TicketIssue[], { touched, isPressed }: FilledIn): readonly TicketIssue[] {
  return issues.filter((issue) => {
    const fields = missedBy(issue);
    return fields === undefined || isPressed || fields.some((field) => touched.includes(field));
  });
}

/**
 * Returns the issues that disable the button. A missing price does not, until a press shows its issue; without a size
 * the button stays disabled.
 */
export function lockingIssues(issues: readonly TicketIssue[], filled: FilledIn): readonly TicketIssue[] {
  const reported = new Set(shownIssues(issues, filled));
  return issues.filter((issue) => reported.has(issue) || issue.kind === 'missingSize');
}
