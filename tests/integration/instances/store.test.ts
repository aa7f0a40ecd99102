import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connectRedis } from '../../../server/instances/redis-store.ts';
import { type InstanceStore, isStoreAway, StoreAway } from '../../../server/instances/store.ts';
import { answering, type Redis, startRedis } from '../../helpers/redis.ts';

let redis: Redis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

interface Connected {
  readonly store: InstanceStore;
  readonly received: string[];
}

/** Connects an instance, once the store answers it. */
async function connect(): Promise<Connected> {
  const received: string[] = [];
  const store = connectRedis({
    url: redis.url,
    onAway: () => received.push('away'),
    onBack: () => received.push('back'),
  });
  onTestFinished(() => store.close());
  await answering(store);
  received.length = 0;
  return { store, received };
}

describe('the store that instances share', () => {
  test('is kept by name, for its life', async () => {
    const [{ store: one }, { store: other }] = await Promise.all([connect(), connect()]);
    await one.set('price', '1.25', 60_000);
    await one.set('short', 'gone', 1);
    expect(await other.get('price')).toBe('1.25');
    expect(await other.get('nothing')).toBeUndefined();
    await expect.poll(() => other.get('short')).toBeUndefined();
  });

  test('a turn belongs to one until it ends or its life is over', async () => {
    const [{ store: one }, { store: other }] = await Promise.all([connect(), connect()]);
    expect(await one.takeTurn('turn', 'one', 60_000)).toBe(true);
    expect(await other.takeTurn('turn', 'other', 60_000)).toBe(false);
    expect(await other.keepTurn('turn', 'other', 60_000)).toBe(false);
    await other.endTurn('turn', 'other');
    expect(await one.keepTurn('turn', 'one', 60_000)).toBe(true);
    await one.endTurn('turn', 'one');
    expect(await other.takeTurn('turn', 'other', 1)).toBe(true);
    await expect.poll(() => one.takeTurn('turn', 'one', 60_000)).toBe(true);
  });

  test('messages reach every instance that listens, and nobody who stopped', async () => {
    const [{ store: one }, { store: other }] = await Promise.all([connect(), connect()]);
    const first: string[] = [];
    const second: string[] = [];
    one.subscribe('news', (message) => first.push(message));
    const stop = other.subscribe('news', (message) => second.push(message));
    await expect
      .poll(async () => {
        await one.publish('news', 'hello');
        return first.length > 0 && second.length > 0;
      })
      .toBe(true);
    stop();
    second.length = 0;
    await one.publish('news', 'bye');
    await expect.poll(() => first).toContain('bye');
    expect(second).toEqual([]);
  });
});

test('the first call waits until the connection is there', async () => {
  const received: string[] = [];
  const store = connectRedis({
    url: redis.url,
    onAway: () => received.push('away'),
    onBack: () => received.push('back'),
  });
  onTestFinished(() => store.close());
  await store.set('first', 'there', 60_000);
  expect([await store.get('first'), received]).toEqual(['there', []]);
});

test('the error of another copy of the code is known as well', () => {
  class StoreAwayOfAnother extends Error {
    override readonly name = 'StoreAway';
  }
  expect([new StoreAway(undefined), new StoreAwayOfAnother()].map(isStoreAway)).toEqual([true, true]);
  expect([new Error('other'), 'StoreAway', undefined].map(isStoreAway)).toEqual([false, false, false]);
});

describe('a store that is away', () => {
  test('is none whose answer lay here while this process was busy', async () => {
    const { store, received } = await connect();
    await store.set('long', 'there', 60_000);
    const requested = store.get('long');
    // Sends what was asked, and then does nothing else for longer than anybody waits for the store.
    await new Promise((sent) => setImmediate(sent));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    expect(await requested).toBe('there');
    expect(received).toEqual([]);
  });

  test('fails every call at once, says so once, and is used again when it is back', async () => {
    const { store, received } = await connect();
    const messages: string[] = [];
    store.subscribe('after', (message) => messages.push(message));
    await redis.kill();
    for (let call = 0; call < 5; call += 1) await expect(store.get('any')).rejects.toThrow(StoreAway);
    await expect(store.takeTurn('any', 'one', 1_000)).rejects.toThrow(StoreAway);
    expect(received).toEqual(['away']);
    await redis.restart();
    await answering(store);
    expect(received).toEqual(['away', 'back']);
    await expect.poll(() => store.publish('after', 'hello').then(() => messages)).toContain('hello');
  });

  test('that hangs is waited for once, and not by every call', async () => {
    const { store, received } = await connect();
    redis.hang();
    try {
      await expect(store.get('any')).rejects.toThrow(StoreAway);
      const spared = await Promise.allSettled(Array.from({ length: 50 }, () => store.get('any')));
      expect(spared.every(({ status }) => status === 'rejected')).toBe(true);
      expect(received).toEqual(['away']);
    } finally {
      redis.goOn();
    }
    await answering(store);
  });

  test('from the start keeps nobody from starting, and is found when it comes', async () => {
    await redis.kill();
    const received: string[] = [];
    const store = connectRedis({
      url: redis.url,
      onAway: () => received.push('away'),
      onBack: () => received.push('back'),
    });
    onTestFinished(() => store.close());
    const messages: string[] = [];
    store.subscribe('early', (message) => messages.push(message));
    await expect(store.get('any')).rejects.toThrow(StoreAway);
    await redis.restart();
    await answering(store);
    await expect.poll(() => store.publish('early', 'hello').then(() => messages)).toContain('hello');
    expect(received).toEqual(['away', 'back']);
  });
});
