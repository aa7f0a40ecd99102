import type { VisibleCode } from '../../../errors/catalog.ts';
import type { Price } from '../../../math/amount.ts';
import { eq, gt, isZero } from '../../../math/comparison.ts';
import type { OpenOrder, Position } from '../../portfolio/account.ts';
import { editOrder } from '../edit-order.ts';
import { isReached } from '../market-issues.ts';
import type { CancelPlan, Goal, ModifyPlan, NextCloid, OrderPlan } from '../plan.ts';
import { triggersOf } from '../position-triggers.ts';
import { planTriggers, type TriggerEdit } from '../set-triggers.ts';
import { crosses, heldIn, positionIn, type TicketFacts } from '../ticket-facts.ts';
import { triggerIssues } from '../trigger-issues.ts';
import type { AccountLine } from './account-lines.ts';

/** What has to be sent so that a line stands where it was led to. */
export type SentMove =
  | { readonly kind: 'modify'; readonly plan: ModifyPlan }
  | { readonly kind: 'replace'; readonly cancel: CancelPlan; readonly plan: OrderPlan }
  | { readonly kind: 'place'; readonly plan: OrderPlan };

export type LineMove =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly codes: readonly VisibleCode[] }
  /** The position's line was led to where it is guarded already. */
  | { readonly kind: 'taken'; readonly goal: Goal }
  | { readonly kind: 'send'; readonly goal: Goal | undefined; readonly sent: SentMove };

const unchanged: LineMove = { kind: 'unchanged' };
const refused = (...codes: readonly VisibleCode[]): LineMove => ({ kind: 'refused', codes });

/** A line at another price of the grid, by the same rules as the order's row and the guards' dialog. */
export function planMove(line: AccountLine, price: Price, facts: TicketFacts, nextCloid: NextCloid): LineMove {
  if (eq(line.price, price)) return unchanged;
  switch (line.kind) {
    case 'entry':
      return planGuard(line.position, goalAt(line.position, price), price, facts, nextCloid);
    case 'order':
      return planOrderMove(line.order, line.goal, price, facts, nextCloid);
    case 'liquidation':
    case 'pending':
      return unchanged;
    default:
      return line satisfies never;
  }
}

/** Away from the entry lies a gain on one side, and a loss on the other. */
export const goalAt = ({ side, entryPrice }: Position, price: Price): Goal =>
  gt(price, entryPrice) === (side === 'long') ? 'tp' : 'sl';

/** A guard where there is none of its kind. */
export function planGuard(
  position: Position,
  goal: Goal,
  price: Price,
  facts: TicketFacts,
  nextCloid: NextCloid,
): LineMove {
  const isTaken = triggersOf(position, facts.account?.orders ?? [])[goal].some(
    (order) => order.triggerPrice !== undefined,
  );
  if (isTaken) return { kind: 'taken', goal };
  return guardMove(position, { goal, existing: undefined, wanted: price }, facts, nextCloid);
}

function guardMove(
  position: Position,
  edit: TriggerEdit & { readonly wanted: Price },
  { market }: TicketFacts,
  nextCloid: NextCloid,
): LineMove {
  const { goal, wanted } = edit;
  const now = { ...position, markPrice: market.mark ?? position.markPrice };
  const issues = triggerIssues(now, { tp: undefined, sl: undefined, [goal]: wanted });
  if (issues.length > 0) return refused(...issues);
  const { modify, place } = planTriggers(now, [edit], market.sizeDecimals, nextCloid);
  const [change] = modify;
  if (change !== undefined) return { kind: 'send', goal, sent: { kind: 'modify', plan: change } };
  return place === undefined ? refused('order.tick') : { kind: 'send', goal, sent: { kind: 'place', plan: place } };
}

/** A guard with a price of its own, or of a part, is an order like others: a position's guard is made anew. */
function planOrderMove(
  order: OpenOrder,
  goal: Goal | undefined,
  price: Price,
  facts: TicketFacts,
  nextCloid: NextCloid,
): LineMove {
  const { market, book, account } = facts;
  const position = positionIn(account, market.coin);
  if (goal !== undefined && position !== undefined && isZero(order.size)) {
    return guardMove(position, { goal, existing: order, wanted: price }, facts, nextCloid);
  }
  const codes = orderFaults(order, goal, price, facts);
  if (codes.length > 0) return refused(...codes);
  const edit = order.triggerPrice === undefined ? { price } : { trigger: price };
  const known = {
    contract: market,
    mark: market.mark,
    held: heldIn(account, market.coin),
    leverage: undefined,
  };
  const edited = editOrder(order, { ...edit, tif: order.tif ?? 'Gtc' }, known, book, nextCloid);
  switch (edited.kind) {
    case 'unchanged':
      return unchanged;
    case 'none':
      return refused(...edited.faults);
    case 'modify':
      return { kind: 'send', goal, sent: { kind: 'modify', plan: edited.plan } };
    case 'replace':
      return { kind: 'send', goal, sent: { kind: 'replace', cancel: edited.cancel, plan: edited.plan } };
    default:
      return edited satisfies never;
  }
}

function orderFaults(
  order: OpenOrder,
  goal: Goal | undefined,
  price: Price,
  { market: { mark, coin }, book, account }: TicketFacts,
): readonly VisibleCode[] {
  if (order.triggerPrice === undefined) {
    return order.tif === 'Alo' && crosses(order.side, price, book) === true ? ['order.post_only'] : [];
  }
  const position = positionIn(account, coin);
  if (goal !== undefined && position !== undefined) {
    const now = { ...position, markPrice: mark ?? position.markPrice };
    return triggerIssues(now, { tp: undefined, sl: undefined, [goal]: price });
  }
  const isTake = order.kind === 'Take Profit Market' || order.kind === 'Take Profit Limit';
  const isDue = mark !== undefined && isReached(isTake ? 'tp' : 'sl', order.side, price, mark);
  return isDue ? ['order.trigger_reached'] : [];
}
