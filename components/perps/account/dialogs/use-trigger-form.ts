import { useState } from 'react';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import {
  type Goal,
  type Guard,
  type GuardEdit,
  limitIssues,
  mainGuard,
  movedLimit,
  newTriggerIssues,
  type PlanMarket,
  type PositionTriggers,
  partIssues,
  planTriggers,
  positionTriggerIssues,
  sizeOnGrid,
  type TriggerField,
} from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import type { Size } from '@/lib/math/amount';
import { isPositive, min } from '@/lib/math/comparison';

export const goals = ['tp', 'sl'] as const;

interface Draft {
  /** The order that is edited; undefined for a new one. */
  readonly order: number | undefined;
  readonly trigger: TriggerField;
  readonly limit: TriggerField;
  /** True once the limit price was typed by hand: it no longer follows the trigger price. */
  readonly isLimitOwn: boolean;
}

export interface GuardForm extends Draft {
  readonly goal: Goal;
  readonly guard: Guard | undefined;
  readonly isTouched: boolean;
}

const draftOf = (guard: Guard | undefined): Draft => ({
  order: guard?.order.id,
  trigger: guard?.trigger,
  limit: guard?.limit,
  isLimitOwn: false,
});

/** A limit price without a trigger price is incomplete. */
const fieldOf = ({ guard, trigger, limit }: GuardForm): TriggerField =>
  guard === undefined && trigger === undefined && limit !== undefined ? 'invalid' : trigger;

function editOf(form: GuardForm, part: Size | undefined): readonly GuardEdit[] {
  const { goal, guard: existing, trigger, limit, isTouched } = form;
  if (!isTouched || trigger === 'invalid' || limit === 'invalid') return [];
  return [{ goal, existing, wanted: trigger === undefined ? undefined : { trigger, limit }, part }];
}

/**
 * Holds the edits of a position's take-profit and stop-loss orders. Fields that the user did not touch follow the
 * existing orders, and are neither checked nor sent.
 */
export function useTriggerForm(
  position: Position,
  guards: PositionTriggers,
  contract: PlanMarket['contract'] | undefined,
) {
  const [drafts, setDrafts] = useState<Partial<Record<Goal, Draft>>>({});
  const [part, setPart] = useState<Size | 'invalid'>();
  const formOf = (goal: Goal): GuardForm => {
    const draft = drafts[goal];
    const guard = guards[goal].find(({ order }) => order.id === draft?.order);
    // An order that no longer exists cannot be edited.
    if (draft !== undefined && (draft.order === undefined || guard !== undefined)) {
      return { ...draft, goal, guard, isTouched: true };
    }
    const main = mainGuard(guards[goal]);
    return { ...draftOf(main), goal, guard: main, isTouched: false };
  };
  const forms = { tp: formOf('tp'), sl: formOf('sl') };
  const isNew = guards.tp.length === 0 && guards.sl.length === 0;
  const touched = goals.map((goal) => forms[goal]).filter(({ isTouched }) => isTouched);
  const hasNew = goals.some((goal) => forms[goal].guard === undefined);
  const fields = {
    tp: forms.tp.isTouched ? fieldOf(forms.tp) : undefined,
    sl: forms.sl.isTouched ? fieldOf(forms.sl) : undefined,
  };
  const found = [
    ...(isNew ? newTriggerIssues : positionTriggerIssues)(position, fields),
    ...touched.flatMap(({ trigger, limit, guard }) =>
      trigger === undefined ? [] : limitIssues(limit, guard?.limit !== undefined),
    ),
    ...(hasNew ? partIssues(part) : []),
  ];
  const typed = part === 'invalid' ? undefined : part;
  // The size is rounded to the lot size, as it will be sent.
  const own =
    typed === undefined || contract === undefined ? typed : (sizeOnGrid(typed, contract.sizeDecimals) ?? typed);
  const edits = touched.flatMap((form) => editOf(form, own));
  const changes =
    contract === undefined || found.length > 0 ? undefined : planTriggers(position, edits, contract, nextCloid);

  return {
    forms,
    isNew,
    hasNew,
    part: typed,
    settlePart: () => setPart((known) => (known === 'invalid' ? known : own)),
    setPart,
    isEmpty: fields.tp === undefined && fields.sl === undefined,
    issues: [...found, ...(changes?.refused ?? []).map(({ fault }) => fault)],
    /** The changes to send; undefined if something is invalid. */
    changes: changes === undefined || changes.refused.length > 0 ? undefined : changes,
    /** Returns how much of the position an order covers, as far as the size has been typed. */
    coverOf: ({ guard }: GuardForm): Size =>
      guard?.covers ?? (own !== undefined && isPositive(own) ? min(own, position.size) : position.size),
    choose: (goal: Goal, guard: Guard | undefined) => setDrafts((known) => ({ ...known, [goal]: draftOf(guard) })),
    change: (goal: Goal, next: Partial<Pick<Draft, 'trigger' | 'limit'>>) => {
      const { order, trigger, limit, isLimitOwn: before, guard } = forms[goal];
      const isLimitOwn = before || 'limit' in next;
      const to = next.trigger;
      const follows = guard?.limit !== undefined && !isLimitOwn && contract !== undefined;
      const moved =
        follows && to !== undefined && to !== 'invalid'
          ? { limit: movedLimit(guard.order, to, contract.sizeDecimals) }
          : {};
      setDrafts((known) => ({ ...known, [goal]: { order, trigger, limit, ...moved, ...next, isLimitOwn } }));
    },
    /** Discards the drafts of what succeeded; refused parts stay as they were typed. */
    forget: (done: readonly Goal[]) => {
      setDrafts((known) =>
        Object.fromEntries(Object.entries(known).filter(([goal]) => !done.some((of) => of === goal))),
      );
    },
  };
}
