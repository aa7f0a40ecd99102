import type { Price, Size } from '../../../math/amount.ts';
import { gte } from '../../../math/comparison.ts';
import type { Position } from '../../portfolio/account.ts';
import { sizeOnGrid } from '../market/grid.ts';
import { checkPlan, type PlanFault, type PlanMarket } from '../order/check-plan.ts';
import type { CancelPlan, Goal, Leg, ModifyPlan, NextCloid, OrderPlan } from '../order/plan.ts';
import { triggerLeg } from '../order/trigger-order.ts';
import { signedSize } from '../ticket/ticket-facts.ts';
import { closingSide } from './close.ts';
import { editOrder, wholePosition } from './edit-order.ts';
import type { Guard } from './position-triggers.ts';

interface GuardTerms {
  readonly trigger: Price;
  /**
   * Without a limit price the order executes at the market. An existing limit price then moves with the trigger price.
   */
  readonly limit: Price | undefined;
}

/** A change to an existing take profit or stop loss, or a new one. If none is wanted, the existing one is cancelled. */
export interface GuardEdit {
  readonly goal: Goal;
  readonly existing: Guard | undefined;
  readonly wanted: GuardTerms | undefined;
  /** The size that a new order closes, if not the whole position. An existing order keeps its size. */
  readonly part?: Size | undefined;
}

export interface GuardChanges {
  readonly place: readonly { readonly goals: readonly Goal[]; readonly plan: OrderPlan }[];
  readonly modify: readonly { readonly goal: Goal; readonly plan: ModifyPlan }[];
  readonly cancel: readonly {
    readonly guard: Guard;
    readonly plan: CancelPlan;
    /** A new order replaces this one and has to be placed first. */
    readonly isRenewed: boolean;
  }[];
  /** The changes that the venue would refuse. */
  readonly refused: readonly { readonly goal: Goal; readonly fault: PlanFault }[];
}

export function isUnchanged({ place, modify, cancel, refused }: GuardChanges): boolean {
  return place.length + modify.length + cancel.length + refused.length === 0;
}

type Contract = PlanMarket['contract'];

/**
 * Treats each edit separately: a changed price modifies that order only, a new one places an order, and an empty one
 * cancels it.
 */
export function planTriggers(
  position: Position,
  edits: readonly GuardEdit[],
  contract: Contract,
  nextCloid: NextCloid,
): GuardChanges {
  const market: PlanMarket = {
    contract,
    mark: position.markPrice,
    held: signedSize(position),
    leverage: undefined,
  };
  const modify: GuardChanges['modify'][number][] = [];
  const cancel: GuardChanges['cancel'][number][] = [];
  const refused: GuardChanges['refused'][number][] = [];
  const legs: { readonly goal: Goal; readonly leg: Leg; readonly isWhole: boolean }[] = [];
  const refuse = (goal: Goal, faults: readonly PlanFault[]) =>
    refused.push(...faults.map((fault) => ({ goal, fault })));
  for (const { goal, existing, wanted, part } of edits) {
    if (existing === undefined) {
      if (wanted === undefined) continue;
      const isWhole = part === undefined || gte(part, position.size);
      const made = newLeg(position, goal, wanted, isWhole ? undefined : part, market, nextCloid);
      if ('faults' in made) refuse(goal, made.faults);
      else legs.push({ goal, isWhole, ...made });
      continue;
    }
    const named: CancelPlan = { coin: position.coin, order: existing.order.id };
    if (wanted === undefined) {
      cancel.push({ guard: existing, plan: named, isRenewed: false });
      continue;
    }
    const { trigger, limit } = wanted;
    const edit = { tif: 'Gtc', trigger, ...(limit !== undefined && { price: limit }) } as const;
    const edited = editOrder(existing.order, edit, market, undefined, nextCloid);
    switch (edited.kind) {
      case 'unchanged':
        break;
      case 'none':
        refuse(goal, edited.faults);
        break;
      case 'modify':
        modify.push({ goal, plan: edited.plan });
        break;
      case 'renew':
      case 'replace':
        legs.push({ goal, leg: edited.plan.legs[0], isWhole: edited.plan.grouping === 'positionTpsl' });
        cancel.push({ guard: existing, plan: named, isRenewed: true });
        break;
      default:
        edited satisfies never;
    }
  }
  const placed = [true, false].flatMap((isWhole) => {
    const own = legs.filter((each) => each.isWhole === isWhole);
    const [first, ...others] = own.map(({ leg }) => leg);
    if (first === undefined) return [];
    const plan: OrderPlan = { legs: [first, ...others], grouping: isWhole ? 'positionTpsl' : 'na' };
    return [{ goals: own.map(({ goal }) => goal), plan }];
  });
  return { place: placed, modify, cancel, refused };
}

/** Builds an order tied to the position, or a reduce-only order with its own size. */
function newLeg(
  position: Position,
  goal: Goal,
  { trigger, limit }: GuardTerms,
  part: Size | undefined,
  market: PlanMarket,
  nextCloid: NextCloid,
): { readonly leg: Leg } | { readonly faults: readonly PlanFault[] } {
  const { sizeDecimals } = market.contract;
  const size = part === undefined ? wholePosition : sizeOnGrid(part, sizeDecimals);
  if (size === undefined) return { faults: ['order.lot'] };
  const wish = { coin: position.coin, side: closingSide(position), size, trigger, limit, goal, reduceOnly: true };
  const leg = triggerLeg(wish, sizeDecimals, nextCloid);
  if (leg === undefined) return { faults: ['order.tick'] };
  const plan: OrderPlan = { legs: [leg], grouping: part === undefined ? 'positionTpsl' : 'na' };
  const faults = checkPlan(plan, () => market);
  return faults.length > 0 ? { faults } : { leg };
}
