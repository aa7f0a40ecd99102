import fc from 'fast-check';
import type { ModifyPlan, OrderPlan, TwapPlan } from '@/lib/domain/perps/order/plan.ts';
import type { TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import { type Price, price, size, usd } from '@/lib/math/amount.ts';
import { batchModifyAction } from '@/lib/venues/hyperliquid/actions/modify.ts';
import { orderAction } from '@/lib/venues/hyperliquid/actions/order.ts';
import { twapOrderAction } from '@/lib/venues/hyperliquid/actions/twap.ts';
import { orderActions } from '@/server/sandbox/hyperliquid/wire/actions/orders.ts';
import { alice, BTC, openWorld, type World } from '../engine/world.ts';
import { account, facts } from './tickets.ts';

/** The book on both sides of the mark: how far the levels lie apart, in parts of the price, and what each holds. */
export const someBook = fc.record({
  levels: fc.integer({ min: 1, max: 6 }),
  first: fc.double({ min: 0.000_1, max: 0.03, noNaN: true }),
  /** The distance of all but the best ask, which then is a small one: the mark follows the middle of the book. */
  dear: fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 0.6, noNaN: true })),
  apart: fc.double({ min: 0.000_1, max: 0.2, noNaN: true }),
  /** In hundred-thousandths of a coin. */
  each: fc.integer({ min: 1_000, max: 2_000_000 }),
});
export type SomeBook = typeof someBook extends fc.Arbitrary<infer Value> ? Value : never;

const start = 866_000;
const smallest = 10;
const assetOf = () => BTC;

/** A market of BTC that can be moved, with alice in it, who has money and no position. */
export class MovingMarket {
  readonly world: World = openWorld();
  readonly #book: SomeBook;
  #quotes: number[] = [];
  #at = start;

  constructor(book: SomeBook) {
    this.#book = book;
    this.world.fund(alice, 5_000_000);
    this.world.do(alice, { type: 'updateLeverage', asset: BTC, leverage: 20, isCross: true });
    this.#quoteAt(start);
    this.world.events();
  }

  get mark(): Price {
    return price(String(this.world.engine.available(alice, BTC).markPx / 10));
  }

  /** Moves the market there in small steps, as markets go, with its book around it. */
  moveTo(part: number): void {
    const to = start * part;
    while (Math.abs(this.#at - to) > start / 1_000) {
      const step = Math.min(Math.abs(this.#at - to), this.#at / 100);
      this.#quoteAt(Math.round(this.#at + Math.sign(to - this.#at) * step));
    }
  }

  #quoteAt(at: number): void {
    const { engine } = this.world;
    this.#at = at;
    for (const oid of this.#quotes) engine.withdrawQuote(oid, this.world.now);
    const { levels, first, dear, apart, each } = this.#book;
    const away = Array.from({ length: levels }, (_, level) => at * (first + level * apart));
    this.#quotes = [-1, 1].flatMap((way) =>
      away.flatMap((distance, level) => {
        const isDear = way > 0 && dear > 0 && levels > 1;
        const px = Math.round((at + way * distance + (isDear && level > 0 ? at * dear : 0)) / 10) * 10;
        return px <= 0 ? [] : (this.world.quote(BTC, way < 0, px, isDear && level === 0 ? smallest : each) ?? []);
      }),
    );
    this.world.price(BTC, at);
  }

  place = (plan: OrderPlan): void => this.#act(orderAction(plan, assetOf, undefined));
  modify = (plans: readonly ModifyPlan[]): void => this.#act(batchModifyAction(plans, assetOf));
  twap = (plan: TwapPlan): void => this.#act(twapOrderAction(plan, assetOf));

  #act(action: { readonly type: string }): void {
    const read = orderActions.find(({ type }) => type === action.type)?.parse(JSON.parse(JSON.stringify(action)));
    const request = read?.request;
    if (request === undefined || request.type === 'noop' || request.type === 'approveAgent') {
      throw new Error(`the exchange cannot read ${action.type}`);
    }
    this.world.do(alice, request);
  }

  /** Lets an hour go by, as a TWAP needs it. */
  passHour(): void {
    for (let half = 0; half < 120; half += 1) this.world.pass(30_000);
  }

  facts(): TicketFacts {
    const coins = (units: number) => size((units / 100_000).toFixed(5));
    const level = ({ px, sz }: { px: number; sz: number }) => ({ price: price(String(px / 10)), size: coins(sz) });
    const { bids, asks } = this.world.engine.depth(BTC, 20);
    const funds = usd('5000000');
    return {
      ...facts,
      market: { ...facts.market, mark: this.mark },
      book: { bids: bids.map(level), asks: asks.map(level), isStale: false },
      account: {
        ...account,
        state: { ...account.state, accountValue: funds, withdrawable: funds },
        ...{ crossEquity: funds, free: funds },
      },
    };
  }

  /** Returns the dollars for which alice has traded since the last call. */
  traded(): number {
    return this.world
      .events()
      .flatMap((event) => (event.kind === 'fill' && event.user === alice ? [event.fill] : []))
      .reduce((all, { px, sz }) => all + Number(px) * Number(sz), 0);
  }
}
