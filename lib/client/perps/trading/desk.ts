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
import type { OrdersAnswer, ReceiptAnswer } from '../../../schemas/orders.ts';
import type { AskInfo } from '../../../venues/hyperliquid/info/ask.ts';
import { readIsolatedMoney } from '../../../venues/hyperliquid/info/isolated-money.ts';
import { pause } from '../../pause.ts';
import type { ReadableStore } from '../../store.ts';
import { type Became, type Look, untilKnown } from '../../until-known.ts';
import { CancelsUnderWay } from './cancels-under-way.ts';
import { lookForLeverage, lookForMargin, lookForOrder, lookForTwap, lookForTwapEnd, twapsBefore } from './look-up.ts';
import { allBecame, LostChange } from './lost-change.ts';
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

export type Changed =
  | { readonly kind: 'done' }
  /** Nobody answered. It is looked for until it is known what became of it, and not sent again. */
  | { readonly kind: 'lost'; readonly became: Promise<Became> };

interface DeskOptions {
  readonly owner: Address;
  readonly ask: AskInfo;
  /** Something changed at the venue: the account's lists are to be asked for again. */
  readonly onChange: () => void;
}

/** The server signs nothing later than ten seconds after it was asked, and what it signs lives for ten more. */
const lostAfterMs = 20_000;
/** What was there before is asked for, and nothing waits longer for it. */
const beforePatienceMs = 1_500;

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
  private readonly lookedFor = new Set<string>();
  private readonly options: DeskOptions;

  constructor(options: DeskOptions) {
    this.options = options;
  }

  get owner(): Address {
    return this.options.owner;
  }

  /** A receipt for each leg; throws where none was sent. An answer that never came is asked for, and nothing sent again. */
  async place(plan: OrderPlan): Promise<Placed> {
    const began = performance.now();
    this.pending.add(plan);
    try {
      const answer = await requests.sendOrders(this.options.owner, plan);
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

  async modify(plans: readonly ModifyPlan[]): Promise<OrdersAnswer> {
    const lost = (cause: unknown): LostChange => {
      const { ask } = this.options;
      const looks = plans.map(({ leg }) => this.lookFor(lookForOrder(ask, this.owner, leg.cloid)));
      return new LostChange(cause, allBecame(looks));
    };
    let answer: OrdersAnswer;
    try {
      answer = await this.changing(requests.sendChanges(this.owner, plans));
    } catch (thrown) {
      throw isLost(normalise(thrown)) ? lost(thrown) : thrown;
    }
    // Our server heard nothing either, and looked in vain.
    if (answer.data.receipts.every(({ receipt }) => receipt.kind === 'unknown')) throw lost(undefined);
    return answer;
  }

  setLeverage(plan: LeveragePlan): Promise<Changed> {
    const { ask } = this.options;
    return this.changed(requests.sendLeverage(this.owner, plan), () => lookForLeverage(ask, this.owner, plan));
  }

  async setIsolatedMargin(plan: IsolatedMarginPlan): Promise<Changed> {
    const { ask } = this.options;
    return this.once(`margin ${plan.coin}`, async () => {
      const before = await this.soon(readIsolatedMoney(ask, this.owner, plan.coin));
      return this.changed(requests.sendIsolatedMargin(this.owner, plan), () =>
        lookForMargin(ask, this.owner, plan, before),
      );
    });
  }

  async placeTwap(plan: TwapPlan): Promise<Changed> {
    const { ask } = this.options;
    return this.once(`twap ${plan.coin}`, async () => {
      const before = { at: Date.now(), ids: await this.soon(twapsBefore(ask, this.owner)) };
      return this.changed(requests.sendTwap(this.owner, plan), () => lookForTwap(ask, this.owner, plan, before));
    });
  }

  cancelTwap(plan: TwapCancelPlan): Promise<Changed> {
    const { ask } = this.options;
    return this.changed(requests.sendTwapCancel(this.owner, plan), () => lookForTwapEnd(ask, this.owner, plan));
  }

  /** What would count twice is not sent while the last one is being looked for. */
  private async once(name: string, send: () => Promise<Changed>): Promise<Changed> {
    if (this.lookedFor.has(name)) throw new AppError('order.looked_for');
    const changed = await send();
    if (changed.kind === 'lost') {
      this.lookedFor.add(name);
      void changed.became.then(() => this.lookedFor.delete(name));
    }
    return changed;
  }

  /** Undefined where the venue does not say it in time. */
  private soon<T>(asked: Promise<T>): Promise<T | undefined> {
    const late = pause(beforePatienceMs).then(() => undefined);
    return Promise.race([asked.catch(() => undefined), late]);
  }

  /** Each refusal is thrown with its code; an answer that never came is looked for. */
  private async changed(sent: Promise<unknown>, look: () => Look): Promise<Changed> {
    try {
      await this.changing(sent);
      return { kind: 'done' };
    } catch (thrown) {
      const error = normalise(thrown);
      if (!isLost(error) && error.code !== 'order.unanswered') throw error;
      return { kind: 'lost', became: this.lookFor(look()) };
    }
  }

  private async lookFor(look: Look): Promise<Became> {
    const became = await untilKnown(look, Date.now() + lostAfterMs);
    this.options.onChange();
    return became;
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
    const became = await untilKnown(lookForOrder(this.options.ask, this.owner, cloid), expiresAfter);
    if (became === 'there') this.pending.retire([cloid]);
    else this.pending.settle(cloid, { kind: 'refused', code: 'order.failed' });
    this.options.onChange();
  }
}
