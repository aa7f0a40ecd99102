import 'server-only';
import { figureIntervalMs, figureSlackMs, figuresWantedEveryMs, mostSweptCoins } from '../../../lib/config/alerts.ts';
import {
  type FigurePart,
  type FigureTopic,
  feedOfCoin,
  figureParts,
  topicName,
} from '../../../lib/domain/alerts/judge.ts';
import { ratio } from '../../../lib/math/amount.ts';
import type { EndedBlindTime } from '../../db/repositories/alerts.ts';
import type { CoinFigures } from '../../db/repositories/coin-figures.ts';
import type { Clock } from '../../venues/outgoing/call.ts';
import type { SeenValue } from './market-values.ts';

export interface FigureOffice {
  readonly figures: (coins: readonly string[]) => Promise<readonly CoinFigures[]>;
  readonly want: (part: FigurePart, tokenIds: readonly number[]) => Promise<void>;
  readonly see: (topics: readonly string[], until: number) => Promise<void>;
  readonly seenUntil: (topic: string) => Promise<number | undefined>;
  readonly endBlind: (ended: EndedBlindTime) => Promise<boolean>;
}

/** A part of a coin's figures that alerts wait for, and since when the first of them does. */
export interface AwaitedFigures {
  readonly topic: FigureTopic;
  readonly since: number;
}

interface Figure {
  readonly values: readonly SeenValue[];
  /** The time of the newest value. */
  readonly at: number;
  /** Until when nothing newer was there. */
  readonly seen: number;
}

const noSign = ratio('0');

/**
 * Returns what is known of a part; undefined while nothing is. Signs are there for a moment: before and after it there
 * are none.
 */
function figureOf({ kind, coin }: FigureTopic, figures: CoinFigures): Figure | undefined {
  const { price, priceAt, priceSeenAt, liquidity, marketAt, worseSigns, worseAt, safetyAt } = figures;
  switch (kind) {
    case 'price': {
      if (price === undefined || priceAt === undefined) return undefined;
      return {
        values: [{ feed: feedOfCoin('coinPrice', coin), value: price, at: priceAt }],
        at: priceAt,
        seen: priceSeenAt ?? priceAt,
      };
    }
    case 'market': {
      if (liquidity === undefined || marketAt === undefined) return undefined;
      return {
        values: [{ feed: feedOfCoin('liquidity', coin), value: liquidity, at: marketAt }],
        at: marketAt,
        seen: marketAt,
      };
    }
    case 'safety': {
      if (safetyAt === undefined) return undefined;
      const feed = feedOfCoin('safety', coin);
      const over = { feed, value: noSign, at: safetyAt };
      if (worseSigns === undefined || worseAt === undefined) return { values: [over], at: safetyAt, seen: safetyAt };
      const at = Math.max(safetyAt, worseAt);
      const signs = { feed, value: ratio(String(worseSigns)), at: worseAt };
      return { values: [{ ...over, at: worseAt }, signs, over], at, seen: at };
    }
    default:
      return kind satisfies never;
  }
}

/** The time between two figures from which on nobody saw what was between them. */
const blindFigureMs = (part: FigurePart): number => figureIntervalMs[part] + figureSlackMs;

interface FigureWatchOptions {
  readonly office: FigureOffice;
  readonly clock: Pick<Clock, 'now'>;
  /** Judges values, and returns true once everything that fired is stored. */
  readonly judge: (topic: FigureTopic, values: readonly SeenValue[]) => Promise<boolean>;
}

/**
 * Follows the figures of coins that the sweep stores. No vendor is asked here: the sweep is told what somebody waits
 * for. A figure is judged at its own time, so that it does not matter when, or by which instance, it is read.
 */
export class FigureWatch {
  readonly #options: FigureWatchOptions;
  /** Until when each topic was judged here. */
  readonly #seen = new Map<string, number>();
  #wanted = { names: '', at: 0 };

  constructor(options: FigureWatchOptions) {
    this.#options = options;
  }

  /** How many topics have been judged here at all. */
  get seen(): number {
    return this.#seen.size;
  }

  async read(awaited: readonly AwaitedFigures[]): Promise<void> {
    const names = new Set(awaited.map(({ topic }) => topicName(topic)));
    for (const name of this.#seen.keys()) if (!names.has(name)) this.#seen.delete(name);
    if (awaited.length === 0) return;
    const rows = await this.#options.office.figures([...new Set(awaited.map(({ topic }) => topic.coin))]);
    const known = new Map(rows.map((row) => [row.coin, row] as const));
    await this.#want(awaited, known);
    for (const one of awaited) {
      const row = known.get(one.topic.coin);
      const figure = row && figureOf(one.topic, row);
      if (figure !== undefined) await this.#see(one, figure);
    }
  }

  /** Tells the sweep, for each part, which coins have been waited for longest. */
  async #want(awaited: readonly AwaitedFigures[], known: ReadonlyMap<string, CoinFigures>): Promise<void> {
    const { office, clock } = this.#options;
    const now = clock.now();
    const longest = awaited.toSorted((one, other) => one.since - other.since);
    const names = longest.map(({ topic }) => topicName(topic)).join();
    if (names === this.#wanted.names && now - this.#wanted.at < figuresWantedEveryMs) return;
    for (const part of figureParts) {
      const coins = longest.filter(({ topic }) => topic.kind === part).map(({ topic }) => topic.coin);
      const ids = coins.flatMap((coin) => known.get(coin)?.tokenId ?? []).slice(0, mostSweptCoins);
      if (ids.length > 0) await office.want(part, ids);
    }
    this.#wanted = { names, at: now };
  }

  async #see({ topic, since }: AwaitedFigures, { values, at, seen }: Figure): Promise<void> {
    const { office, judge } = this.#options;
    const name = topicName(topic);
    if (seen <= (this.#seen.get(name) ?? 0)) return;
    const seenUntil = await office.seenUntil(name);
    // A figure whose fires cannot be stored now is judged again at the next reading.
    if (!(await judge(topic, values))) return;
    const from = Math.max(seenUntil ?? 0, since);
    if (at - from > blindFigureMs(topic.kind)) {
      await office.endBlind({ topic: name, from, to: at, seenUntil, looked: false, fires: [] });
    }
    if (seen > (seenUntil ?? 0)) await office.see([name], seen);
    this.#seen.set(name, seen);
  }
}
