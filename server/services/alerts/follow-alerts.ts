import 'server-only';
import { serviceClient } from '../../db/client/service.ts';
import {
  alertsAmong,
  alertsChangedAfter,
  endBlindTime,
  fireAlerts,
  rearmAlerts,
  seeTopics,
  topicSeenUntil,
} from '../../db/repositories/alerts.ts';
import { coinFigures, wantFigures } from '../../db/repositories/coin-figures.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { answerOf, realClock } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import { type AlertOffice, AlertWatch } from './alert-watch.ts';
import { tellFires } from './tell-fires.ts';

/** Returns the office of the database and of the exchange's requests. */
export const officeOf = (tell: () => void): AlertOffice => ({
  changedAfter: (change) => alertsChangedAfter(serviceClient(), change),
  among: (ids) => alertsAmong(serviceClient(), ids),
  fire: (fires) => fireAlerts(serviceClient(), fires),
  rearm: (rearmed) => rearmAlerts(serviceClient(), rearmed),
  see: (topics, until) => seeTopics(serviceClient(), topics, until),
  seenUntil: (topic) => topicSeenUntil(serviceClient(), topic),
  endBlind: (ended) => endBlindTime(serviceClient(), ended),
  figures: (coins) => coinFigures(serviceClient(), coins),
  want: (part, tokenIds) => wantFigures(serviceClient(), part, tokenIds),
  minutes: async (coin, startTime, endTime) => answerOf(await exchange().minutesWatched({ coin, startTime, endTime })),
  tell,
});

/** Follows the markets of all alerts as long as the process lives. */
export function followAlerts(log: Logger): void {
  const tell = (): void => {
    tellFires(log).catch((error: unknown) => log.lasting('what fired waits to be told', { error }));
  };
  const watch = new AlertWatch({
    url: env().hyperliquidUrl,
    office: officeOf(tell),
    clock: realClock,
    onError: (doing, error) => log.lasting('alerts are not followed meanwhile', { doing, error }),
  });
  void watch.start();
}
