import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AlertBoard, type Fire, type PostedAlert } from '@/lib/domain/alerts/board.ts';
import { isBack, isMet, judgeOf } from '@/lib/domain/alerts/judge.ts';
import { type BlindAlert, lookBack } from '@/lib/domain/alerts/look-back.ts';
import { extremesOf, type MinuteBar } from '@/lib/domain/alerts/move-window.ts';
import { type Price, price } from '@/lib/math/amount.ts';

const minute = 60_000;
const feed = 'last BTC';
const numRuns = process.env['LONG'] === '1' ? 50_000 : 10_000;

const alertAt = (level: string, side: 'above' | 'below', more: Partial<PostedAlert> = {}): PostedAlert => ({
  id: 'one',
  rule: { kind: 'price', coin: 'BTC', source: 'last', side, level: price(level) },
  nth: 0,
  once: true,
  pauseMs: minute,
  expiresAt: undefined,
  firedAt: undefined,
  armed: true,
  ...more,
});

interface Seen {
  readonly at: number;
  readonly price: Price;
}

/** Judges an alert by its definition, value by value. */
function plainly(alert: PostedAlert, path: readonly Seen[]): readonly Fire[] {
  const judge = judgeOf(alert.rule);
  const fires: Fire[] = [];
  // Until a value is known, one that fired before is taken for still there.
  let [{ armed, nth, firedAt }, isThere] = [alert, !alert.armed];
  for (const { at, price: value } of path) {
    if (!armed && !alert.once && !isThere) armed = firedAt === undefined || at - firedAt >= alert.pauseMs;
    if (isMet(judge, value)) isThere = true;
    else if (isBack(judge, value)) isThere = false;
    if (!armed || !isMet(judge, value) || (alert.expiresAt !== undefined && alert.expiresAt <= at)) continue;
    fires.push({ id: alert.id, nth, value, at });
    [armed, nth, firedAt] = [false, nth + 1, at];
  }
  return fires;
}

