import { minOrderNotionalUsd } from '../../../config/orders.ts';
import { type Percent, type Price, size, usd } from '../../../math/amount.ts';
import { add, sub, sum } from '../../../math/arithmetic.ts';
import { gt, gte, lt, lte, max, min } from '../../../math/comparison.ts';
import { percentOf, sizeFor } from '../../../math/units.ts';
import { type Cloid, markedCloid, markOfCloid } from '../../../schemas/cloid.ts';
import type { OpenOrder, Position } from '../../portfolio/account.ts';
import type { Side } from '../market/grid.ts';
import type { PlanMarket } from '../order/check-plan.ts';
import type { CancelPlan, Leg, NextCloid, OrderName } from '../order/plan.ts';
import { triggerLeg } from '../order/trigger-order.ts';
import { closingSide } from './close.ts';
import { wholePosition } from './edit-order.ts';
import { type Guard, triggersOf } from './position-triggers.ts';

// An owner may require a stop on every position. The stop of an entry is sent before the entry and stands alone at the
// venue, so that no part of it is ever filled without one. When the entry has ended, a stop that is tied to the whole
// position takes over, and ends with it.

const marks = { entry: '73746f70', position: '6b657074' } as const;

/** Returns the name of the stop that is sent before an entry: it tells which entry it belongs to. */
export const stopOfEntry = (entry: Cloid): Cloid => markedCloid(marks.entry, entry);
const waitsForEntry = ({ cloid }: OpenOrder): boolean => markOfCloid(cloid) === marks.entry;
/** True for a stop of a position that the server placed, and not its owner. */
const isServers = ({ order }: Guard): boolean => markOfCloid(order.cloid) === marks.position;

const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** Returns the price at this distance from the reference where a position that `side` opened has lost. */
function lossAt(reference: Price, side: Side, distance: Percent): Price {
  const away = percentOf(distance, reference);
  return side === 'buy' ? sub(reference, away) : add(reference, away);
}

/**
 * Returns the stops that have to be at the venue before these orders, one for each that may open a position. Undefined
 * if an order cannot have one: an order that waits for a trigger price lies beyond its own stop.
 */
export function stopsBefore(
  legs: readonly Leg[],
  distance: Percent,
  marketOf: (coin: string) => PlanMarket | undefined,
): readonly Leg[] | undefined {
  const stops: Leg[] = [];
  for (const { coin, side, size: opened, price, order, reduceOnly, cloid } of legs) {
    if (reduceOnly) continue;
    const market = marketOf(coin);
    if (order.kind === 'trigger' || market?.mark === undefined) return undefined;
    const { sizeDecimals } = market.contract;
    // An order that crosses the book is filled near the mark price, and not at its own bound.
    const reference = side === 'buy' ? min(price, market.mark) : max(price, market.mark);
    const trigger = lossAt(reference, side, distance);
    const wish = { coin, side: opposite(side), size: opened, trigger, goal: 'sl', reduceOnly: true } as const;
    const leg = triggerLeg(wish, sizeDecimals, () => stopOfEntry(cloid));
    if (leg === undefined) return undefined;
    // The venue lets a stop close no more than the position, so that it may be larger than a small entry.
    const least = sizeFor(usd(minOrderNotionalUsd), leg.price, sizeDecimals, 'ceil');
    stops.push({ ...leg, size: max(opened, least) });
  }
  return stops;
}

export interface KeptAccount {
  readonly positions: readonly Position[];
  /** The live orders, without those that wait for their entry. */
  readonly orders: readonly OpenOrder[];
}

interface StopTerms {
  readonly distance: Percent;
  readonly sizeDecimalsOf: (coin: string) => number | undefined;
  readonly nextCloid: NextCloid;
  readonly now: number;
  /** How old a stop must be for its entry to be no longer on its way to the venue. */
  readonly graceMs: number;
  /** Entries that have ended or were never sent, however young their stops are. */
  readonly ended: ReadonlySet<Cloid>;
}

/** The changes of one market. The cancels follow the placing, and only if it succeeded. */
export interface StopChange {
  readonly coin: string;
  readonly place: Leg | undefined;
  readonly cancel: readonly CancelPlan[];
}

interface StopChanges {
  readonly changes: readonly StopChange[];
  /** True once no stop waits for an entry and every position has its own. */
  readonly isSettled: boolean;
}

/** Returns what the server places and cancels so that every position has one stop and no stop is left over. */
export function changesOfStops(account: KeptAccount, terms: StopTerms): StopChanges {
  const changes: StopChange[] = [];
  let isSettled = true;
  for (const coin of new Set([...account.positions, ...account.orders].map((one) => one.coin))) {
    const orders = account.orders.filter((order) => order.coin === coin);
    const position = account.positions.find((held) => held.coin === coin);
    const waiting = orders.filter(waitsForEntry);
    const over = waiting.filter((stop) => isLeftOver(stop, orders, terms));
    const own = position && changeOfPosition(position, orders, terms);
    // Whatever protects a position stays until its own stop can be placed.
    const ends = own?.kind === 'exposed' ? [] : [...over, ...(own?.replaced ?? [])];
    if (own?.kind === 'exposed' || over.length < waiting.length) isSettled = false;
    const place = own?.kind === 'place' ? own.leg : undefined;
    if (place === undefined && ends.length === 0) continue;
    changes.push({ coin, place, cancel: ends.map(({ id }) => ({ coin, order: id })) });
  }
  return { changes, isSettled };
}

