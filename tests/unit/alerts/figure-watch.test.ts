import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureIntervalMs, figureSlackMs, mostSweptCoins } from '@/lib/config/alerts.ts';
import { AlertBoard, type Fire, type PostedAlert } from '@/lib/domain/alerts/board.ts';
import { coinName, type FigureTopic, isBack, isMet, judgeOf } from '@/lib/domain/alerts/judge.ts';
import { price, usd } from '@/lib/math/amount.ts';
import { type AlertRule, alertRuleSchema } from '@/lib/schemas/alerts.ts';
import type { CoinFigures } from '@/server/db/repositories/coin-figures.ts';
import { FigureWatch } from '@/server/services/alerts/figure-watch.ts';

const minute = 60_000;
const on = { coin: 'PEPE', chainId: 1, address: `0x${'1'.repeat(40)}` };
const ruleOf = (level: number, side: string): AlertRule =>
  alertRuleSchema.parse({ kind: 'liquidity', ...on, side, level: String(level) });
const topic: FigureTopic = { kind: 'market', coin: coinName({ chainId: 1, address: `0x${'1'.repeat(40)}` }) };
const longest = figureIntervalMs.market + figureSlackMs;

interface Swept {
  readonly at: number;
  readonly dollars: number;
  /** Which of two instances reads it: none, one, both, or one that has just started. */
  readonly readers: readonly number[];
  readonly restarts: boolean;
}

