import 'server-only';
import { lostAfterMs } from '../../../lib/config/orders.ts';
import { minuteMs } from '../../../lib/config/time.ts';
import {
  changesOfStops,
  type KeptAccount,
  type Leg,
  neededStops,
  type OrderName,
  type OrderPlan,
  type StopChange,
  stopsBefore,
} from '../../../lib/domain/perps/index.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Percent } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { Cloid } from '../../../lib/schemas/cloid.ts';
import { cancelActions } from '../../../lib/venues/hyperliquid/actions/cancel.ts';
import { orderAction } from '../../../lib/venues/hyperliquid/actions/order.ts';
import type { TradingSession } from '../../auth/guards.ts';
import type { KeeperOf } from '../../auth/stop-keeper.ts';
import { serviceClient } from '../../db/client/service.ts';
import { endStopsTurn, noteStopsDue, walletsWithStopsDue } from '../../db/repositories/trading-limits.ts';
import type { Logger } from '../../log.ts';
import { answerOf, unlessLate } from '../../venues/outgoing/call.ts';
import { exchange, exchangePatienceMs } from '../exchange-access.ts';
import { act, type Trader } from './act.ts';
import { readRiskLimits } from './check-risk.ts';
import { type MarketFacts, marketFacts } from './market-facts.ts';
import { nextCloid } from './next-cloid.ts';
import { legReceipts, partReceipts } from './receipts.ts';

/** A clock here and the venue's may differ by this much. */
const clockErrorMs = 10_000;

/** How far from its entry a wallet has a stop kept on every position; undefined for no such rule. */
export const keptDistance = async ({ owner }: Pick<TradingSession, 'owner'>): Promise<Percent | undefined> =>
  (await readRiskLimits({ owner })).keptStop;

async function accountOf(user: Address): Promise<KeptAccount> {
  const [state, orders] = await Promise.all([
    exchange().accountState({ user }).then(answerOf),
    exchange().accountOrders({ user }).then(answerOf),
  ]);
  return { positions: state.positions, orders };
}

/** Notes that the job has to look at the wallet. While the database is away, the stops protect all the same. */
function noteDue({ session: { owner }, log }: Trader): void {
  noteStopsDue(serviceClient(), owner).catch((error: unknown) => {
    log.warn('stops that may be left over are not noted', { error });
  });
}

/**
 * Places the stops of orders that open, before the orders themselves. If the venue does not take one of them, nothing
 * is opened: this throws, and the job cancels those that it did take.
 */
export async function placeStopsBefore(trader: Trader, legs: readonly Leg[], facts: MarketFacts): Promise<void> {
  if (legs.every(({ reduceOnly }) => reduceOnly)) return;
  const distance = await keptDistance(trader.session);
  if (distance === undefined) return;
  const [first, ...others] = stopsBefore(legs, distance, facts.marketOf) ?? [];
  if (first === undefined) throw new AppError('risk.stop_first');
  noteDue(trader);
  const stops: OrderPlan = { legs: [first, ...others], grouping: 'na' };
  const acted = await act(trader, {
    action: orderAction(stops, facts.assetOf, undefined),
    urgency: 'begins',
    parts: stops.legs.length,
  });
  const receipts = await legReceipts(trader, acted, stops.legs);
  if (receipts.every(({ receipt }) => receipt.kind === 'resting' || receipt.kind === 'waiting')) return;
  const refused = receipts.find(({ receipt }) => receipt.kind === 'refused')?.receipt;
  const why = refused?.kind === 'refused' ? refused.code : 'order.unanswered';
  trader.log.warn('an entry is refused because its stop was not taken', { why });
  throw new AppError('risk.stop_not_taken');
}

