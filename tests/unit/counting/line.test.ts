import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NotGiven, SlidingWindow, type Taken } from '../../../server/counting/bucket.ts';
import { type Leave, Line, type LineOptions, type Why, type Wish } from '../../../server/counting/line.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

interface Named extends Wish {
  readonly name: string;
}

class Refused extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

function open(chosen: Partial<LineOptions<Named, NotGiven>> = {}) {
  const time = new VirtualTime(1_000_000);
  const line = new Line<Named>({
    ranks: 3,
    later: time.later,
    mostWaiting: 100,
    refuse: (_wish, why) => new Refused(why),
    ...chosen,
  });
  const served: string[] = [];
  const refused: string[] = [];
  const ask = (name: string, wish: Partial<Wish> = {}, signal?: AbortSignal) => {
    const requested = line.ask({ rank: 0, user: 'a', weight: 1, name, ...wish }, signal);
    requested.then(
      () => served.push(name),
      (error: Error) => refused.push(`${name} ${error.message}`),
    );
    return requested;
  };
  return { time, line, served, refused, ask };
}

/** A count of one for each span of time, which takes a moment to be asked. */
function slowCount(time: VirtualTime, spanMs: number, answersInMs: number) {
  const window = new SlidingWindow<string>(spanMs, time.now);
  return async ({ weight = 1 }: Wish): Promise<Taken> => {
    await time.sleep(answersInMs);
    const waitMs = window.waitMs(weight, 1);
    return waitMs > 0 ? { taken: false, waitMs } : { taken: true, ...window.note('all', weight) };
  };
}

const wish = fc.record({
  afterMs: fc.oneof(fc.constant(0), fc.nat({ max: 400 })),
  rank: fc.nat({ max: 2 }),
  user: fc.constantFrom('a', 'b', 'c'),
  patienceMs: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined }),
  /** When it leaves by itself. */
  abortMs: fc.option(fc.nat({ max: 3_000 }), { nil: undefined }),
  tookMs: fc.nat({ max: 300 }),
});
type Step = typeof wish extends fc.Arbitrary<infer Value> ? Value : never;

interface Requested extends Step {
  readonly at: number;
  readonly index: number;
}

/** Runs a script, and calls back with who is served while who waits. */
async function run(
  steps: readonly Step[],
  options: (time: VirtualTime) => Partial<LineOptions<Named, NotGiven>>,
  onServed: (served: Requested, waiting: ReadonlySet<Requested>, underWay: ReadonlySet<Requested>) => void,
) {
  const time = new VirtualTime(1_000_000);
  const faults: unknown[] = [];
  const line = new Line<Named>({
    ranks: 3,
    later: time.later,
    mostWaiting: 1_000,
    refuse: (_wish, why) => new Refused(why),
    ...options(time),
  });
  const waiting = new Set<Requested>();
  const underWay = new Set<Requested>();
  for (const [index, step] of steps.entries()) {
    await time.pass(step.afterMs);
    const requested: Requested = { ...step, index, at: time.now() };
    const abort = new AbortController();
    if (step.abortMs !== undefined) time.later(step.abortMs, () => abort.abort(new Refused('late')));
    waiting.add(requested);
    line.ask({ ...step, name: String(index) }, abort.signal).then(
      (leave: Leave) => {
        waiting.delete(requested);
        underWay.add(requested);
        try {
          onServed(requested, waiting, underWay);
        } catch (fault) {
          faults.push(fault);
        }
        time.later(step.tookMs, () => {
          underWay.delete(requested);
          leave.settle(1);
        });
      },
      () => {
        waiting.delete(requested);
        if (requested.patienceMs !== undefined)
          if (time.now() - requested.at > requested.patienceMs) faults.push('late');
      },
    );
  }
  await time.pass(200_000);
  expect([faults, waiting.size, line.waiting()]).toEqual([[], 0, 0]);
}

const script = fc.array(wish, { minLength: 1, maxLength: 60, size: 'max' });

describe('over any traffic', () => {
  it('a lower rank goes first, each user in turn, and for each user first come, first served', async () => {
    await fc.assert(
      fc.asyncProperty(script, fc.nat({ max: 60 }), async (steps, answersInMs) => {
        const lastOf = new Map<string, number>();
        let now = () => 0;
        await run(
          steps,
          (time) => {
            now = time.now;
            return { take: slowCount(time, 200, answersInMs) };
          },
          (served, waiting) => {
            const last = lastOf.get(`${served.rank} ${served.user}`) ?? 0;
            for (const other of waiting) {
              // The count answers for who was first when it was asked, unless a more urgent one came meanwhile.
              const isLong = other.at < now();
              expect(isLong && other.rank < served.rank, 'rank').toBe(false);
              if (other.rank !== served.rank) continue;
              if (other.user === served.user) expect(other.index).toBeGreaterThan(served.index);
              // A user who waited meanwhile was served once since this one's last turn.
              else if (isLong)
                expect(Math.max(other.at, lastOf.get(`${other.rank} ${other.user}`) ?? 0)).toBeGreaterThanOrEqual(last);
            }
            lastOf.set(`${served.rank} ${served.user}`, now());
          },
        );
      }),
    );
  });

  it('no more are under way at once than may be, in all and of one user while others want to go', async () => {
    await fc.assert(
      fc.asyncProperty(script, fc.integer({ min: 1, max: 4 }), async (steps, atOnce) => {
        await run(
          steps,
          () => ({ atOnce, atOnceOfOne: 2 }),
          (served, waiting, underWay) => {
            expect(underWay.size).toBeLessThanOrEqual(atOnce);
            const own = [...underWay].filter(({ user }) => user === served.user).length;
            expect(own).toBeLessThanOrEqual(2);
            const others = [...waiting, ...underWay].filter(({ user }) => user !== served.user);
            if (own > 1) expect(others).toEqual([]);
          },
        );
      }),
    );
  });

  it('so many wait, in all and of one user, and no more; the less urgent keep out nobody', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
        const { time, line, ask } = open({
          mostWaiting: 6,
          mostWaitingOfOne: 3,
          take: () => ({ taken: false, waitMs: 1e9 }),
        });
        for (const [index, { rank, user }] of steps.entries()) {
          const before = line.waiting(0, rank + 1);
          const isFull = line.refusalOf(user, rank) !== undefined;
          void ask(String(index), { rank, user }).catch(() => undefined);
          expect(line.waiting(0, rank + 1)).toBe(before + (isFull ? 0 : 1));
          expect(line.waiting(0, 1)).toBeLessThanOrEqual(6);
        }
        await time.pass(0);
        expect(line.waiting()).toBeLessThanOrEqual(18);
      }),
    );
  });
});