const anyPath = fc
  .array(fc.record({ stepMs: fc.integer({ min: 1, max: 50_000 }), move: fc.integer({ min: -3, max: 3 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((steps): readonly Seen[] => {
    let [at, value] = [10 * minute, 1000];
    return steps.map(({ stepMs, move }) => {
      at += stepMs;
      value += move;
      return { at, price: price(String(value / 10)) };
    });
  });

const anyAlert = fc.record({
  level: fc.integer({ min: 994, max: 1006 }),
  side: fc.constantFrom('above' as const, 'below' as const),
  once: fc.boolean(),
  pauseMs: fc.constantFrom(minute, 5 * minute),
  expiresAt: fc.option(fc.integer({ min: 10 * minute, max: 25 * minute }), { nil: undefined }),
});

describe('the board', () => {
  it('judges as the plain definition does, for many alerts at once', () => {
    fc.assert(
      fc.property(anyPath, fc.array(anyAlert, { minLength: 1, maxLength: 12 }), (path, wanted) => {
        const alerts = wanted.map(({ level, side, ...rest }, nth) =>
          alertAt(String(level / 10), side, { ...rest, id: String(nth) }),
        );
        const board = new AlertBoard();
        for (const alert of alerts) board.post(alert);
        const fires = path.flatMap(({ at, price: value }) => board.see(feed, value, at).fires);
        for (const alert of alerts) {
          expect(fires.filter(({ id }) => id === alert.id)).toEqual(plainly(alert, path));
        }
      }),
      { numRuns: numRuns / 10 },
    );
  });

  it('does not care when an alert was posted, replaced or taken away by others', () => {
    fc.assert(
      fc.property(anyPath, fc.array(anyAlert, { minLength: 2, maxLength: 8 }), fc.nat(), (path, wanted, seed) => {
        const board = new AlertBoard();
        const begins = wanted.map((_, nth) => (seed * (nth + 1)) % path.length);
        const fires: Fire[] = [];
        const alerts = wanted.map(({ level, side, ...rest }, nth) =>
          alertAt(String(level / 10), side, { ...rest, id: String(nth) }),
        );
        path.forEach(({ at, price: value }, step) => {
          alerts.forEach((alert, nth) => {
            if (begins[nth] === step) board.post(alert);
            // Every other alert is taken away halfway to the end.
            if (nth % 2 === 1 && step === (begins[nth] ?? 0) + 3) board.take(alert.id);
          });
          fires.push(...board.see(feed, value, at).fires);
        });
        alerts.forEach((alert, nth) => {
          const begin = begins[nth] ?? 0;
          const wantedPath = path.slice(begin, nth % 2 === 1 ? begin + 3 : path.length);
          expect(fires.filter(({ id }) => id === alert.id)).toEqual(plainly(alert, wantedPath));
        });
      }),
      { numRuns: numRuns / 10 },
    );
  });

  it('goes on from where it was after a restart', () => {
    fc.assert(
      fc.property(anyPath, anyAlert, fc.nat(), (path, { level, side, ...rest }, seed) => {
        const alert = alertAt(String(level / 10), side, rest);
        const fires: Fire[] = [];
        let board = new AlertBoard();
        board.post(alert);
        path.forEach(({ at, price: value }, step) => {
          if (step === seed % path.length) {
            const kept = board.find(alert.id);
            board = new AlertBoard();
            if (kept !== undefined) board.post(kept);
          }
          fires.push(...board.see(feed, value, at).fires);
        });
        const { length } = plainly(alert, path);
        // A restart loses at most that the value has been back while a pause lasted: it then waits for the next time.
        expect(fires.length).toBeLessThanOrEqual(length);
        if (alert.once) expect(fires).toEqual(plainly(alert, path));
      }),
      { numRuns: numRuns / 10 },
    );
  });

  it('fires for all who asked for the same level, and for nobody else’s', () => {
    const board = new AlertBoard();
    for (const id of ['a', 'b']) board.post(alertAt('100', 'above', { id }));
    board.post(alertAt('101', 'above', { id: 'c' }));
    board.post(alertAt('100', 'below', { id: 'd' }));
    expect(board.see(feed, price('100.5'), 1).fires.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(board.see('mark BTC', price('99'), 2).fires).toEqual([]);
    expect(board.see(feed, price('99'), 3).fires.map(({ id }) => id)).toEqual(['d']);
    expect(board.size).toBe(4);
  });
});

/** Returns the bars of what was traded up to a moment. */
function barsOf(path: readonly Seen[], to: number): readonly MinuteBar[] {
  const minutes = Map.groupBy(
    path.filter(({ at }) => at < to),
    ({ at }) => Math.floor(at / minute) * minute,
  );
  return [...minutes].flatMap(([time, seen]) => {
    const both = extremesOf(seen.map(({ price: value }) => ({ high: value, low: value })));
    const last = seen.at(-1);
    return both === undefined || last === undefined ? [] : [{ time, ...both, close: last.price }];
  });
}

interface Outage {
  readonly from: number;
  readonly to: number;
}

const anyOutages = fc
  .array(
    fc.record({ afterMs: fc.integer({ min: 1, max: 5 * minute }), forMs: fc.integer({ min: 1, max: 6 * minute }) }),
    {
      maxLength: 4,
    },
  )
  .map((gaps): readonly Outage[] => {
    let at = 10 * minute;
    return gaps.map(({ afterMs, forMs }) => {
      const from = at + afterMs;
      at = from + forMs;
      return { from, to: at };
    });
  });

/** Follows a path as the server does: live outside of the outages, and by the bars of each outage at its end. */
function followed(
  alert: PostedAlert,
  path: readonly Seen[],
  outages: readonly Outage[],
): readonly (Fire & { blind?: Outage })[] {
  const board = new AlertBoard();
  board.post(alert);
  const told: (Fire & { blind?: Outage })[] = [];
  let looked = 0;
  const lookAt = (now: number): void => {
    for (let outage = outages[looked]; outage !== undefined && outage.to <= now; outage = outages[looked]) {
      looked += 1;
      const standing = board.find(alert.id);
      if (standing === undefined) continue;
      const blind: BlindAlert = { ...standing, since: 0 };
      const [fire] = lookBack([blind], barsOf(path, outage.to), outage.from);
      if (fire === undefined) continue;
      told.push({ ...fire, blind: outage });
      board.post({ ...standing, armed: false, nth: standing.nth + 1, firedAt: fire.at });
    }
  };
  for (const { at, price: value } of path) {
    lookAt(at);
    if (outages.some(({ from, to }) => at >= from && at < to)) continue;
    told.push(...board.see(feed, value, at).fires);
  }
  lookAt(Number.POSITIVE_INFINITY);
  return told;
}

describe('an alert with times in which nobody saw the market', () => {
  it('fires exactly when the plain definition does, and names the blind minute if that was then', () => {
    fc.assert(
      fc.property(anyPath, anyAlert, anyOutages, (path, { level, side, ...rest }, outages) => {
        const alert = alertAt(String(level / 10), side, { ...rest, once: true, expiresAt: undefined });
        const [due] = plainly(alert, path);
        const told = followed(alert, path, outages);
        expect(told.length).toBe(due === undefined ? 0 : 1);
        const [fire] = told;
        if (due === undefined || fire === undefined) return;
        const outage = outages.find(({ from, to }) => due.at >= from && due.at < to);
        if (outage === undefined) {
          expect(fire).toEqual(due);
          return;
        }
        expect(fire.blind).toEqual(outage);
        expect(fire.at).toBe(Math.max(outage.from, Math.floor(due.at / minute) * minute));
      }),
      { numRuns },
    );
  });

  it('never fires for what did not happen, however often it repeats', () => {
    fc.assert(
      fc.property(anyPath, anyAlert, anyOutages, (path, { level, side, ...rest }, outages) => {
        const alert = alertAt(String(level / 10), side, { ...rest, once: false });
        const judge = judgeOf(alert.rule);
        const told = followed(alert, path, outages);
        told.forEach((fire, nth) => {
          expect(fire.nth).toBe(nth);
          const isHere = ({ at }: Seen): boolean =>
            fire.blind === undefined
              ? at === fire.at
              : at >= fire.blind.from && at < Math.min(fire.blind.to, Math.floor(fire.at / minute) * minute + minute);
          expect(path.some((seen) => isHere(seen) && isMet(judge, seen.price))).toBe(true);
          const before = told[nth - 1];
          if (before !== undefined) expect(fire.at - before.at).toBeGreaterThanOrEqual(alert.pauseMs);
          if (alert.expiresAt !== undefined) expect(fire.at).toBeLessThan(alert.expiresAt);
        });
      }),
      { numRuns },
    );
  });
});
