import 'server-only';
import { mostAlerts } from '../../../lib/config/alerts.ts';
import { judgeOf, topicName } from '../../../lib/domain/alerts/judge.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { AlertOrder, alertActs, OwnAlerts } from '../../../lib/schemas/alerts.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { alertsOf, blindTimesOf, changeAlerts, firesOf, keepAlert } from '../../db/repositories/alerts.ts';
import { isLiveMarket } from '../markets/read-dex-markets.ts';

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

/** Makes an alert or changes one; the market has to be one of the exchange's, on whatever dex. */
export async function saveAlert(session: WalletSession, id: string | null, order: AlertOrder): Promise<OwnAlerts> {
  if (!(await isLiveMarket(order.rule.coin))) throw new AppError('order.unknown_market');
  const kept = await keepAlert(serviceClient(), session.owner, { id, order, most: mostAlerts });
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
