import type { Leg, OrderPlan } from '../../../domain/perps/index.ts';
import type { ErrorCode } from '../../../errors/catalog.ts';
import type { Cloid } from '../../../schemas/cloid.ts';
import type { ReceiptAnswer } from '../../../schemas/orders.ts';
import { createStore, type ReadableStore } from '../../store.ts';

export type PendingState =
  | { readonly kind: 'sending' }
  /** The venue took it; its stream has not shown it yet. */
  | { readonly kind: 'taken'; readonly receipt: ReceiptAnswer }
  /** The result is unknown and is being requested. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

export interface PendingOrder {
  readonly leg: Leg;
  readonly state: PendingState;
  /** When it was confirmed, on this machine's clock. */
  readonly since: number;
}

const shownAfterRefusalMs = 4_000;

/** Orders confirmed here that are not yet in the venue's own lists, by the client order id of each leg. */
export class PendingOrders {
  private readonly own = createStore<ReadonlyMap<Cloid, PendingOrder>>(new Map());

  get all(): ReadableStore<ReadonlyMap<Cloid, PendingOrder>> {
    return this.own;
  }

  add({ legs }: OrderPlan, since = Date.now()): void {
    const next = new Map(this.own.read());
    for (const leg of legs) next.set(leg.cloid, { leg, state: { kind: 'sending' }, since });
    this.own.write(next);
  }

  settle(cloid: Cloid, state: PendingState): void {
    const known = this.own.read().get(cloid);
    if (known === undefined) return;
    this.own.write(new Map(this.own.read()).set(cloid, { ...known, state }));
    if (state.kind !== 'refused') return;
    // An order refused because the session ended may meanwhile be sent again under the same id.
    const leave = () => this.own.read().get(cloid)?.state === state && this.retire([cloid]);
    setTimeout(leave, shownAfterRefusalMs);
  }

  /** Removes orders that the venue's stream shows, or that are over. */
  retire(cloids: Iterable<Cloid>): void {
    const next = new Map(this.own.read());
    let gone = false;
    for (const cloid of cloids) gone = next.delete(cloid) || gone;
    if (gone) this.own.write(next);
  }
}
