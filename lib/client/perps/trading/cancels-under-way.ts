import type { CancelPlan, OrderName } from '../../../domain/perps/plan.ts';
import { createStore, type ReadableStore } from '../../store.ts';

/** Orders whose cancel is on its way or done, whoever of the page sent it. */
export class CancelsUnderWay {
  private readonly own = createStore<ReadonlySet<OrderName>>(new Set());

  get all(): ReadableStore<ReadonlySet<OrderName>> {
    return this.own;
  }

  /** Those that nobody is cancelling yet, each once. From now on they are under way. */
  begin(wanted: readonly CancelPlan[]): readonly CancelPlan[] {
    const next = new Set(this.own.read());
    const begun: CancelPlan[] = [];
    for (const plan of wanted) {
      if (next.has(plan.order)) continue;
      next.add(plan.order);
      begun.push(plan);
    }
    if (begun.length > 0) this.own.write(next);
    return begun;
  }

  /** They may be cancelled again. */
  end(plans: readonly CancelPlan[]): void {
    if (plans.length === 0) return;
    const next = new Set(this.own.read());
    for (const { order } of plans) next.delete(order);
    this.own.write(next);
  }
}
