import 'server-only';
import { longestAlertCoin, mostAlerts } from '../../../lib/config/alerts.ts';
import { coinName, judgeOf, topicName } from '../../../lib/domain/alerts/judge.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { AlertOrder, AlertRule, alertActs, OwnAlerts } from '../../../lib/schemas/alerts.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { alertsOf, blindTimesOf, changeAlerts, firesOf, keepAlert } from '../../db/repositories/alerts.ts';
import { coinFigures } from '../../db/repositories/coin-figures.ts';
import { isLiveMarket } from '../markets/read-dex-markets.ts';
import { theListedToken } from '../spot/listed-tokens.ts';

/** Returns a wallet's alerts, what fired last, and when their markets were not seen while they were wanted. */
export async function readOwnAlerts({ owner }: WalletSession): Promise<OwnAlerts> {
  const [alerts, fires] = await Promise.all([alertsOf(serviceClient(), owner), firesOf(serviceClient(), owner)]);
  const topics = Map.groupBy(alerts, ({ rule }) => topicName(judgeOf(rule).topic));
  const times = await blindTimesOf(serviceClient(), [...topics.keys()]);
  const blind = times.flatMap(({ topic, from, to, looked }) => {
    const wanted = (topics.get(topic) ?? []).filter(({ createdAt }) => createdAt < to);
    const [first] = wanted;
    return first === undefined ? [] : [{ coin: first.rule.coin, from, to, looked }];
  });
  return { alerts: [...alerts], fires: [...fires], blind };
}

/**
 * Returns a rule whose market is one of the exchange's, or whose coin is listed; the coin's name is that of the
 * catalogue, whatever a request calls it.
 */
async function checkedRule(rule: AlertRule): Promise<AlertRule> {
  if (!('address' in rule)) {
    if (!(await isLiveMarket(rule.coin))) throw new AppError('order.unknown_market');
    return rule;
  }
  const [{ symbol }, figures] = await Promise.all([
    theListedToken(rule),
    coinFigures(serviceClient(), [coinName(rule)]),
  ]);
  if (figures.length === 0) throw new AppError('data.not_found');
  return { ...rule, coin: symbol.slice(0, longestAlertCoin) };
}

/** Makes an alert or changes one. */
export async function saveAlert(session: WalletSession, id: string | null, order: AlertOrder): Promise<OwnAlerts> {
  const rule = await checkedRule(order.rule);
  const kept = await keepAlert(serviceClient(), session.owner, { id, order: { ...order, rule }, most: mostAlerts });
  if (!kept) throw new AppError(id === null ? 'alerts.full' : 'request.not_found');
  return readOwnAlerts(session);
}

export async function changeOwnAlerts(
  session: WalletSession,
  ids: readonly string[],
  act: (typeof alertActs)[number],
): Promise<OwnAlerts> {
  await changeAlerts(serviceClient(), session.owner, { ids, act });
  return readOwnAlerts(session);
}