describe('a waiter', () => {
  it('gives back what was taken for it when it has left, and when a more urgent one has come meanwhile', async () => {
    const answers: ((taken: Taken) => void)[] = [];
    const { time, served, refused, ask } = open({ take: () => new Promise<Taken>((resolve) => answers.push(resolve)) });
    const given: string[] = [];
    const give = async (name: string) => {
      const settle = () => undefined;
      answers.shift()?.({ taken: true, settle, giveBack: () => given.push(`${name} back`) });
      await time.pass(0);
    };
    const abort = new AbortController();
    ask('leaves', { rank: 1 }, abort.signal).catch(() => undefined);
    abort.abort(new Error('left'));
    await give('first');
    void ask('job', { rank: 2 });
    void ask('order', { rank: 0 });
    await give('second');
    await give('third');
    await give('fourth');
    expect([served, refused, given]).toEqual([['order', 'job'], ['leaves left'], ['first back', 'second back']]);
  });

  it('is told of the failure of the count, and those behind it go on', async () => {
    let isBroken = true;
    const { time, served, refused, ask } = open({
      take: async () => {
        if (isBroken) throw new Error('broken');
        return { taken: true, settle: () => undefined, giveBack: () => undefined };
      },
    });
    ask('one').catch(() => {
      isBroken = false;
    });
    void ask('two');
    await time.pass(0);
    expect([served, refused]).toEqual([['two'], ['one broken']]);
  });

  it('does not wait for what is spent, nor does who wants as much; who wants less goes on', async () => {
    let isSpent = false;
    const requested: string[] = [];
    const { time, line, served, refused, ask } = open({
      take({ name, weight = 0 }) {
        requested.push(name);
        if (!isSpent || weight > 3) return { taken: false, waitMs: 100 };
        return { taken: true, settle: () => undefined, giveBack: () => undefined };
      },
      giveUp: () => (isSpent ? new Error('spent') : undefined),
    });
    const weights = { one: 4, two: 5, three: 3, four: 4 };
    for (const [name, weight] of Object.entries(weights)) ask(name, { weight, user: name }).catch(() => undefined);
    expect(line.waiting()).toBe(4);
    isSpent = true;
    await time.pass(100);
    expect([served, refused, requested]).toEqual([
      ['three'],
      ['one spent', 'two spent', 'four spent'],
      ['one', 'one', 'three'],
    ]);
  });

  it('is sent away once, and not at all when it was served', async () => {
    const requested: string[] = [];
    const { time, refused, ask } = open({
      atOnce: 1,
      refuse: ({ name }, why) => {
        requested.push(name);
        return new Refused(why);
      },
    });
    const served = await ask('served', { patienceMs: 10 });
    const gone = new AbortController();
    ask('late', { patienceMs: 10 }, gone.signal).catch(() => undefined);
    await time.pass(20);
    gone.abort(new Error('gone'));
    served.settle(1);
    expect([requested, refused]).toEqual([['late'], ['late late']]);
  });

  it('may be kept back for others, and is looked at again', async () => {
    let isKeptBack = true;
    const { time, served, ask } = open({
      mayGo:
        () =>
        ({ name }) =>
          name !== 'kept back' || !isKeptBack,
    });
    void ask('kept back');
    void ask('other', { user: 'b', rank: 2 });
    await time.pass(0);
    expect(served).toEqual(['other']);
    isKeptBack = false;
    await time.pass(1_000);
    expect(served).toEqual(['other', 'kept back']);
  });

  it('goes by what its user was given where that is known, and settles once', async () => {
    const given = new Map([
      ['a', 5],
      ['b', 1],
      ['c', 3],
    ]);
    const { time, served, ask } = open({ atOnce: 1, givenTo: (_rank, user) => given.get(user) ?? 0 });
    const first = await ask('first', { user: 'd' });
    for (const user of ['a', 'b', 'c']) void ask(user, { user }).then((leave) => leave.settle(1));
    first.settle(1);
    first.settle(1);
    await time.pass(0);
    expect(served).toEqual(['first', 'b', 'c', 'a']);
  });
});