const anyPath = fc
  .array(
    fc.record({
      stepMs: fc.integer({ min: 1, max: 2 * longest }),
      dollars: fc.integer({ min: 900, max: 1100 }),
      readers: fc.constantFrom([], [0], [1], [0, 1], [1, 0]),
      restarts: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((steps): readonly Swept[] => {
    let at = 100 * minute;
    return steps.map(({ stepMs, ...step }) => {
      at += stepMs;
      return { ...step, at };
    });
  });

/** The rows of the database that an alert on one coin has, as several instances use them. */
class Stored {
  alert: PostedAlert;
  readonly since: number;
  figures: CoinFigures = { coin: topic.coin, tokenId: 1 };
  seenUntil: number | undefined;
  readonly blind: { readonly from: number; readonly to: number }[] = [];
  readonly fires: Fire[] = [];

  constructor(alert: PostedAlert, since: number) {
    this.alert = alert;
    this.since = since;
  }

  /** Returns false if the alert may not fire now. */
  fire(fire: Fire): boolean {
    const { nth, armed, firedAt, pauseMs } = this.alert;
    const rests = firedAt !== undefined && fire.at - firedAt < pauseMs;
    if (fire.nth !== nth || !armed || rests || fire.at < this.since) return false;
    this.fires.push(fire);
    this.alert = { ...this.alert, nth: nth + 1, armed: false, firedAt: fire.at };
    return true;
  }

  see(until: number): void {
    this.seenUntil = Math.max(this.seenUntil ?? 0, until);
  }

  rearm({ nth }: { readonly nth: number }): void {
    if (nth === this.alert.nth && !this.alert.once) this.alert = { ...this.alert, armed: true };
  }
}

/** An instance, which learns of each change of the row before it reads the next figure. */
class Instance {
  readonly #stored: Stored;
  readonly #board = new AlertBoard();
  #known: PostedAlert | undefined;
  readonly #watch: FigureWatch;

  constructor(stored: Stored) {
    this.#stored = stored;
    this.#watch = new FigureWatch({
      clock: { now: () => 0 },
      office: {
        figures: async () => [stored.figures],
        want: async () => undefined,
        see: async (_, until) => stored.see(until),
        seenUntil: async () => stored.seenUntil,
        endBlind: async ({ from, to, seenUntil }) => {
          if (seenUntil !== stored.seenUntil) return false;
          stored.seenUntil = to;
          stored.blind.push({ from, to });
          return true;
        },
      },
      judge: async (_, values) => {
        for (const { feed, value, at } of values) {
          const { fires, rearmed } = this.#board.see(feed, value, at);
          for (const one of rearmed) stored.rearm(one);
          // An alert that was refused is read again.
          if (fires.some((one) => !stored.fire(one))) this.#known = undefined;
        }
        return true;
      },
    });
  }

  async read(): Promise<void> {
    if (this.#known !== this.#stored.alert) {
      this.#known = this.#stored.alert;
      this.#board.post(this.#known);
    }
    await this.#watch.read([{ topic, since: this.#stored.since }]);
  }
}

async function followed(alert: PostedAlert, since: number, path: readonly Swept[]): Promise<Stored> {
  const stored = new Stored(alert, since);
  const instances = [new Instance(stored), new Instance(stored)];
  for (const { at, dollars, readers, restarts } of path) {
    stored.figures = { ...stored.figures, liquidity: usd(String(dollars)), marketAt: at };
    for (const reader of readers) {
      if (restarts) instances[reader] = new Instance(stored);
      await instances[reader]?.read();
    }
  }
  return stored;
}

const anyAlert = fc.record({
  level: fc.integer({ min: 950, max: 1050 }),
  side: fc.constantFrom('above' as const, 'below' as const),
  since: fc.integer({ min: 90 * minute, max: 130 * minute }),
});

const alertAt = (level: number, side: string, once: boolean): PostedAlert => ({
  ...{ id: 'one', rule: ruleOf(level, side), nth: 0, once, pauseMs: minute },
  ...{ expiresAt: undefined, firedAt: undefined, armed: true },
});

describe('an alert on a coin’s figures, read by two instances that restart', () => {
  it('fires once, at the first figure since it was wanted that anybody read at its level', async () => {
    await fc.assert(
      fc.asyncProperty(anyPath, anyAlert, async (path, { level, side, since }) => {
        const alert = alertAt(level, side, true);
        const judge = judgeOf(alert.rule);
        const due = path.find(
          ({ at, dollars, readers }) => at >= since && readers.length > 0 && isMet(judge, usd(String(dollars))),
        );
        const { fires } = await followed(alert, since, path);
        expect(fires).toEqual(due === undefined ? [] : [{ id: 'one', nth: 0, value: String(due.dollars), at: due.at }]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('was blind exactly between two read figures that are farther apart than the sweep promises', async () => {
    await fc.assert(
      fc.asyncProperty(anyPath, anyAlert, async (path, { level, side, since }) => {
        const { blind } = await followed(alertAt(level, side, false), since, path);
        const times = path.filter(({ readers }) => readers.length > 0).map(({ at }) => at);
        const gaps = times.flatMap((to, nth) => {
          const from = Math.max(times[nth - 1] ?? 0, since);
          return to - from > longest ? [{ from, to }] : [];
        });
        expect(blind).toEqual(gaps);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never fires for what no figure said, nor again before it went back and its pause was over', async () => {
    await fc.assert(
      fc.asyncProperty(anyPath, anyAlert, async (path, { level, side, since }) => {
        const alert = alertAt(level, side, false);
        const judge = judgeOf(alert.rule);
        const { fires } = await followed(alert, since, path);
        fires.forEach(({ at, value, nth }, place) => {
          expect(nth).toBe(place);
          expect(at).toBeGreaterThanOrEqual(since);
          expect(path.some((swept) => swept.at === at && String(swept.dollars) === value)).toBe(true);
          const before = fires[place - 1];
          if (before === undefined) return;
          const between = path.filter((swept) => swept.at > before.at && swept.at < at);
          expect(between.some(({ dollars }) => isBack(judge, usd(String(dollars))))).toBe(true);
          expect(at - before.at).toBeGreaterThanOrEqual(alert.pauseMs);
        });
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the watch of figures', () => {
  const nth = (at: number): FigureTopic => ({ kind: 'price', coin: `1:0x${String(at).padStart(40, '0')}` });
  const watchOf = (figures: readonly CoinFigures[]) => {
    const wants: (readonly [string, readonly number[]])[] = [];
    const blind: { readonly from: number; readonly to: number }[] = [];
    const sights = new Map<string, number>();
    const watch = new FigureWatch({
      clock: { now: () => 0 },
      office: {
        figures: async () => figures,
        want: async (part, ids) => void wants.push([part, ids]),
        see: async ([name = ''], until) => void sights.set(name, until),
        seenUntil: async (name) => sights.get(name),
        endBlind: async ({ from, to }) => Boolean(blind.push({ from, to })),
      },
      judge: async () => true,
    });
    return { watch, wants, blind, sights };
  };

  it('has the sweep read the coins that were waited for longest, and no more of them than it may', async () => {
    const topics = Array.from({ length: mostSweptCoins + 5 }, (_, at) => nth(at));
    const { watch, wants } = watchOf(topics.map(({ coin }, tokenId) => ({ coin, tokenId })));
    await watch.read(topics.map((of, at) => ({ topic: of, since: 1_000 - at })));
    const longestWaited = topics
      .map((_, tokenId) => tokenId)
      .toReversed()
      .slice(0, mostSweptCoins);
    expect(wants).toEqual([['price', longestWaited]]);
    await watch.read(topics.map((of, at) => ({ topic: of, since: 1_000 - at })));
    expect(wants.length).toBe(1);
  });

  it('was not blind while the vendor told the same price of a quiet coin again', async () => {
    const { coin } = nth(1);
    const figures: CoinFigures[] = [];
    const { watch, blind, sights } = watchOf(figures);
    const tell = async (priceAt: number, priceSeenAt: number): Promise<void> => {
      figures.splice(0, 1, { coin, tokenId: 1, price: price('1'), priceAt, priceSeenAt });
      await watch.read([{ topic: nth(1), since: minute }]);
    };
    for (let turn = 1; turn <= 10; turn++) await tell(minute, turn * 2 * minute);
    expect(blind).toEqual([]);
    expect([...sights.values()]).toEqual([20 * minute]);
    // The next trade is known to be later than the last question.
    await tell(21 * minute, 22 * minute);
    expect(blind).toEqual([]);
    await tell(40 * minute, 41 * minute);
    expect(blind).toEqual([{ from: 22 * minute, to: 40 * minute }]);
  });
});