/** Places the stop of a position and then cancels those that it replaces; without the first there is no second. */
async function carryOut(trader: Trader, { place, cancel }: StopChange, { assetOf }: MarketFacts): Promise<boolean> {
  if (place !== undefined) {
    const action = orderAction({ legs: [place], grouping: 'positionTpsl' }, assetOf, undefined);
    const acted = await act(trader, { action, urgency: 'ends', parts: 1 });
    const [named] = await legReceipts(trader, acted, [place]);
    if (named?.receipt.kind !== 'waiting' && named?.receipt.kind !== 'resting') return false;
  }
  for (const action of cancelActions(cancel, assetOf)) {
    const acted = await act(trader, { action, urgency: 'ends', parts: cancel.length });
    const receipts = partReceipts(trader, acted, cancel.length);
    // An order that is gone already is as good as cancelled.
    if (receipts.some(({ kind }) => kind === 'unknown')) return false;
  }
  return true;
}

/**
 * Compares a wallet's stops with its positions and orders, and places and cancels what is due. `ended` names entries
 * that are known to be over. Returns true if nothing is left to follow.
 */
async function settleStops(trader: Trader, distance: Percent, ended: ReadonlySet<Cloid>): Promise<boolean> {
  const [account, facts] = await Promise.all([accountOf(trader.session.wallet), marketFacts()]);
  const { changes, isSettled } = changesOfStops(account, {
    distance,
    sizeDecimalsOf: (coin) => facts.marketOf(coin)?.contract.sizeDecimals,
    nextCloid,
    now: Date.now(),
    graceMs: lostAfterMs + clockErrorMs,
    ended,
  });
  let isDone = isSettled;
  for (const change of changes) isDone = (await carryOut(trader, change, facts)) && isDone;
  return isDone;
}

/**
 * Has a position's own stop follow an order of its owner at once. It runs beside the answer: until then, and if it
 * fails, the stop of the entry protects, and the job goes on.
 */
export function followStops(trader: Trader, ended: readonly Cloid[]): void {
  const follow = async (): Promise<void> => {
    const distance = await keptDistance(trader.session);
    if (distance !== undefined) await settleStops({ ...trader, askedAt: Date.now() }, distance, new Set(ended));
  };
  follow().catch((error: unknown) => trader.log.warn('the stops of a wallet are left to the job', { error }));
}

/**
 * Returns those of the orders to cancel without which an entry or a position would be left without its stop. While the
 * exchange does not answer, none is held back: a cancel must not wait, and the job places what is missing.
 */
export async function stopsToKeep(trader: Trader, orders: readonly OrderName[]): Promise<ReadonlySet<OrderName>> {
  const { session, log } = trader;
  const find = async (): Promise<ReadonlySet<OrderName>> => {
    if (orders.length === 0 || (await keptDistance(session)) === undefined) return new Set();
    noteDue(trader);
    return neededStops(await accountOf(session.wallet), orders);
  };
  try {
    return (await unlessLate(find(), exchangePatienceMs)) ?? new Set();
  } catch (error) {
    log.warn('it is not known which stops are needed', { error });
    return new Set();
  }
}

interface KeeperWork {
  readonly keeperOf: KeeperOf;
  readonly log: Logger;
}

/**
 * How many wallets a run looks at, three runs a minute: each costs 22 of the exchange's weight, so at most 198 of 1,200.
 * Wallets that wait longer lose nothing, since their stops protect meanwhile.
 */
const mostInRun = 3;
/** A wallet whose entries still rest comes up again after this time; an order of its own makes it due at once. */
const againAfterMs = 2 * minuteMs;

/** Looks at the wallets whose stops are due. Undefined if there are none. */
export async function keepStops({ keeperOf, log }: KeeperWork): Promise<object | undefined> {
  const due = await walletsWithStopsDue(serviceClient(), Date.now(), mostInRun);
  let settled = 0;
  let failed = 0;
  for (const wallet of due) {
    const trader: Trader = { session: keeperOf(wallet), log, askedAt: Date.now() };
    try {
      const distance = await keptDistance(trader.session);
      const isSettled = distance === undefined || (await settleStops(trader, distance, new Set()));
      await endStopsTurn(serviceClient(), wallet, isSettled ? undefined : Date.now() + againAfterMs);
      settled += isSettled ? 1 : 0;
    } catch (error) {
      failed += 1;
      log.warn('the stops of a wallet could not be looked at', { error });
      await endStopsTurn(serviceClient(), wallet, Date.now() + againAfterMs);
    }
  }
  return due.length === 0 ? undefined : { wallets: due.length, settled, failed };
}
