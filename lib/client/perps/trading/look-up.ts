import * as z from 'zod/mini';
import type { IsolatedMarginPlan, LeveragePlan, TwapCancelPlan, TwapPlan } from '../../../domain/perps/index.ts';
import type { Twap } from '../../../domain/portfolio/order-history.ts';
import type { Price } from '../../../math/amount.ts';
import { abs, sub } from '../../../math/arithmetic.ts';
import { eq, lt } from '../../../math/comparison.ts';
import type { Address } from '../../../schemas/address.ts';
import type { Cloid } from '../../../schemas/cloid.ts';
import type { AskInfo } from '../../../venues/hyperliquid/info/ask.ts';
import { readAssetData } from '../../../venues/hyperliquid/info/asset-data.ts';
import { decodeAnswer } from '../../../venues/hyperliquid/info/decode.ts';
import { type IsolatedMoney, readIsolatedMoney } from '../../../venues/hyperliquid/info/isolated-money.ts';
import { readTwaps } from '../../../venues/hyperliquid/info/twaps.ts';
import { venueTimeOf } from '../../../venues/hyperliquid/info/venue-time.ts';
import type { Check } from '../../until-known.ts';

const statusSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('order') }),
  z.object({ status: z.literal('unknownOid') }),
]);

/** Looks up an order by its client order id; the stream delivers its row. */
export function lookForOrder(ask: AskInfo, user: Address, cloid: Cloid): Check {
  return async () => {
    const { status } = decodeAnswer(statusSchema, await ask({ type: 'orderStatus', user, oid: cloid }));
    return status === 'order' ? 'there' : 'notYet';
  };
}

/** The TWAPs that existed before the new one was sent; without ids if the venue did not respond in time. */
export interface Before {
  readonly ids: ReadonlySet<number> | undefined;
  readonly at: number;
}

/** The longest time that a request takes, with a margin. */
const clockSlackMs = 60_000;

/** Returns the running TWAPs as the stream last reported them: it lists one before the history contains it. */
export type ReportedTwaps = () => readonly Twap[];

interface SoughtTwap {
  readonly plan: TwapPlan;
  readonly before: Before;
  readonly reported: ReportedTwaps;
}

const isSame = (one: Price | undefined, other: Price | undefined): boolean =>
  one === undefined || other === undefined ? one === other : eq(one, other);

/**
 * Looks up a TWAP, which has no client order id: it is recognised by its properties among those that did not exist
 * before.
 */
export function lookForTwap(ask: AskInfo, user: Address, { plan, before, reported }: SoughtTwap): Check {
  const isNew = ({ id, began }: Twap, since: number): boolean =>
    id === undefined || before.ids === undefined ? began >= since : !before.ids.has(id);
  const isIt = ({ coin, side, size, minutes, randomize, reduceOnly, start, stop }: Twap): boolean =>
    coin === plan.coin &&
    side === plan.side &&
    eq(size, plan.size) &&
    minutes === plan.minutes &&
    randomize === plan.randomize &&
    reduceOnly === plan.reduceOnly &&
    isSame(start, plan.start?.price) &&
    isSame(stop, plan.stop);
  return async () => {
    // If the history request fails, the stream may still report the TWAP.
    const [past, sentAt] = await Promise.allSettled([readTwaps(ask, user), venueTimeOf(ask, before.at)]);
    if (sentAt.status === 'rejected') throw sentAt.reason;
    const since = sentAt.value - clockSlackMs;
    const listed = past.status === 'fulfilled' ? past.value.filter((twap) => isNew(twap, since)) : [];
    // A TWAP that has ended is still reported as running for a moment, so its history is checked first.
    const runs = reported().filter((twap) => isNew(twap, since) && twap.began >= since);
    const found = [...listed, ...runs].find(isIt);
    // Only the history can prove that there is none: a TWAP that ended before the request is no longer running.
    if (found === undefined && past.status === 'rejected') throw past.reason;
    if (found === undefined) return 'notYet';
    return found.fate === 'failed' ? 'never' : 'there';
  };
}

export async function twapsBefore(ask: AskInfo, user: Address): Promise<ReadonlySet<number>> {
  return new Set((await readTwaps(ask, user)).flatMap(({ id }) => id ?? []));
}

/** An unknown result does not mean that the TWAP has ended. */
const isGoingOn = ({ fate }: Twap): boolean => fate === 'running' || fate === 'waiting' || fate === 'unknown';

export function lookForTwapEnd(ask: AskInfo, user: Address, { twapId }: TwapCancelPlan): Check {
  return async () => {
    const found = (await readTwaps(ask, user)).find(({ id }) => id === twapId);
    return found === undefined || isGoingOn(found) ? 'notYet' : 'there';
  };
}

export function lookForLeverage(ask: AskInfo, user: Address, { coin, leverage, mode }: LeveragePlan): Check {
  return async () => {
    const set = await readAssetData(ask, user, coin);
    return set.leverage === leverage && set.mode === mode ? 'there' : 'notYet';
  };
}

/**
 * Looks up a margin change by the money in the position, which no price moves. A position that was traded meanwhile
 * proves nothing.
 */
export function lookForMargin(
  ask: AskInfo,
  user: Address,
  { coin, amount }: IsolatedMarginPlan,
  before: IsolatedMoney | undefined,
): Check {
  return async () => {
    const now = await readIsolatedMoney(ask, user, coin);
    if (before === undefined || now === undefined || !eq(now.size, before.size)) return 'unclear';
    const moved = sub(now.money, before.money);
    // Funding changes the margin a little.
    return lt(abs(sub(moved, amount)), abs(moved)) ? 'there' : 'notYet';
  };
}
