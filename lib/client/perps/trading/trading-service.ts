import { call } from '../../../api/call.ts';
import {
  batchModifyHyperliquidOrders,
  cancelHyperliquidOrder,
  cancelTwapOrder,
  placeHyperliquidOrder,
  placeTwapOrder,
  updateHyperliquidLeverage,
  updateIsolatedMargin,
} from '../../../api/trading.ts';
import { lostAfterMs } from '../../../config/orders.ts';
import {
  type CancelPlan,
  type IsolatedMarginPlan,
  type LeveragePlan,
  type ModifyPlan,
  type OrderName,
  type OrderPlan,
  requestOfChanges,
  requestOfPlan,
  type TwapCancelPlan,
  type TwapPlan,
} from '../../../domain/perps/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { isLostAnswer } from '../../../errors/lost-answer.ts';
import { normalise } from '../../../errors/normalise.ts';
import type { Address } from '../../../schemas/address.ts';
import type { Cloid } from '../../../schemas/cloid.ts';
import type { Seen } from '../../../schemas/order-receipts.ts';
import type { OrdersAnswer, ReceiptAnswer } from '../../../schemas/orders.ts';
import type { AskInfo } from '../../../venues/hyperliquid/info/ask.ts';
import { readIsolatedMoney } from '../../../venues/hyperliquid/info/isolated-money.ts';
import { pause } from '../../pause.ts';
import type { ReadableStore } from '../../store.ts';
import { type Became, type Check, untilKnown } from '../../until-known.ts';
import { CancelsUnderWay } from './cancels-under-way.ts';
import {
  lookForLeverage,
  lookForMargin,
  lookForOrder,
  lookForTwap,
  lookForTwapEnd,
  type ReportedTwaps,
  twapsBefore,
} from './look-up.ts';
import { allBecame, LostChange } from './lost-change.ts';
import { PendingOrders } from './pending-orders.ts';

export interface Placed {
  readonly answer: OrdersAnswer;
  /** The time from the press to the response, by this machine's clock. */
  readonly tookMs: number;
}

/** An order to be cancelled, and the result. */
export interface Cancelled extends CancelPlan {
  readonly receipt: ReceiptAnswer;
}

export type Changed =
  | { readonly kind: 'done' }
  /** No response came. The result is looked up until it is known, and the change is not sent again. */
  | { readonly kind: 'lost'; readonly became: Promise<Became> };

interface TradingServiceOptions {
  readonly owner: Address;
  readonly ask: AskInfo;
  readonly reportedTwaps: ReportedTwaps;
  /** Called when something changed at the venue, so that the account's lists are requested again. */
  readonly onChange: () => void;
}

/** The state before an action is requested, but nothing waits longer than this for it. */
const beforePatienceMs = 1_500;

/** Returns true if the result is unknown: then the venue may have carried it out. */
const isLost = ({ code }: AppError): boolean => isLostAnswer(code);

/** Hands the times of an order to the script that measures pages (public/report-vitals.js), where it runs. */
function reportTimes({ answer, tookMs }: Placed): void {
  const { timing, receipts } = answer.data;
  const isFilled = receipts.some(({ receipt }) => receipt.kind === 'filled');
  globalThis.dispatchEvent?.(new CustomEvent('pluto-order', { detail: { ...timing, tookMs, isFilled } }));
}

/** Sends everything that this page trades for one wallet. Each refusal is thrown with its code. */
export class TradingService {
  readonly pending = new PendingOrders();
  private readonly cancels = new CancelsUnderWay();
  private readonly lookedFor = new Set<string>();
  private readonly options: TradingServiceOptions;

  constructor(options: TradingServiceOptions) {
    this.options = options;
  }

  get owner(): Address {
    return this.options.owner;
  }

