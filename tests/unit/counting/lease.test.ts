import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SlidingWindow } from '../../../server/counting/bucket.ts';
import { type Block, BlockOfWeight, Lease, type LeaseRequest, shareAlone } from '../../../server/counting/lease.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

const most = 120;
const blockWeight = 15;
const spendMs = 2_000;

/** An office that counts one budget for ever: what was given, less what came back. */
class Office {
  isAway = false;
  requested = 0;
  readonly given = new Map<string, number>();
  readonly #time: VirtualTime;

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  get used(): number {
    return [...this.given.values()].reduce((sum, weight) => sum + weight, 0);
  }

  readonly ask = async ({ cost, settled }: LeaseRequest<string, number>) => {
    this.requested += 1;
    if (this.isAway) throw new Error('away');
    for (const { id, spent } of settled) this.given.set(id, spent);
    const left = Math.min(Math.max(cost, blockWeight), most - this.used);
    if (left < cost) return { taken: false, waitMs: 1_000 } as const;
    const id = String(this.requested);
    this.given.set(id, left);
    return new BlockOfWeight({ left, until: this.#time.now() + spendMs, id });
  };
}

function open() {
  const time = new VirtualTime(1_000_000);
  const office = new Office(time);
  const failures: unknown[] = [];
  const instance = () => {
    const alone = new SlidingWindow<string>(1_000_000, time.now);
    return new Lease<string, number>({
      ask: office.ask,
      alone: {
        async take(key, cost) {
          const waitMs = alone.waitMs(cost, most * shareAlone);
          return waitMs > 0 ? { taken: false, waitMs } : { taken: true, ...alone.note(key, cost) };
        },
        note: (key, cost) => alone.note(key, cost),
      },
      now: time.now,
      onFailure: (error) => failures.push(error),
      mostKeys: 10,
    });
  };
  return { time, office, failures, instance };
}

const step = fc.record({
  instance: fc.nat({ max: 2 }),
  key: fc.constantFrom('a', 'b'),
  weight: fc.integer({ min: 1, max: 12 }),
  spent: fc.integer({ min: 0, max: 10 }),
  tookMs: fc.nat({ max: 6_000 }),
  afterMs: fc.nat({ max: 1_500 }),
});

describe('instances that lease from one office', () => {
  it('spend together no more than the whole, and the office knows in the end what each spent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80, size: 'max' }), async (steps) => {
        const { time, office, failures, instance } = open();
        const instances = [instance(), instance(), instance()];
        let spentByAll = 0;
        for (const { instance: which, key, weight, spent, tookMs, afterMs } of steps) {
          await time.pass(afterMs);
          const taken = await instances[which]?.take(key, weight);
          if (taken?.taken !== true) continue;
          const used = Math.ceil((weight * spent) / 10);
          spentByAll += used;
          time.later(tookMs, () => taken.settle(used));
          expect(office.used).toBeLessThanOrEqual(most);
        }
        expect(spentByAll).toBeLessThanOrEqual(most);
        await time.pass(10_000);
        // A call that asks next tells what is over.
        for (const one of instances) for (const key of ['a', 'b']) await one.take(key, most + 1);
        expect(office.used).toBe(spentByAll);
        expect(failures).toEqual([]);
      }),
    );
  });

  it('ask once for a crowd, and again for those who find the block spent', async () => {
    const { office, instance } = open();
    const one = instance();
    const crowd = await Promise.all(Array.from({ length: 30 }, () => one.take('a', 1)));
    expect(crowd.filter(({ taken }) => taken)).toHaveLength(30);
    expect(office.requested).toBe(2);
  });

  it('spend nothing of a block that is over, or that the vendor’s refusal ended', async () => {
    const { time, office, instance } = open();
    const one = instance();
    await one.take('a', 1);
    await one.take('a', 1);
    expect(office.requested).toBe(1);
    await time.pass(spendMs);
    await one.take('a', 1);
    expect(office.requested).toBe(2);
    await one.rest(async () => undefined);
    await one.take('a', 1);
    expect(office.requested).toBe(3);
  });
});

describe('while the office is away', () => {
  it('an instance keeps to a quarter, of which it counts what it leased before, and asks again after a rest', async () => {
    const { time, office, failures, instance } = open();
    const one = instance();
    await one.take('a', 12);
    office.isAway = true;
    const alone = await Promise.all(Array.from({ length: 10 }, () => one.take('b', 6)));
    expect(alone.filter(({ taken }) => taken)).toHaveLength(3);
    expect([one.isAway, failures.length]).toEqual([true, 1]);
    await time.pass(5_000);
    office.isAway = false;
    expect(await one.take('b', 6)).toMatchObject({ taken: true });
    expect([one.isAway, failures.length]).toEqual([false, 1]);
  });

  it('a refusal that cannot be told rests the others no less here, and what was spent is told later', async () => {
    const { time, office, failures, instance } = open();
    const one = instance();
    const taken = await one.take('a', 10);
    if (taken.taken) taken.settle(4);
    await one.rest(() => Promise.reject(new Error('away')));
    expect(failures).toHaveLength(1);
    await time.pass(5_000);
    await one.take('b', 1);
    expect([...office.given.values()]).toEqual([4, 15]);
  });

  it('an instance remembers what was spent of a block, and tells it once the office is back', async () => {
    const { time, office, instance } = open();
    const one = instance();
    const taken = await one.take('a', 10);
    if (taken.taken) taken.settle(4);
    await time.pass(spendMs);
    office.isAway = true;
    await one.take('a', 1);
    await time.pass(5_000);
    office.isAway = false;
    await one.take('a', 1);
    expect([...office.given.values()]).toEqual([4, 15]);
  });

  it('an office that is silent is waited for no longer than its patience', async () => {
    const time = new VirtualTime();
    const silent = new Lease<string, number>({
      ask: () => new Promise<Block<number, never>>(() => undefined),
      alone: { take: async () => ({ taken: false, waitMs: 7 }) },
      now: time.now,
      onFailure: () => undefined,
      patienceMs: 20,
      mostKeys: 1,
    });
    expect(await silent.take('a', 1)).toEqual({ taken: false, waitMs: 7 });
    expect(silent.isAway).toBe(true);
  });
});
