import type { WireFill, WireFunding, WireLedgerDelta, WireOrder, WireTwap } from '../../../../lib/engine/event.ts';
import { moneyIn } from './money-in.ts';

export interface PastOrder {
  readonly order: WireOrder;
  readonly status: string;
  readonly statusTimestamp: number;
}

export interface PastFunding {
  readonly time: number;
  readonly hash: string;
  readonly funding: WireFunding;
}

export interface PastLedger {
  readonly time: number;
  readonly hash: string;
  readonly delta: WireLedgerDelta;
}

export interface PastTwap {
  /** In seconds, as the venue has it here. */
  readonly time: number;
  readonly state: WireTwap;
  readonly status: { readonly status: string; readonly description?: string };
  readonly twapId: number;
}

/** An account's value, and the net deposits until then; in micro-USD. */
export interface ValueSample {
  readonly time: number;
  readonly value: number;
  readonly perpValue: number;
  readonly deposited: number;
  readonly perpDeposited: number;
}

export interface Past {
  readonly fills: readonly WireFill[];
  readonly orders: readonly PastOrder[];
  readonly funding: readonly PastFunding[];
  readonly ledger: readonly PastLedger[];
  readonly twaps: readonly PastTwap[];
  readonly values: readonly ValueSample[];
}

/** The venue shows the newest 10,000 fills by time and 2,000 orders. */
const FILLS = 10_000;
const ORDERS = 2_000;
const ROWS = 20_000;

/** The whole history of one account; the oldest first. */
export class UserHistory {
  readonly fills: WireFill[] = [];
  readonly funding: PastFunding[] = [];
  readonly ledger: PastLedger[] = [];
  readonly twaps: PastTwap[] = [];
  readonly values: ValueSample[] = [];
  /** The orders by id, the one changed last at the end. */
  private readonly byOid = new Map<number, PastOrder>();
  private readonly byCloid = new Map<string, number>();
  private readonly user: string;
  private moneyIn = { all: 0, perp: 0 };

  constructor(user: string) {
    this.user = user;
  }

  /** The net deposits so far; in micro-USD. */
  get deposited(): { readonly all: number; readonly perp: number } {
    return this.moneyIn;
  }

  addFill(fill: WireFill): void {
    keep(this.fills, fill, FILLS);
  }

  addFunding(row: PastFunding): void {
    keep(this.funding, row, ROWS);
  }

  addLedger(row: PastLedger): void {
    keep(this.ledger, row, ROWS);
    const { all, perp } = moneyIn(this.user, row.delta);
    this.moneyIn = { all: this.moneyIn.all + all, perp: this.moneyIn.perp + perp };
  }

  addTwap(row: PastTwap): void {
    keep(this.twaps, row, ORDERS);
  }

  addValue(sample: ValueSample): void {
    keep(this.values, sample, ROWS);
  }

  setOrder(past: PastOrder): void {
    const { oid, cloid } = past.order;
    this.byOid.delete(oid);
    this.byOid.set(oid, past);
    if (cloid !== null) this.byCloid.set(cloid, oid);
    if (this.byOid.size <= ORDERS) return;
    const [oldest] = this.byOid.values();
    if (oldest === undefined) return;
    this.byOid.delete(oldest.order.oid);
    const name = oldest.order.cloid;
    if (name !== null && this.byCloid.get(name) === oldest.order.oid) this.byCloid.delete(name);
  }

  order(key: number | string): PastOrder | undefined {
    const oid = typeof key === 'number' ? key : this.byCloid.get(key);
    return oid === undefined ? undefined : this.byOid.get(oid);
  }

  get orders(): PastOrder[] {
    return [...this.byOid.values()];
  }

  add(past: Past): void {
    for (const fill of past.fills) this.addFill(fill);
    for (const order of past.orders) this.setOrder(order);
    for (const row of past.funding) this.addFunding(row);
    for (const row of past.ledger) this.addLedger(row);
    for (const row of past.twaps) this.addTwap(row);
    for (const sample of past.values) this.addValue(sample);
  }

  stored(): Past {
    const { fills, orders, funding, ledger, twaps, values } = this;
    return { fills, orders, funding, ledger, twaps, values };
  }
}

function keep<T>(rows: T[], row: T, most: number): void {
  rows.push(row);
  // Removing one row at a time would move the whole list each time.
  if (rows.length > most * 1.1) rows.splice(0, rows.length - most);
}
