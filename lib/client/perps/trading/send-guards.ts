import type { Goal, Guard, GuardChanges, Leg } from '../../../domain/perps/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { ErrorCode } from '../../../errors/catalog.ts';
import { isLostAnswer } from '../../../errors/lost-answer.ts';
import { normalise } from '../../../errors/normalise.ts';
import type { Price } from '../../../math/amount.ts';
import type { ReceiptAnswer } from '../../../schemas/orders.ts';
import type { SeenOf } from './seen-prices.ts';
import type { TradingService } from './trading-service.ts';

/** The result of one part of a change. */
export interface GuardOutcome {
  readonly goal: Goal;
  /** The trigger price of the new guard, or of the guard to be removed. */
  readonly price: Price;
  readonly wish: 'set' | 'changed' | 'removed';
  readonly fate:
    | { readonly kind: 'done' }
    | { readonly kind: 'refused'; readonly code: ErrorCode }
    /** Not sent, because the request before it failed as a whole. */
    | { readonly kind: 'unsent' };
}

type Wish = Omit<GuardOutcome, 'fate'>;

const done = { kind: 'done' } as const;
const unsent = { kind: 'unsent' } as const;

const triggerOf = ({ order, price }: Leg): Price => (order.kind === 'trigger' ? order.triggerPrice : price);
const removal = ({ goal, trigger }: Guard): Wish => ({ goal, price: trigger, wish: 'removed' });

function fateOf(receipt: ReceiptAnswer | undefined): GuardOutcome['fate'] {
  if (receipt === undefined || receipt.kind === 'unknown') return { kind: 'refused', code: 'order.unanswered' };
  return receipt.kind === 'refused' ? { kind: 'refused', code: receipt.code } : done;
}

/** Returns the error's code. If no response came, the venue may have carried out the request. */
function codeOf(thrown: unknown): ErrorCode {
  const { code } = normalise(thrown);
  return isLostAnswer(code) ? 'order.unanswered' : code;
}

/**
 * Sends new guards (take profit and stop loss) first, then changes, then removals, so that a position is never less
 * protected than before or after. Each part has its own outcome; if the first request fails as a whole, nothing was
 * done and the error is thrown.
 */
export async function sendGuards(
  service: TradingService,
  changes: GuardChanges,
  seenOf: SeenOf,
): Promise<readonly GuardOutcome[]> {
  const outcomes: GuardOutcome[] = [];
  let isBroken = false;
  const send = async (wishes: readonly Wish[], ask: () => Promise<readonly GuardOutcome['fate'][]>): Promise<void> => {
    if (wishes.length === 0) return;
    if (isBroken) {
      outcomes.push(...wishes.map((wish) => ({ ...wish, fate: unsent })));
      return;
    }
    try {
      const fates = await ask();
      outcomes.push(...wishes.map((wish, at) => ({ ...wish, fate: fates[at] ?? fateOf(undefined) })));
    } catch (thrown) {
      const code = codeOf(thrown);
      if (outcomes.length === 0) throw new AppError(code, { cause: thrown });
      isBroken = true;
      outcomes.push(...wishes.map((wish) => ({ ...wish, fate: { kind: 'refused', code } as const })));
    }
  };

  for (const { goals, plan } of changes.place) {
    const wishes = plan.legs.flatMap((leg, at): Wish[] => {
      const goal = goals[at];
      return goal === undefined ? [] : [{ goal, price: triggerOf(leg), wish: 'set' }];
    });
    await send(wishes, async () => {
      const { data } = (await service.place(plan, seenOf(plan.legs))).answer;
      return plan.legs.map((_, at) => fateOf(data.receipts[at]?.receipt));
    });
  }
  await send(
    changes.modify.map(({ goal, plan }) => ({ goal, price: triggerOf(plan.leg), wish: 'changed' })),
    async () => {
      const { data } = await service.modify(
        changes.modify.map(({ plan }) => plan),
        seenOf(changes.modify.map(({ plan }) => plan.leg)),
      );
      return changes.modify.map((_, at) => fateOf(data.receipts[at]?.receipt));
    },
  );
  // A guard that is being replaced stays active unless its replacement was accepted.
  const stands = (goal: Goal) =>
    outcomes.some((outcome) => outcome.goal === goal && outcome.wish === 'set' && outcome.fate.kind === 'done');
  const leaving = changes.cancel.filter(({ guard, isRenewed }) => !isRenewed || stands(guard.goal));
  await send(
    leaving.map(({ guard }) => removal(guard)),
    async () => {
      const cancelled = await service.cancel(leaving.map(({ plan }) => plan));
      return leaving.map(({ plan }) => {
        const reported = cancelled.find(({ order }) => order === plan.order);
        // Another action is already cancelling it and reports the result.
        return reported === undefined ? done : fateOf(reported.receipt);
      });
    },
  );
  return outcomes;
}

export const isDone = (outcomes: readonly GuardOutcome[]): boolean =>
  outcomes.every(({ fate }) => fate.kind === 'done');
