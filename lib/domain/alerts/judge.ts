import { alertBackPercent } from '../../config/alerts.ts';
import { type Amount, type AnyAmount, percent, type Unit } from '../../math/amount.ts';
import { abs, add, sub } from '../../math/arithmetic.ts';
import { compare } from '../../math/comparison.ts';
import { percentOf } from '../../math/units.ts';
import type { AlertRule } from '../../schemas/alerts.ts';

export type { AlertRule };

/** The name of a series of values of a market. An alert follows one of them. */
export type Feed = string;

/** The kinds of values by the topic of the exchange that carries them. */
export const topicKinds = ['context', 'bars', 'best', 'trades'] as const;
export type TopicKind = (typeof topicKinds)[number];

export interface Topic {
  readonly kind: TopicKind;
  readonly coin: string;
}

export const topicName = ({ kind, coin }: Topic): string => `${kind} ${coin}`;

/** A level of a feed, and from where on the value counts as gone back. */
export interface Judge {
  readonly feed: Feed;
  readonly topic: Topic;
  readonly side: 'above' | 'below';
  readonly level: AnyAmount;
  readonly back: AnyAmount;
}

export const feedOfPrice = (source: 'mark' | 'last' | 'oracle', coin: string): Feed => `${source} ${coin}`;
export const feedOfMove = (direction: 'up' | 'down', minutes: number, coin: string): Feed =>
  `${direction} ${minutes} ${coin}`;
export const feedOf = (kind: 'funding' | 'spread' | 'trade', coin: string): Feed => `${kind} ${coin}`;

/** Returns the value from which on a value at this level has gone back: a part of the level nearer to where it came from. */
function backOf<U extends Unit>(level: Amount<U>, side: 'above' | 'below', part: string): Amount<U> {
  const margin = percentOf<U>(percent(part), abs<U>(level));
  return side === 'above' ? sub<U>(level, margin) : add<U>(level, margin);
}

export function judgeOf(rule: AlertRule): Judge {
  const { kind, coin } = rule;
  const { price, other } = alertBackPercent;
  switch (kind) {
    case 'price': {
      const { source, side, level } = rule;
      const topic: Topic = { kind: source === 'last' ? 'bars' : 'context', coin };
      return { feed: feedOfPrice(source, coin), topic, side, level, back: backOf<'price'>(level, side, price) };
    }
    case 'funding': {
      const { side, level } = rule;
      const topic: Topic = { kind: 'context', coin };
      return { feed: feedOf(kind, coin), topic, side, level, back: backOf<'percent'>(level, side, other) };
    }
    case 'move': {
      const { level, direction, minutes } = rule;
      const feed = feedOfMove(direction, minutes, coin);
      const topic: Topic = { kind: 'bars', coin };
      return { feed, topic, side: 'above', level, back: backOf<'percent'>(level, 'above', other) };
    }
    case 'spread': {
      const back = backOf<'basisPoints'>(rule.level, 'above', other);
      return { feed: feedOf(kind, coin), topic: { kind: 'best', coin }, side: 'above', level: rule.level, back };
    }
    case 'trade': {
      const back = backOf<'usd'>(rule.level, 'above', other);
      return { feed: feedOf(kind, coin), topic: { kind: 'trades', coin }, side: 'above', level: rule.level, back };
    }
    default:
      return kind satisfies never;
  }
}

type Side = Pick<Judge, 'side' | 'level' | 'back'>;

/** Returns true if a value has reached the level. */
export const isMet = ({ side, level }: Side, value: AnyAmount): boolean =>
  side === 'above' ? compare<Unit>(value, level) >= 0 : compare<Unit>(value, level) <= 0;

/** Returns true if a value has gone back far enough for the next time. */
export const isBack = ({ side, back }: Side, value: AnyAmount): boolean =>
  side === 'above' ? compare<Unit>(value, back) < 0 : compare<Unit>(value, back) > 0;
