import * as z from 'zod/mini';
import type { IsolatedMarginPlan, LeveragePlan, TwapCancelPlan, TwapPlan } from '../../../domain/perps/plan.ts';
import type { Twap } from '../../../domain/portfolio/order-history.ts';
import { abs, sub } from '../../../math/arithmetic.ts';
import { eq, lt } from '../../../math/comparison.ts';
import type { Address } from '../../../schemas/address.ts';
import type { Cloid } from '../../../schemas/cloid.ts';
import type { AskInfo } from '../../../venues/hyperliquid/info/ask.ts';
import { readAssetData } from '../../../venues/hyperliquid/info/asset-data.ts';
import { decoded } from '../../../venues/hyperliquid/info/decode.ts';
import { type IsolatedMoney, readIsolatedMoney } from '../../../venues/hyperliquid/info/isolated-money.ts';
import { readRunningTwaps, readTwaps } from '../../../venues/hyperliquid/info/twaps.ts';
import type { Look } from '../../until-known.ts';

const statusSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('order') }),
  z.object({ status: z.literal('unknownOid') }),
]);

/** An order by the name that it was given: its row comes by the stream. */
export function lookForOrder(ask: AskInfo, user: Address, cloid: Cloid): Look {
  return async () => {
    const { status } = decoded(statusSchema, await ask({ type: 'orderStatus', user, oid: cloid }));
    return status === 'order' ? 'there' : 'notYet';
  };
}

/** What was there before it was sent; the ids are missing where the venue did not say them in time. */
export interface Before {
  readonly ids: ReadonlySet<number> | undefined;
  readonly at: number;
}

/** What the clock here and the venue's may differ by. */
const clockSlackMs = 60_000;

/** A TWAP bears no name: it is known by what it is, among those that were not there before. */
export function lookForTwap(ask: AskInfo, user: Address, plan: TwapPlan, before: Before): Look {
  const isNew = ({ id, began }: Twap): boolean =>
    id === undefined || before.ids === undefined ? began >= before.at - clockSlackMs : !before.ids.has(id);
  const isIt = ({ coin, side, size, minutes, randomize, reduceOnly }: Twap): boolean =>
    coin === plan.coin &&
    side === plan.side &&
    eq(size, plan.size) &&
    minutes === plan.minutes &&
    randomize === plan.randomize &&
    reduceOnly === plan.reduceOnly;
  return async () => {
    // Whichever of the two does not answer now, the other may tell of it.
    const [running, past] = await Promise.allSettled([readRunningTwaps(ask, user), readTwaps(ask, user)]);
    const isRecent = ({ began }: Twap): boolean => began >= before.at - clockSlackMs;
    const told = past.status === 'fulfilled' ? past.value.filter(isNew) : [];
    // One that ended stands among those that run for a moment more: its history comes first.
    const runs = running.status === 'fulfilled' ? running.value.filter((twap) => isNew(twap) && isRecent(twap)) : [];
    const found = [...told, ...runs].find(isIt);
    // That nothing is there is said by the history alone: what ended before anybody looked runs no more.
    if (found === undefined && past.status === 'rejected') throw past.reason;
    if (found === undefined) return 'notYet';
    return found.fate === 'failed' ? 'never' : 'there';
  };
}

export async function twapsBefore(ask: AskInfo, user: Address): Promise<ReadonlySet<number>> {
  return new Set((await readTwaps(ask, user)).flatMap(({ id }) => id ?? []));
}

export function lookForTwapEnd(ask: AskInfo, user: Address, { twapId }: TwapCancelPlan): Look {
  return async () => {
    const found = (await readTwaps(ask, user)).find(({ id }) => id === twapId);
    return found === undefined || found.fate === 'running' || found.fate === 'waiting' ? 'notYet' : 'there';
  };
}

export function lookForLeverage(ask: AskInfo, user: Address, { coin, leverage, mode }: LeveragePlan): Look {
  return async () => {
    const set = await readAssetData(ask, user, coin);
    return set.leverage === leverage && set.mode === mode ? 'there' : 'notYet';
  };
}

/** By the money in the position, which no price moves; a position that was traded meanwhile tells nothing. */
export function lookForMargin(
  ask: AskInfo,
  user: Address,
  { coin, amount }: IsolatedMarginPlan,
  before: IsolatedMoney | undefined,
): Look {
  return async () => {
    const now = await readIsolatedMoney(ask, user, coin);
    if (before === undefined || now === undefined || !eq(now.size, before.size)) return 'unclear';
    const moved = sub(now.money, before.money);
    // Funding moves it a little.
    return lt(abs(sub(moved, amount)), abs(moved)) ? 'there' : 'notYet';
  };
}
