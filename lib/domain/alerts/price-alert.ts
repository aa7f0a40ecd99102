import { alertLifeDays, alertPauseMinutes, usualAlertPauseMinutes } from '../../config/alerts.ts';
import { dayMs } from '../../config/time.ts';
import type { Price } from '../../math/amount.ts';
import type { Alert, RequestedAlert } from '../../schemas/alerts.ts';
import { sideAt } from './alert-form.ts';
import { isWaiting } from './is-waiting.ts';

/** An alert on a price that still waits, with its level on the chart. */
export interface PriceAlert {
  readonly alert: Alert;
  readonly level: Price;
}

/** Returns the alerts on the prices of a market that wait now. */
export const waitingAt = (alerts: readonly Alert[], coin: string, nowMs: number): readonly PriceAlert[] =>
  alerts.flatMap((alert) => {
    const { rule } = alert;
    return rule.kind === 'price' && rule.coin === coin && isWaiting(alert, nowMs) ? [{ alert, level: rule.level }] : [];
  });

/** Returns the request for a new alert at a price that was pointed at: it fires once, and stays until then. */
export const alertAt = (coin: string, level: Price, mark: Price | undefined): RequestedAlert => ({
  rule: { kind: 'price', coin, source: 'mark', side: sideAt(level, mark), level },
  ...{ once: true, pauseMinutes: usualAlertPauseMinutes, lifeDays: null, note: '' },
});

/**
 * Returns the request that moves an alert to another price, and lets it wait from the side of the current one. One that
 * ends keeps at least the days that it had left.
 */
export function movedAlert(
  { alert }: PriceAlert,
  level: Price,
  mark: Price | undefined,
  nowMs: number,
): RequestedAlert {
  const { rule, once, expiresAt, note } = alert;
  const leftMs = expiresAt === undefined ? undefined : expiresAt - nowMs;
  const source = rule.kind === 'price' ? rule.source : 'mark';
  return {
    rule: { kind: 'price', coin: rule.coin, source, side: sideAt(level, mark), level },
    once,
    pauseMinutes: alertPauseMinutes.find((minutes) => minutes === alert.pauseMinutes) ?? usualAlertPauseMinutes,
    lifeDays: leftMs === undefined ? null : (alertLifeDays.find((days) => days * dayMs >= leftMs) ?? null),
    note,
  };
}
