import 'server-only';
import { type Feed, feedOf, feedOfMove, feedOfPrice, type StreamTopic } from '../../../lib/domain/alerts/judge.ts';
import { type MinuteBar, MoveWindow } from '../../../lib/domain/alerts/move-window.ts';
import type { MarketTrade } from '../../../lib/domain/perps/index.ts';
import { type AnyAmount, type Price, ratio, usd } from '../../../lib/math/amount.ts';
import { add, mul, sub } from '../../../lib/math/arithmetic.ts';
import { gt, lt } from '../../../lib/math/comparison.ts';
import { notional, percentageOf, percentToBasisPoints, ratioToPercent } from '../../../lib/math/units.ts';
import { bestOf } from '../../../lib/venues/hyperliquid/stream/book.ts';
import { activeContextOf } from '../../../lib/venues/hyperliquid/stream/context.ts';
import { minuteBarOf } from '../../../lib/venues/hyperliquid/stream/minute-bar.ts';
import { tradesOf } from '../../../lib/venues/hyperliquid/stream/trades.ts';

export interface SeenValue {
  readonly feed: Feed;
  readonly value: AnyAmount;
  readonly at: number;
}

const [nothing, half] = [usd('0'), ratio('0.5')];

function spreadOf(bid: Price, ask: Price): AnyAmount {
  const middle = mul<'price'>(add<'price'>(bid, ask), half);
  return percentToBasisPoints(percentageOf<'price'>(sub<'price'>(ask, bid), middle, 6, 'half-even'));
}

/** The values of one topic, and what has to be known of it from one message to the next. */
export class MarketValues {
  readonly #topic: StreamTopic;
  #bar: MinuteBar | undefined;
  #window: { readonly window: MoveWindow; readonly minutes: readonly number[] } | undefined;
  #tradesAfter = Number.POSITIVE_INFINITY;

  constructor(topic: StreamTopic) {
    this.#topic = topic;
  }

  /** Begins anew: what was traded before is not seen here. The minutes are those before, for the windows of moves. */
  begin(at: number, bar: MinuteBar | undefined, past: readonly MinuteBar[], minutes: readonly number[]): void {
    this.#tradesAfter = at;
    this.#bar = bar;
    if (minutes.length === 0) {
      this.#window = undefined;
      return;
    }
    const window = new MoveWindow(Math.max(...minutes));
    window.fill(past);
    this.#window = { window, minutes };
  }

  /** Returns the minutes of moves whose windows are followed. */
  get minutes(): readonly number[] {
    return this.#window?.minutes ?? [];
  }

  read(data: unknown, at: number): readonly SeenValue[] {
    const { kind } = this.#topic;
    switch (kind) {
      case 'context':
        return this.#ofContext(data, at);
      case 'bars':
        return this.#ofBar(data, at);
      case 'best':
        return this.#ofBest(data, at);
      case 'trades':
        return tradesOf(data).flatMap((trade) => this.#ofTrade(trade, at));
      default:
        return kind satisfies never;
    }
  }

  #ofContext(data: unknown, at: number): readonly SeenValue[] {
    const context = activeContextOf(data);
    if (context === undefined) return [];
    const { coin } = this.#topic;
    return [
      { feed: feedOfPrice('mark', coin), value: context.mark, at },
      { feed: feedOfPrice('oracle', coin), value: context.oracle, at },
      { feed: feedOf('funding', coin), value: ratioToPercent(context.funding), at },
    ];
  }

  /** A message says where the price is and how far it has been since: each of these was a trade. */
  #ofBar(data: unknown, at: number): readonly SeenValue[] {
    const bar = minuteBarOf(data);
    if (bar === undefined || (this.#bar !== undefined && bar.time < this.#bar.time)) return [];
    const before = this.#bar?.time === bar.time ? this.#bar : undefined;
    const { high, low, close } = bar;
    const been = [
      ...(before === undefined || gt<'price'>(high, before.high) ? [high] : []),
      ...(before === undefined || lt<'price'>(low, before.low) ? [low] : []),
      close,
    ];
    this.#bar = bar;
    const prices = been.map((value) => ({ feed: feedOfPrice('last', this.#topic.coin), value, at }));
    return [...prices, ...this.#moves(bar, at)];
  }

  #moves(bar: MinuteBar, at: number): readonly SeenValue[] {
    const followed = this.#window;
    if (followed === undefined) return [];
    const { coin } = this.#topic;
    followed.window.see(bar);
    return followed.minutes.flatMap((minutes) => {
      const move = followed.window.moveIn(minutes);
      if (move === undefined) return [];
      return [
        { feed: feedOfMove('up', minutes, coin), value: move.up, at },
        { feed: feedOfMove('down', minutes, coin), value: move.down, at },
      ];
    });
  }

  #ofBest(data: unknown, at: number): readonly SeenValue[] {
    const best = bestOf(data);
    if (best?.bid === undefined || best.ask === undefined) return [];
    return [{ feed: feedOf('spread', this.#topic.coin), value: spreadOf(best.bid.price, best.ask.price), at }];
  }

  /** A trade is over at once: nothing follows it, so that the next one can fire. */
  #ofTrade({ price, size, time }: MarketTrade, at: number): readonly SeenValue[] {
    if (time <= this.#tradesAfter) return [];
    const feed = feedOf('trade', this.#topic.coin);
    return [
      { feed, value: notional(price, size), at },
      { feed, value: nothing, at },
    ];
  }
}
