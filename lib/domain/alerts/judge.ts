import { alertBackPercent, type coinAlertKinds } from '../../config/alerts.ts';
import { type Amount, type AnyAmount, percent, ratio, type Unit } from '../../math/amount.ts';
import { abs, add, sub } from '../../math/arithmetic.ts';
import { compare } from '../../math/comparison.ts';
import { percentOf } from '../../math/units.ts';
import type { AlertRule } from '../../schemas/alerts.ts';
import type { TokenId } from '../spot/token.ts';

export type { AlertRule };

type CoinRule = Extract<AlertRule, { readonly address: unknown }>;

/** The name of a series of values of a market. An alert follows one of them. */
export type Feed = string;

/** The kinds of values by the topic of the exchange that carries them. */
export const streamKinds = ['context', 'bars', 'best', 'trades'] as const;
export type StreamKind = (typeof streamKinds)[number];

export interface StreamTopic {
  readonly kind: StreamKind;
  readonly coin: string;
}

/** The parts of a coin's figures, which the sweep reads. Here a coin is its chain and contract. */
export const figureParts = ['price', 'market', 'safety'] as const;
export type FigurePart = (typeof figureParts)[number];

export interface FigureTopic {
  readonly kind: FigurePart;
  readonly coin: string;
}

export type Topic = StreamTopic | FigureTopic;

export const isFigureTopic = (topic: Topic): topic is FigureTopic => figureParts.some((part) => part === topic.kind);

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

/** Returns the name of a coin of the catalogue in feeds and topics. */
export const coinName = ({ chainId, address }: TokenId): string => `${chainId}:${address}`;
export const feedOfCoin = (kind: (typeof coinAlertKinds)[number], coin: string): Feed => `${kind} ${coin}`;

/** A number of signs is beyond this; between two changes for the worse it is zero. */
const anySign = ratio('1');

/** Returns the value from which on a value at this level has gone back: a part of the level nearer to where it came from. */
function backOf<U extends Unit>(level: Amount<U>, side: 'above' | 'below', part: string): Amount<U> {
  const margin = percentOf<U>(percent(part), abs<U>(level));
  return side === 'above' ? sub<U>(level, margin) : add<U>(level, margin);
}

function judgeOfCoin(rule: CoinRule): Judge {
  const { kind } = rule;
  const name = coinName(rule);
  const { price, other } = alertBackPercent;
  const feed = feedOfCoin(kind, name);
  switch (kind) {
    case 'coinPrice': {
      const { side, level } = rule;
      return { feed, topic: { kind: 'price', coin: name }, side, level, back: backOf<'price'>(level, side, price) };
    }
    case 'liquidity': {
      const { side, level } = rule;
      return { feed, topic: { kind: 'market', coin: name }, side, level, back: backOf<'usd'>(level, side, other) };
    }
    case 'safety':
      return { feed, topic: { kind: 'safety', coin: name }, side: 'above', level: anySign, back: anySign };
    default:
      return kind satisfies never;
  }
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
    case 'coinPrice':
    case 'liquidity':
    case 'safety':
      return judgeOfCoin(rule);
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
