import type { OpenOrder } from '../../portfolio/account.ts';
import type { CancelPlan } from './plan.ts';

/** Plans to cancel an order. Of a kind that this code does not know, nobody can say that it rests. */
export function planCancel({ coin, id, kind, triggerPrice }: OpenOrder): CancelPlan {
  const rests = kind === 'Limit' && triggerPrice === undefined;
  return { coin, order: id, ...(rests && { rests }) };
}
