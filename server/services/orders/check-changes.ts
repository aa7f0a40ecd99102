import 'server-only';
import {
  type ModifyPlan,
  newlyOpened,
  type OpeningLeg,
  type OrderName,
  openedValue,
  riskFault,
} from '../../../lib/domain/perps/index.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { VerifiedSession } from '../../auth/guards.ts';
import type { RestingOrder } from '../../venues/hyperliquid/questions/resting-orders.ts';
import { answerOf, unlessLate } from '../../venues/outgoing/call.ts';
import { exchange, exchangePatienceMs } from '../exchange-access.ts';
import { checkRisk, errorOfRisk, readRiskLimits } from './check-risk.ts';
import type { MarketFacts } from './market-facts.ts';

/** Returns the account's orders, or an empty list if the exchange does not answer soon. */
async function restingSoon(wallet: Address): Promise<readonly RestingOrder[]> {
  const requested = exchange()
    .restingOrders({ user: wallet })
    .then(answerOf)
    .catch((thrown: unknown): readonly RestingOrder[] => {
      if (normalise(thrown).code.startsWith('venue.')) return [];
      throw thrown;
    });
  return (await unlessLate(requested, exchangePatienceMs)) ?? [];
}

/** Takes the order that a change replaces out of the list, so that no order is replaced twice. */
function takeReplaced(resting: RestingOrder[], order: OrderName, { coin, side }: OpeningLeg): OpeningLeg | undefined {
  const at = resting.findIndex(({ oid, cloid }) => oid === order || cloid === order);
  const [was] = at < 0 ? [] : resting.splice(at, 1);
  const isSame = was?.coin === coin && was.side === (side === 'buy' ? 'B' : 'A');
  // The list does not show what a trigger order opens: a change of one counts from zero.
  if (was === undefined || !isSame || was.isTrigger) return undefined;
  return { coin, side, size: was.sz, price: was.limitPx, reduceOnly: was.reduceOnly };
}

/**
 * Throws if the wallet's own limits forbid the changes. Each is judged like a new order, and the batch by the sum of
 * what it newly opens, so that many orders together open no more than one may.
 */
export async function checkChanges(
  session: VerifiedSession,
  changes: readonly ModifyPlan[],
  facts: Pick<MarketFacts, 'markOf'>,
): Promise<void> {
  for (const { order, leg } of changes) await checkRisk(session, { legs: [leg], facts, besides: new Set([order]) });
  const limits = await readRiskLimits(session);
  if (changes.length < 2 || limits.mostOrder === undefined) return;
  const faultAt = (opens: Usd) => riskFault(limits, { opens, leverage: undefined, dayPnl: undefined });
  const all = openedValue(
    changes.map(({ leg }) => leg),
    facts.markOf,
    () => undefined,
  );
  if (all.kind === 'unknown') throw new AppError('venue.unavailable');
  if (all.kind === 'nothing' || faultAt(all.value) === undefined) return;
  const resting = [...(await restingSoon(session.wallet))];
  const replacing = changes.map(({ order, leg }) => ({ leg, was: takeReplaced(resting, order, leg) }));
  const fault = faultAt(newlyOpened(replacing, facts.markOf) ?? all.value);
  if (fault !== undefined) throw errorOfRisk(fault);
}
