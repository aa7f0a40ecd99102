import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createAnswerOffice } from '../../../server/instances/answer-office.ts';
import { connectRedis } from '../../../server/instances/redis-store.ts';
import type { InstanceStore } from '../../../server/instances/store.ts';
import { realClock } from '../../../server/venues/outgoing/clock.ts';
import { createSharedAnswers, type ShareAnswer } from '../../../server/venues/outgoing/shared-answers.ts';
import { answering, type Redis, startRedis } from '../../helpers/redis.ts';

let redis: Redis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const dayMs = 24 * 3_600_000;
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
  const office = createAnswerOffice({
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

const newVendor = (): string => {
  vendors += 1;
  return `vendor ${vendors}`;
};

describe('answers of a vendor among instances', () => {
  test('ten that ask at once are one question', async () => {
    const vendor = newVendor();
    const ten = await Promise.all(Array.from({ length: 10 }, () => instance(vendor)));
    const { promise, resolve } = Promise.withResolvers<void>();
    let asked = 0;
    const reads = ten.map(({ share }) =>
      share('price', dayMs, async () => {
        asked += 1;
        await promise;
        return { asked, price: '1.50' };
      }),
    );
    await expect.poll(() => asked).toBe(1);
    resolve();
    const answers = await Promise.all(reads);
    expect(asked).toBe(1);
    expect(answers.map(({ json }) => json)).toEqual(Array.from({ length: 10 }, () => ({ asked: 1, price: '1.50' })));
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
    let asked = 0;
    const reads = two.map(({ share }) =>
      share('price', dayMs, async () => {
        asked += 1;
        const mine = asked;
        await promise;
        if (mine === 1) throw new Error('busy');
        return mine;
      }),
    );
    await expect.poll(() => asked).toBe(1);
    resolve();
    const ends = await Promise.allSettled(reads);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(asked).toBe(2);
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
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return asked;
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
    const office = createAnswerOffice({ store: watching, vendor, holder: 'one', now: Date.now });
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
