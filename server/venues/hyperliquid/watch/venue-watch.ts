import 'server-only';
import { compare, type Drift, driftKey } from '../../../../lib/venues/hyperliquid/watch/compare.ts';
import { recordedShapes } from '../../../../lib/venues/hyperliquid/watch/recorded-shapes.ts';

/** A difference that was found, with its request or topic. */
export interface SeenDrift extends Drift {
  /** `/info meta` or `/ws l2Book`. */
  readonly of: string;
  readonly firstAt: number;
  readonly lastAt: number;
  /** The number of compared answers that had it. */
  readonly times: number;
}

interface WatchOptions {
  readonly now: () => number;
  /** Called once for each difference, when it is first found. */
  readonly onNew: (drift: SeenDrift) => void;
}

/** The shortest interval between comparisons of answers to one request: the largest one takes 0.7 ms. */
const comparedEveryMs = 15_000;
/** How long a difference is reported after it was last found: the rows of an answer change, and its owner may sleep. */
const reportedMs = 60 * 60_000;
/** More differences than any change of the venue would make. */
const mostSeen = 400;

export type VenueWatch = ReturnType<typeof createVenueWatch>;

/** Compares the exchange's answers with the recordings, and remembers the differences. */
export function createVenueWatch({ now, onNew }: WatchOptions) {
  const seen = new Map<string, SeenDrift>();
  const comparedAt = new Map<string, number>();

  function tell(of: string, drift: Drift): void {
    const key = `${of} ${driftKey(drift)}`;
    const [before, at] = [seen.get(key), now()];
    if (before === undefined && seen.size >= mostSeen) return;
    const after = { ...drift, of, firstAt: before?.firstAt ?? at, lastAt: at, times: (before?.times ?? 0) + 1 };
    seen.set(key, after);
    if (before === undefined) onNew(after);
  }

  return {
    /** Compares an answer, unless one to the same request was compared a moment ago. */
    hear(of: string, answer: unknown): void {
      const [shape, last, at] = [recordedShapes.get(of), comparedAt.get(of), now()];
      if (shape === undefined || (last !== undefined && at - last < comparedEveryMs)) return;
      comparedAt.set(of, at);
      for (const drift of compare(shape, answer)) tell(of, drift);
    },
    tell,
    /** The time at which an answer to this request was last compared; undefined if none was yet. */
    comparedAt: (of: string): number | undefined => comparedAt.get(of),
    /** Returns the differences that were found recently, the newest first. */
    drifts(): readonly SeenDrift[] {
      for (const [key, { lastAt }] of seen) if (now() - lastAt > reportedMs) seen.delete(key);
      return [...seen.values()].toSorted((a, b) => b.firstAt - a.firstAt);
    },
    /** Returns how many requests and topics have been compared. */
    compared: (): number => comparedAt.size,
  };
}