  /**
   * Places orders and returns a receipt for each leg; throws if none was sent. A missing response is looked up, and
   * nothing is sent again. `seen` is what the screen showed, for the receipt.
   */
  async place(plan: OrderPlan, seen?: Seen): Promise<Placed> {
    const began = performance.now();
    this.pending.add(plan);
    try {
      const answer = await call(placeHyperliquidOrder, requestOfPlan(this.owner, plan, seen));
      for (const { cloid, receipt } of answer.data.receipts) if (cloid !== undefined) this.hear(cloid, receipt);
      const placed = { answer, tookMs: Math.round(performance.now() - began) };
      reportTimes(placed);
      return placed;
    } catch (thrown) {
      const error = normalise(thrown);
      for (const { cloid } of plan.legs) {
        if (isLost(error)) void this.follow(cloid);
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

  /** Cancels each order once: one that is already being cancelled is left out, also from the result. */
  async cancel(wanted: readonly CancelPlan[]): Promise<readonly Cancelled[]> {
    const plans = this.cancels.begin(wanted);
    if (plans.length === 0) return [];
    let standing = plans;
    try {
      const { data } = await this.changing(
        call(cancelHyperliquidOrder, {
          userWallet: this.owner,
          cancels: plans.map(({ coin, order, rests }) => ({ symbol: coin, orderId: order, rests })),
        }),
      );
      const unknown = { kind: 'unknown', expiresAfter: Date.now() } as const;
      const cancelled = plans.map((plan, at) => ({ ...plan, receipt: data.receipts[at]?.receipt ?? unknown }));
      // A cancelled order never comes back, though a list may show it for another moment.
      standing = cancelled.filter(({ receipt }) => receipt.kind !== 'done');
      return cancelled;
    } finally {
      this.cancels.end(standing);
    }
  }

  async modify(plans: readonly ModifyPlan[], seen?: Seen): Promise<OrdersAnswer> {
    const lost = (cause: unknown): LostChange => {
      const { ask } = this.options;
      const looks = plans.map(({ leg }) => this.lookFor(lookForOrder(ask, this.owner, leg.cloid)));
      return new LostChange(cause, allBecame(looks));
    };
    let answer: OrdersAnswer;
    try {
      answer = await this.changing(call(batchModifyHyperliquidOrders, requestOfChanges(this.owner, plans, seen)));
    } catch (thrown) {
      throw isLost(normalise(thrown)) ? lost(thrown) : thrown;
    }
    // Our server got no response either, and could not find the orders.
    if (answer.data.receipts.every(({ receipt }) => receipt.kind === 'unknown')) throw lost(undefined);
    return answer;
  }

  setLeverage(plan: LeveragePlan): Promise<Changed> {
    const { ask } = this.options;
    const { coin, mode, leverage } = plan;
    const requested = { userAddress: this.owner, symbol: coin, leverage, isCross: mode === 'cross' };
    return this.changed(call(updateHyperliquidLeverage, requested), () => lookForLeverage(ask, this.owner, plan));
  }

  async setIsolatedMargin(plan: IsolatedMarginPlan): Promise<Changed> {
    const { ask } = this.options;
    return this.once(`margin ${plan.coin}`, async () => {
      const before = await this.soon(readIsolatedMoney(ask, this.owner, plan.coin));
      return this.changed(
        call(updateIsolatedMargin, { userAddress: this.owner, symbol: plan.coin, amount: plan.amount }),
        () => lookForMargin(ask, this.owner, plan, before),
      );
    });
  }

  async placeTwap(plan: TwapPlan): Promise<Changed> {
    const { ask, reportedTwaps: reported } = this.options;
    const { coin, ...rest } = plan;
    const sent = { userAddress: this.owner, symbol: coin, ...rest };
    return this.once(`twap ${plan.coin}`, async () => {
      const before = { at: Date.now(), ids: await this.soon(twapsBefore(ask, this.owner)) };
      return this.changed(call(placeTwapOrder, sent), () => lookForTwap(ask, this.owner, { plan, before, reported }));
    });
  }

  cancelTwap(plan: TwapCancelPlan): Promise<Changed> {
    const { ask } = this.options;
    const requested = { userAddress: this.owner, symbol: plan.coin, twapId: plan.twapId };
    return this.changed(call(cancelTwapOrder, requested), () => lookForTwapEnd(ask, this.owner, plan));
  }

  /** Blocks an action that would count twice while the previous one is being looked up. */
  private async once(name: string, send: () => Promise<Changed>): Promise<Changed> {
    if (this.lookedFor.has(name)) throw new AppError('order.looked_for');
    const changed = await send();
    if (changed.kind === 'lost') {
      this.lookedFor.add(name);
      void changed.became.then(() => this.lookedFor.delete(name));
    }
    return changed;
  }

  /** Returns undefined if the venue does not respond in time. */
  private soon<T>(requested: Promise<T>): Promise<T | undefined> {
    const late = pause(beforePatienceMs).then(() => undefined);
    return Promise.race([requested.catch(() => undefined), late]);
  }

  /** Throws each refusal with its code; a missing response is looked up. */
  private async changed(sent: Promise<unknown>, look: () => Check): Promise<Changed> {
    try {
      await this.changing(sent);
      return { kind: 'done' };
    } catch (thrown) {
      const error = normalise(thrown);
      if (!isLost(error) && error.code !== 'order.unanswered') throw error;
      return { kind: 'lost', became: this.lookFor(look()) };
    }
  }

  private async lookFor(look: Check): Promise<Became> {
    const became = await untilKnown(look, lostAfterMs);
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
        void this.follow(cloid);
        return;
      case 'refused':
        this.pending.settle(cloid, { kind: 'refused', code: receipt.code });
        return;
      case 'filled':
      case 'done':
      case 'cancelled':
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

  private async follow(cloid: Cloid): Promise<void> {
    this.pending.settle(cloid, { kind: 'unknown' });
    const became = await untilKnown(lookForOrder(this.options.ask, this.owner, cloid), lostAfterMs);
    if (became === 'there') this.pending.retire([cloid]);
    else this.pending.settle(cloid, { kind: 'refused', code: 'order.failed' });
    this.options.onChange();
  }
}