/** True for the stop of an entry that is not at the venue and can no longer arrive there. */
function isLeftOver(stop: OpenOrder, orders: readonly OpenOrder[], { now, graceMs, ended }: StopTerms): boolean {
  const isOf = (entry: Cloid | undefined): boolean => entry !== undefined && stopOfEntry(entry) === stop.cloid;
  if (orders.some(({ reduceOnly, cloid }) => !reduceOnly && isOf(cloid))) return false;
  return now - stop.time > graceMs || [...ended].some(isOf);
}

type PositionChange =
  | { readonly kind: 'place'; readonly leg: Leg; readonly replaced: readonly OpenOrder[] }
  | { readonly kind: 'kept'; readonly replaced: readonly OpenOrder[] }
  /** No stop can be priced now. */
  | { readonly kind: 'exposed' };

function changeOfPosition(position: Position, orders: readonly OpenOrder[], terms: StopTerms): PositionChange {
  const required = requiredStop(position, terms);
  if (required === undefined) return { kind: 'exposed' };
  const stops = triggersOf(
    position,
    orders.filter((order) => !waitsForEntry(order)),
  ).sl;
  const near = stops.filter(({ trigger }) => isNear(trigger, required));
  const servers = stops.filter(isServers);
  if (!covers(near, position)) return { kind: 'place', leg: required.leg, replaced: servers.map(({ order }) => order) };
  // Beside the owner's own stop none is needed, and of two that two instances placed the nearer one stays.
  const byOwner = near.filter((stop) => !isServers(stop));
  const stays = covers(byOwner, position) ? undefined : near.find(isServers);
  return { kind: 'kept', replaced: servers.filter((stop) => stop !== stays).map(({ order }) => order) };
}

const covers = (stops: readonly Guard[], { size: held }: Position): boolean =>
  gte(sum([size('0'), ...stops.map((stop) => stop.covers)]), held);

interface RequiredStop {
  readonly leg: Leg;
  readonly trigger: Price;
}

/** Returns the stop at the owner's distance from the entry; if the mark price is beyond that, from the mark price. */
function requiredStop(position: Position, terms: StopTerms): RequiredStop | undefined {
  const { coin, entryPrice, markPrice } = position;
  const sizeDecimals = terms.sizeDecimalsOf(coin);
  if (sizeDecimals === undefined) return undefined;
  const side = closingSide(position);
  const from = (reference: Price): RequiredStop | undefined => {
    const trigger = lossAt(reference, opposite(side), terms.distance);
    const wish = { coin, side, size: wholePosition, trigger, goal: 'sl', reduceOnly: true } as const;
    const leg = triggerLeg(wish, sizeDecimals, () => markedCloid(marks.position, terms.nextCloid()));
    return leg?.order.kind === 'trigger' ? { leg, trigger: leg.order.triggerPrice } : undefined;
  };
  const fromEntry = from(entryPrice);
  if (fromEntry === undefined) return undefined;
  const isAhead = side === 'sell' ? lt(fromEntry.trigger, markPrice) : gt(fromEntry.trigger, markPrice);
  return isAhead ? fromEntry : from(markPrice);
}

/** True for a stop that is at least as near as the required one. */
const isNear = (trigger: Price, { leg, trigger: required }: RequiredStop): boolean =>
  leg.side === 'sell' ? gte(trigger, required) : lte(trigger, required);

/**
 * Returns those orders of a cancellation without which an entry or a position would be left without its stop. An owner
 * who wants that changes the rule first.
 */
export function neededStops(
  { positions, orders }: KeptAccount,
  cancelled: readonly OrderName[],
): ReadonlySet<OrderName> {
  const isCancelled = ({ id, cloid }: OpenOrder): boolean =>
    cancelled.some((name) => name === id || (cloid !== undefined && name === cloid));
  const needed = orders.filter((order) => isCancelled(order) && waitsForEntry(order));
  for (const position of positions) {
    // The stop of an entry that still rests is for what that entry will fill, and no other.
    const resting = new Set(
      orders.flatMap(({ cloid, reduceOnly }) => (reduceOnly || cloid === undefined ? [] : [stopOfEntry(cloid)])),
    );
    const stops = triggersOf(
      position,
      orders.filter(({ cloid }) => cloid === undefined || !resting.has(cloid)),
    ).sl;
    const [ends, stays] = [true, false].map((is) => stops.filter(({ order }) => isCancelled(order) === is));
    if (ends !== undefined && stays !== undefined && !covers(stays, position))
      needed.push(...ends.map(({ order }) => order));
  }
  return new Set(needed.flatMap(({ id, cloid }) => (cloid === undefined ? [id] : [id, cloid])));
}
