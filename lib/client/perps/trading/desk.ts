import type {
  CancelPlan,
  IsolatedMarginPlan,
  LeveragePlan,
  ModifyPlan,
  OrderName,
  OrderPlan,
  TwapCancelPlan,
  TwapPlan,
} from '../../../domain/perps/plan.ts';
import { AppError } from '../../../errors/app-error.ts';
import { normalise } from '../../../errors/normalise.ts';
import type { Address } from '../../../schemas/address.ts';
import type { Cloid } from '../../../schemas/cloid.ts';
import type { OrdersAnswer, OrderTiming, ReceiptAnswer } from '../../../schemas/orders.ts';
import type { AskInfo } from '../../../venues/hyperliquid/info/ask.ts';
import type { ReadableStore } from '../../store.ts';
import { CancelsUnderWay } from './cancels-under-way.ts';
import { becameOf } from './look-up.ts';
import { PendingOrders } from './pending-orders.ts';
import * as requests from './requests.ts';

export interface Placed {
  readonly answer: OrdersAnswer;
  /** From the press to the answer, on this machine's clock. */
  readonly tookMs: number;
}

/** An order that was to go, and what became of that. */
export interface Cancelled extends CancelPlan {
  readonly receipt: ReceiptAnswer;
}

interface DeskOptions {
  readonly owner: Address;
  readonly ask: AskInfo;
  /** Something changed at the venue: the account's lists are to be asked for again. */
  readonly onChange: () => void;
}

/** As long as the server's own patience, and the way to it. */
const lostAfterMs = 15_000;

/**
 * Nobody says what became of it: then the venue may have carried it out. A server whose data are away says so before
 * it signs anything.
 */
const isLost = ({ code }: AppError): boolean =>
  code === 'request.unreachable' || code === 'request.timeout' || code === 'internal';

/** Everything that trades on this page goes by here, for one wallet. Each refusal is thrown with its code. */
export class TradingDesk {
  readonly pending = new PendingOrders();
  private readonly cancels = new CancelsUnderWay();
  private readonly options: DeskOptions;

  constructor(options: DeskOptions) {
    this.options = options;
  }

  get owner(): Address {
    return this.options.owner;
  }

  /** A receipt for each leg; throws where none was sent. An answer that never came is asked for, and nothing sent again. */
  async place(plan: OrderPlan, leverage?: number): Promise<Placed> {
    const began = performance.now();
    this.pending.add(plan);
    try {
      const answer = await requests.sendOrders(this.options.owner, plan, leverage);
      for (const { cloid, receipt } of answer.data.receipts) if (cloid !== undefined) this.hear(cloid, receipt);
      return { answer, tookMs: Math.round(performance.now() - began) };
    } catch (thrown) {
      const error = normalise(thrown);
      const expiresAfter = Date.now() + lostAfterMs;
      for (const { cloid } of plan.legs) {
        if (isLost(error)) this.hear(cloid, { kind: 'unknown', expiresAfter });
        else this.pending.settle(cloid, { kind: 'refused', code: error.code });
      }
      throw isLost(error) ? new AppError('order.unanswered', { cause: error }) : error;
    } finally {
      this.options.onChange();
    }
  }

  get cancelling(): ReadableStore<ReadonlySet<OrderName>> {
    return this.cancels.all;
  }

  /** Each order once, whoever asks: one that is being cancelled already is left out, and of the answer as well. */
  async cancel(wanted: readonly CancelPlan[]): Promise<readonly Cancelled[]> {
    const plans = this.cancels.begin(wanted);
    if (plans.length === 0) return [];
    let standing = plans;
    try {
      const { data } = await this.changing(requests.sendCancels(this.options.owner, plans));
      const unknown = { kind: 'unknown', expiresAfter: Date.now() } as const;
      const cancelled = plans.map((plan, at) => ({ ...plan, receipt: data.receipts[at]?.receipt ?? unknown }));
      // What is gone never comes back, though a list may show it for a moment more.
      standing = cancelled.filter(({ receipt }) => receipt.kind !== 'done');
      return cancelled;
    } finally {
      this.cancels.end(standing);
    }
  }

  modify(plans: readonly ModifyPlan[]): Promise<OrdersAnswer> {
    return this.changing(requests.sendChanges(this.options.owner, plans));
  }

  async setLeverage(plan: LeveragePlan): Promise<OrderTiming> {
    return (await this.changing(requests.sendLeverage(this.options.owner, plan))).result;
  }

  async setIsolatedMargin(plan: IsolatedMarginPlan): Promise<OrderTiming> {
    return (await this.changing(requests.sendIsolatedMargin(this.options.owner, plan))).result;
  }

  async placeTwap(plan: TwapPlan): Promise<number> {
    return (await this.changing(requests.sendTwap(this.options.owner, plan))).data.twapId;
  }

  async cancelTwap(plan: TwapCancelPlan): Promise<OrderTiming> {
    return (await this.changing(requests.sendTwapCancel(this.options.owner, plan))).result;
  }

  private async changing<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } finally {
      this.options.onChange();
    }
  }

  private hear(cloid: Cloid, receipt: ReceiptAnswer): void {
    switch (receipt.kind) {
      case 'unknown':
        void this.follow(cloid, receipt.expiresAfter);
        return;
      case 'refused':
        this.pending.settle(cloid, { kind: 'refused', code: receipt.code });
        return;
      case 'filled':
      case 'done':
        this.pending.retire([cloid]);
        return;
      case 'resting':
      case 'waiting':
        this.pending.settle(cloid, { kind: 'taken', receipt });
        return;
      default:
        receipt satisfies never;
    }
  }

  private async follow(cloid: Cloid, expiresAfter: number): Promise<void> {
    this.pending.settle(cloid, { kind: 'unknown', expiresAfter });
    const { ask, owner } = this.options;
    const became = await becameOf(ask, { owner, cloid, expiresAfter });
    if (became === 'there') this.pending.retire([cloid]);
    else this.pending.settle(cloid, { kind: 'refused', code: 'order.failed' });
    this.options.onChange();
  }
}
