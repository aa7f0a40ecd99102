import type { CancelPlan, OrderName } from '../../../domain/perps/index.ts';
import { createStore, type ReadableStore } from '../../store.ts';

/** Orders whose cancellation is pending or done, whichever part of the page sent it. */
export class CancelsUnderWay {
  private readonly own = createStore<ReadonlySet<OrderName>>(new Set());

  get all(): ReadableStore<ReadonlySet<OrderName>> {
    return this.own;
  }

  /** Returns the orders that are not being cancelled yet, each once, and marks them as being cancelled. */
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

  /** Allows these orders to be cancelled again. */
  end(plans: readonly CancelPlan[]): void {
    if (plans.length === 0) return;
    const next = new Set(this.own.read());
    for (const { order } of plans) next.delete(order);
    this.own.write(next);
  }
}
