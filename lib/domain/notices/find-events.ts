import { nearAgainMs } from '../../config/notices.ts';
import type { Percent, Price } from '../../math/amount.ts';
import { abs, quotient, sub, sum } from '../../math/arithmetic.ts';
import { eq, isPositive, lte } from '../../math/comparison.ts';
import { ratioToPercent } from '../../math/units.ts';
import type { HeldPosition, NoticeFacts, WatchedMoney } from '../../schemas/notices.ts';
import { averageFills, type Fill, isSpot } from '../portfolio/activity.ts';

/** An event that a user may want to know of. The same event always has the same name, however often it is found. */
export interface NoticeEvent {
  readonly name: string;
  readonly happenedAt: number;
  readonly facts: NoticeFacts;
}

/** The state of an account at a moment. */
export interface Reading {
  readonly at: number;
  readonly positions: readonly HeldPosition[];
  /** The money; undefined in readings from before the watch recorded it. */
  readonly money?: WatchedMoney | undefined;
}

const ratioDecimals = 6;

/** Returns how far the mark price is from the liquidation; undefined if nothing liquidates the position. */
export function liquidationDistance({ mark, liquidation }: HeldPosition): Percent | undefined {
  if (liquidation === undefined || !isPositive(mark)) return undefined;
  return ratioToPercent(quotient<'ratio'>(abs(sub(mark, liquidation)), mark, ratioDecimals, 'half-up'));
}

const isNear = (position: HeldPosition, within: Percent): boolean => {
  const distance = liquidationDistance(position);
  return distance !== undefined && lte(distance, within);
};

const isSame = (one: HeldPosition, other: HeldPosition): boolean => one.coin === other.coin && one.side === other.side;

/**
 * Returns the positions that came near their liquidation since the previous reading. One that stays near is not
 * reported again, and one that comes and goes keeps its name for a while.
 */
export function nearEvents(before: Reading | undefined, now: Reading, within: Percent): readonly NoticeEvent[] {
  return now.positions.flatMap((position) => {
    const { coin, side, mark, liquidation } = position;
    const distance = liquidationDistance(position);
    if (distance === undefined || liquidation === undefined || !lte(distance, within)) return [];
    const was = before?.positions.find((each) => isSame(each, position));
    if (was !== undefined && isNear(was, within)) return [];
    const name = `near ${coin} ${side} ${Math.floor((before?.at ?? 0) / nearAgainMs)}`;
    return [{ name, happenedAt: now.at, facts: { kind: 'liquidation', coin, side, mark, liquidation, distance } }];
  });
}

/** True if only a trade can have changed the entry price; a stored reading without one proves nothing. */
const isEnteredAgain = ({ entry: was }: HeldPosition, { entry }: HeldPosition): boolean =>
  was !== undefined && entry !== undefined && !eq(was, entry);

/** True if an account traded between two readings, as far as its positions show it. */
export function hasTraded(before: Reading, now: Reading): boolean {
  if (before.positions.length !== now.positions.length) return true;
  return now.positions.some((position) => {
    const was = before.positions.find((each) => isSame(each, position));
    return was === undefined || !eq(was.size, position.size) || isEnteredAgain(was, position);
  });
}

export type Goals = ReadonlyMap<number, 'tp' | 'sl'>;

function factsOf(fills: readonly [Fill, ...Fill[]], price: Price, goals: Goals): NoticeFacts {
  const [{ coin, side, orderId }] = fills;
  const trade = {
    ...{ coin, side, price },
    size: sum(fills.map((fill) => fill.size)),
    pnl: sum(fills.map((fill) => fill.closedPnl)),
  };
  const goal = goals.get(orderId);
  if (goal !== undefined) return { kind: 'trigger', ...trade, goal };
  return { kind: 'fill', ...trade, liquidated: fills.some((fill) => fill.liquidated !== undefined) };
}

/** Returns one event for each order among these fills, named by the first of them. Spot trades are not reported. */
export function fillEvents(all: readonly Fill[], goals: Goals): readonly NoticeEvent[] {
  const fills = all.filter(({ coin }) => !isSpot(coin));
  const averages = averageFills(fills);
  const orders = Map.groupBy(
    fills.toSorted((one, other) => one.time - other.time || one.id - other.id),
    ({ orderId }) => orderId,
  );
  return [...orders.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const facts = factsOf([first, ...others], averages.get(first.orderId) ?? first.price, goals);
    return [{ name: `fill ${first.id}`, happenedAt: (others.at(-1) ?? first).time, facts }];
  });
}
