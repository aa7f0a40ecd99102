import { minuteMs } from '../../config/time.ts';
import type { AnyAmount } from '../../math/amount.ts';
import type { AlertRule } from '../../schemas/alerts.ts';
import type { Fire, PostedAlert } from './board.ts';
import { isBack, isMet, judgeOf } from './judge.ts';
import { barsBefore, extremesOf, fallFrom, type MinuteBar, riseFrom } from './move-window.ts';

/** An alert, and since when it was wanted: what happened before is not its business. */
export interface BlindAlert extends PostedAlert {
  readonly since: number;
}

/** The values that a bar holds for a rule: the one that is nearest to firing it, and the one that is farthest from it. */
interface Reach {
  readonly nearest: AnyAmount;
  readonly farthest: AnyAmount;
}

/** Returns undefined where bars say nothing: they hold prices, and no funding, spread or single trade. */
function reachOf(rule: AlertRule, bar: MinuteBar, bars: readonly MinuteBar[]): Reach | undefined {
  if (rule.kind === 'price') {
    return rule.side === 'above' ? { nearest: bar.high, farthest: bar.low } : { nearest: bar.low, farthest: bar.high };
  }
  if (rule.kind !== 'move') return undefined;
  const past = extremesOf(barsBefore(bars, bar.time, rule.minutes));
  if (past === undefined) return undefined;
  return rule.direction === 'up'
    ? { nearest: riseFrom(past.low, bar.high), farthest: riseFrom(past.low, bar.low) }
    : { nearest: fallFrom(past.high, bar.low), farthest: fallFrom(past.high, bar.high) };
}

/** True if bars can say whether an alert would have fired. */
export const canLookBack = ({ kind }: AlertRule): boolean => kind === 'price' || kind === 'move';

/**
 * Returns from when on bars count. The minute in which the blind time began counts only for the last price of an alert
 * that never fired: had that price been there before, the alert would have. For all others its extremes may be older.
 */
const beginFor = ({ rule, firedAt, since }: BlindAlert, from: number): number =>
  rule.kind === 'price' && rule.source === 'last' && firedAt === undefined ? since : Math.max(since, from);

function missedBy(alert: BlindAlert, bars: readonly MinuteBar[], from: number): Fire | undefined {
  const judge = judgeOf(alert.rule);
  const begin = beginFor(alert, from);
  let { armed } = alert;
  for (const bar of bars) {
    if (bar.time < begin || bar.time + minuteMs <= from) continue;
    const reach = reachOf(alert.rule, bar, bars);
    if (reach === undefined) continue;
    const at = Math.max(bar.time, from);
    if (alert.expiresAt !== undefined && alert.expiresAt <= at) return undefined;
    if (armed) {
      if (isMet(judge, reach.nearest)) return { id: alert.id, nth: alert.nth, value: reach.nearest, at };
      continue;
    }
    const pauseIsOver = alert.firedAt === undefined || at - alert.firedAt >= alert.pauseMs;
    // The order of the prices within a bar is not known: an alert that goes back in one can fire in the next.
    armed = !alert.once && pauseIsOver && isBack(judge, reach.farthest);
  }
  return undefined;
}

/**
 * Returns what would have fired in a time when nobody saw the market, by its bars of trades. `bars` may begin earlier,
 * for the windows of moves.
 */
export const lookBack = (alerts: Iterable<BlindAlert>, bars: readonly MinuteBar[], from: number): readonly Fire[] =>
  [...alerts].flatMap((alert) => missedBy(alert, bars, from) ?? []);
