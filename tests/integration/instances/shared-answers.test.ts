import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { dayMs } from '../../../lib/config/time.ts';
import { tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { connectRedis } from '../../../server/instances/redis-store.ts';
import { createSharedAnswerLease } from '../../../server/instances/shared-answer-lease.ts';
import type { InstanceStore } from '../../../server/instances/store.ts';
import { createByToken } from '../../../server/venues/birdeye/by-token.ts';
import { sharedByToken } from '../../../server/venues/birdeye/shared-by-token.ts';
import { createSharedAnswers, type ShareAnswer } from '../../../server/venues/outgoing/answers.ts';
import { type Clock, realClock } from '../../../server/venues/outgoing/call.ts';
import { answering, type Redis, startRedis } from '../../helpers/redis.ts';

let redis: Redis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const coinOf = (number: number): Address => addressSchema.parse(`0x${String(number).padStart(40, '0')}`);
const coins = [coinOf(1), coinOf(2), coinOf(3), coinOf(4), coinOf(5)] as const;
let instances = 0;
let vendors = 0;

async function connect(): Promise<InstanceStore> {
  const store = connectRedis({ url: redis.url, onAway: () => undefined, onBack: () => undefined });
  onTestFinished(() => store.close());
  await answering(store);
  return store;
}

interface Instance {
  readonly share: ShareAnswer;
  readonly failures: unknown[];
}

async function instance(vendor: string, holdMs = 5_000): Promise<Instance> {
  instances += 1;
  const failures: unknown[] = [];
  const office = createSharedAnswerLease({
    store: await connect(),
    vendor,
    holder: `instance ${instances}`,
    now: Date.now,
  });
  const share = createSharedAnswers({
    office,
    clock: realClock,
    holdMs,
    onFailure: (error) => failures.push(error),
  });
  return { share, failures };
}

interface ReaderOptions extends Pick<Parameters<typeof createByToken<string>>[0], 'ask'> {
  readonly clock?: Pick<Clock, 'now' | 'later'>;
  readonly failures?: unknown[];
}

/** Reads coins as an instance does, and counts how often it looks for what others were told. */
async function reader(vendor: string, { ask, clock = realClock, failures = [] }: ReaderOptions) {
  instances += 1;
  let looks = 0;
  const office = createSharedAnswerLease({
    store: await connect(),
    vendor,
    holder: `reader ${instances}`,
    now: Date.now,
  });
  const shared = sharedByToken(
    {
      recall: (questions, freshMs) => {
        looks += 1;
        return office.recall(questions, freshMs);
      },
      keep: office.leaveAll,
      turns: {
        take: (questions) => office.takeAll(questions, 9_000),
        end: async (questions) => void (await Promise.all(questions.map(office.release))),
      },
    },
    'price',
    z.string(),
    (error) => failures.push(error),
  );
  const read = createByToken<string>({
    ...{ clock, freshMs: dayMs, cachedMs: dayMs, pace: () => 1, mostAtOnce: 2, shared, ask },
  });
  return { read, looks: () => looks };
}

const newVendor = (): string => {
  vendors += 1;
  return `vendor ${vendors}`;
};

describe('answers of a vendor among instances', () => {
  test('ten that ask at once are one question', async () => {
    const vendor = newVendor();
    const ten = await Promise.all(Array.from({ length: 10 }, () => instance(vendor)));
    const { promise, resolve } = Promise.withResolvers<void>();
    let requested = 0;
    const reads = ten.map(({ share }) =>
      share('price', dayMs, async () => {
        requested += 1;
        await promise;
        return { requested, price: '1.50' };
      }),
    );
    await expect.poll(() => requested).toBe(1);
    resolve();
    const answers = await Promise.all(reads);
    expect(requested).toBe(1);
    expect(answers.map(({ json }) => json)).toEqual(
      Array.from({ length: 10 }, () => ({ requested: 1, price: '1.50' })),
    );
  });

  test('are not asked for again by one who looked before they were there and had the turn after that', async () => {
    const vendor = newVendor();
    const first = await instance(vendor);
    const store = await connect();
    let requested = 0;
    const ask = async () => {
      requested += 1;
      return requested;
    };
    const slow: InstanceStore = {
      ...store,
      async takeTurn(key, holder, lifeMs) {
        await first.share('price', dayMs, ask);
        return store.takeTurn(key, holder, lifeMs);
      },
    };
    const office = createSharedAnswerLease({ store: slow, vendor, holder: 'slow', now: Date.now });
    expect(await office.claim('price', dayMs, 5_000)).toMatchObject({ state: 'known', answer: '1' });
    expect(requested).toBe(1);
  });

  test('about many coins are one question for each coin, whoever asks for which', async () => {
    const vendor = newVendor();
    const requested: Address[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const failures: unknown[] = [];
    const readers = await Promise.all(
      Array.from({ length: 10 }, () =>
        reader(vendor, {
          failures,
          ask: async (_chainId, addresses) => {
            requested.push(...addresses);
            await promise;
            // The vendor does not say anything of the last coin.
            return { found: new Map(addresses.filter((one) => one !== coins[4]).map((one) => [one, `of ${one}`])) };
          },
        }),
      ),
    );
    const wanted = (at: number) =>
      [0, 1, 2].map((step) => ({ chainId: 1 as const, address: coins[(at + step) % 4] ?? coins[0] }));
    const reads = readers.map(({ read }, at) => read(wanted(at)));
    await expect.poll(() => new Set(requested).size).toBe(4);
    resolve();
    const reported = await Promise.all(reads);
    expect(requested.toSorted()).toEqual(coins.slice(0, 4));
    for (const [at, one] of reported.entries()) {
      for (const token of wanted(at)) {
        expect(one.get(tokenKeyOf(token))).toMatchObject({ ok: true, value: `of ${token.address}` });
      }
    }
    const last = { chainId: 1 as const, address: coins[4] };
    for (const { read } of readers.slice(0, 2)) expect((await read([last])).get(tokenKeyOf(last))?.ok).toBe(false);
    expect(failures).toEqual([]);
  });

  test('about a coin are waited for while the instance that asks is slow, and its turn is passed on when it fails', async () => {
    const vendor = newVendor();
    const { promise, reject } = Promise.withResolvers<never>();
    let requested = 0;
    let passedMs = 0;
    const readers = await Promise.all(
      Array.from({ length: 10 }, () =>
        reader(vendor, {
          clock: { ...realClock, now: () => Date.now() + passedMs },
          ask: async (_chainId, [address = coins[0]]) => {
            requested += 1;
            return requested === 1 ? promise : { found: new Map([[address, 'of the second']]) };
          },
        }),
      ),
    );
    const coin = { chainId: 1 as const, address: coins[0] };
    const reads = readers.map(({ read }) => read([coin]));
    await expect.poll(() => requested).toBe(1);
    passedMs = 5_000;
    const seen = readers.map(({ looks }) => looks());
    await expect.poll(() => readers.filter(({ looks }, at) => looks() > (seen[at] ?? 0) + 2).length).toBe(9);
    expect(requested).toBe(1);
    reject(new Error('busy'));
    const reported = (await Promise.all(reads)).map((answers) => answers.get(tokenKeyOf(coin)));
    expect(reported.filter((answer) => answer?.ok === true && answer.value === 'of the second')).toHaveLength(9);
    expect(requested).toBe(2);
  });

  test('of another vendor, or of the same one in another mode, are others', async () => {
    const [one, other] = await Promise.all([instance(newVendor()), instance(newVendor())]);
    await one.share('price', dayMs, async () => 'live');
    expect(await other.share('price', dayMs, async () => 'sandbox')).toMatchObject({ json: 'sandbox' });
  });

  test('an instance that fails passes the turn on, and no other question fails with it', async () => {
    const vendor = newVendor();
    const two = await Promise.all([instance(vendor), instance(vendor)]);
    const { promise, resolve } = Promise.withResolvers<void>();
    let requested = 0;
    const reads = two.map(({ share }) =>
      share('price', dayMs, async () => {
        requested += 1;
        const mine = requested;
        await promise;
        if (mine === 1) throw new Error('busy');
        return mine;
      }),
    );
    await expect.poll(() => requested).toBe(1);
    resolve();
    const ends = await Promise.allSettled(reads);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(requested).toBe(2);
  });

  test('an instance that dies with the turn holds the others up for the length of a turn, and no longer', async () => {
    const vendor = newVendor();
    const [dead, living] = await Promise.all([instance(vendor, 200), instance(vendor, 60_000)]);
    let isAsked = false;
    void dead.share('price', dayMs, () => {
      isAsked = true;
      return new Promise(() => undefined);
    });
    await expect.poll(() => isAsked).toBe(true);
    expect(await living.share('price', dayMs, async () => 'mine')).toMatchObject({ json: 'mine' });
  });

  test.each([
    ['away', () => redis.kill(), () => redis.restart()],
    ['hung', async () => redis.hang(), async () => redis.goOn()],
  ])('while the store is %s, each asks alone and gets its answer', async (_name, stop, goOn) => {
    const vendor = newVendor();
    const two = await Promise.all([instance(vendor), instance(vendor)]);
    let requested = 0;
    const ask = async () => {
      requested += 1;
      return requested;
    };
    await stop();
    const answers = await Promise.all(two.map(({ share }) => share('price', dayMs, ask)));
    expect(answers.map(({ json }) => json).toSorted()).toEqual([1, 2]);
    expect(two.every(({ failures }) => failures.length > 0)).toBe(true);
    await goOn();
  });

  test('a shared answer that cannot be read is asked for anew', async () => {
    const [vendor, store] = [newVendor(), await connect()];
    const kept = new Map<string, string>();
    const watching: InstanceStore = {
      ...store,
      async set(key, value, lifeMs) {
        kept.set(key, value);
        await store.set(key, value, lifeMs);
      },
    };
    const office = createSharedAnswerLease({ store: watching, vendor, holder: 'one', now: Date.now });
    await office.keep('price', '"1.50"', 0);
    expect(await office.claim('price', dayMs, 1_000)).toMatchObject({ state: 'known', answer: '"1.50"' });
    const [name = ''] = kept.keys();
    for (const broken of ['', 'no number', ' ', `${Date.now()} `]) {
      await store.set(name, broken, 60_000);
      expect(await office.claim('price', dayMs, 1_000)).toEqual({ state: 'own' });
      await office.release('price');
    }
  });
});
