import type { AnalysisOutcome } from '../../config/analysis.ts';

/** The end of a proposal, and its profit or loss in parts of its risk. */
export interface Outcome {
  readonly kind: AnalysisOutcome;
  readonly r: number;
  /** The bar in which it was decided. */
  readonly bar: number;
}

export interface Proposed {
  readonly side: 'buy' | 'sell';
  readonly entry: number;
  readonly stopLoss: number;
  readonly takeProfit: number;
}

export interface ScoredBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Prices transformed for a side: a greater one is always better for it. */
interface Seen {
  readonly open: number;
  readonly best: number;
  readonly worst: number;
  readonly close: number;
}

type Hit = 'target' | 'stop' | 'ambiguous' | undefined;

function hitOf({ open, best, worst }: Seen, stop: number, target: number): Hit {
  // A gap beyond a level decides before anything else in the bar.
  if (open <= stop) return 'stop';
  if (open >= target) return 'target';
  const [isStopped, isTaken] = [worst <= stop, best >= target];
  if (isStopped && isTaken) return 'ambiguous';
  if (isStopped) return 'stop';
  return isTaken ? 'target' : undefined;
}

/** Returns the outcome within the bar in which the entry is touched; movements before the touch do not count. */
function hitAtEntry(bar: Seen, entry: number, stop: number, target: number): Hit {
  if (bar.open === entry) return hitOf(bar, stop, target);
  const [isStopped, isTaken] = [bar.worst <= stop, bar.best >= target];
  if (isStopped && isTaken) return 'ambiguous';
  // From above, the price passes the entry on the way to the stop; from below, on the way to the target.
  if (isStopped) return bar.open > entry ? 'stop' : 'ambiguous';
  if (isTaken) return bar.open < entry ? 'target' : 'ambiguous';
  return undefined;
}

/**
 * Follows a proposal through the bars after it: first its entry, then its stop or target. If a bar cannot show which
 * came first the result is ambiguous; undefined while it is still open.
 */
export function scoreOf(proposed: Proposed, bars: readonly ScoredBar[], mostBars: number): Outcome | undefined {
  const sign = proposed.side === 'buy' ? 1 : -1;
  const [entry, stop, target] = [sign * proposed.entry, sign * proposed.stopLoss, sign * proposed.takeProfit];
  const risk = entry - stop;
  let isIn = false;
  for (const [at, { open, high, low, close }] of bars.slice(0, mostBars).entries()) {
    const bar: Seen = {
      open: sign * open,
      close: sign * close,
      best: sign === 1 ? high : -low,
      worst: sign === 1 ? low : -high,
    };
    const isTouched = bar.worst <= entry && bar.best >= entry;
    if (!isIn && !isTouched) continue;
    const hit = isIn ? hitOf(bar, stop, target) : hitAtEntry(bar, entry, stop, target);
    isIn = true;
    if (hit === 'target') return { kind: hit, r: (target - entry) / risk, bar: at };
    if (hit === 'stop') return { kind: hit, r: -1, bar: at };
    if (hit === 'ambiguous') return { kind: hit, r: 0, bar: at };
  }
  const last = bars[mostBars - 1];
  if (last === undefined) return undefined;
  return { kind: 'expired', r: isIn ? (sign * last.close - entry) / risk : 0, bar: mostBars - 1 };
}
