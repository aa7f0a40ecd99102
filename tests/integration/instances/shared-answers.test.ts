import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connectRedis } from '../../../server/instances/redis-store.ts';
import { createSharedAnswers, type SharedAnswers } from '../../../server/instances/shared-answers.ts';
import { answering, type Redis, startRedis } from '../../helpers/redis.ts';

let redis: Redis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

let instances = 0;
let questions = 0;

async function instance(now: () => number = Date.now): Promise<SharedAnswers> {
  const store = connectRedis({ url: redis.url, onAway: () => undefined, onBack: () => undefined });
  onTestFinished(() => store.close());
  await answering(store);
  instances += 1;
  return createSharedAnswers({ store, holder: `instance ${instances}`, now });
}

interface Vendor {
  asked: number;
  readonly question: Parameters<SharedAnswers['read']>[0];
}

/** A vendor that counts how often it was asked, and answers with that number. */
function vendor(freshMs = 60_000, answer: (asked: number) => Promise<unknown> = async (asked) => ({ asked })): Vendor {
  questions += 1;
  const counted: Vendor = {
    asked: 0,
    question: {
      key: `question ${questions}`,
      freshMs,
      turnMs: 5_000,
      ask() {
        counted.asked += 1;
        return answer(counted.asked);
      },
    },
  };
  return counted;
}

describe('answers of vendors among instances', () => {
  test('ten that ask at once are one question', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => instance()));
    const { promise, resolve } = Promise.withResolvers<void>();
    const counted = vendor(60_000, async (asked) => {
      await promise;
      return { asked, price: '1.50' };
    });
    const reads = ten.map((one) => one.read(counted.question));
    await expect.poll(() => counted.asked).toBe(1);
    resolve();
    const answers = await Promise.all(reads);
    expect(counted.asked).toBe(1);
    expect(answers.map(({ json }) => json)).toEqual(Array.from({ length: 10 }, () => ({ asked: 1, price: '1.50' })));
    expect(answers.filter(({ source }) => source === 'vendor')).toHaveLength(1);
    expect(new Set(answers.map(({ askedAt }) => askedAt)).size).toBe(1);
  });

  test('an answer counts from the moment of its question, until it is old', async () => {
    let now = 1_000_000;
    const clock = () => now;
    const [one, other] = await Promise.all([instance(clock), instance(clock)]);
    const counted = vendor(2_000);
    await one.read(counted.question);
    now += 1_900;
    expect(await other.read(counted.question)).toEqual({ json: { asked: 1 }, askedAt: 1_000_000, source: 'instances' });
    now += 200;
    expect(await other.read(counted.question)).toMatchObject({ json: { asked: 2 }, source: 'vendor' });
  });

  test('who fails passes the turn on, and nobody else’s question fails with it', async () => {
    const [one, other] = await Promise.all([instance(), instance()]);
    const { promise, resolve } = Promise.withResolvers<void>();
    const counted = vendor(60_000, async (asked) => {
      await promise;
      if (asked === 1) throw new Error('busy');
      return { asked };
    });
    const reads = [one.read(counted.question), other.read(counted.question)] as const;
    await expect.poll(() => counted.asked).toBe(1);
    resolve();
    const [first, second] = await Promise.allSettled(reads);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(counted.asked).toBe(2);
  });

  test('who dies with the turn holds the others up for the length of the turn, and no longer', async () => {
    const other = await instance();
    const dead = connectRedis({ url: redis.url, onAway: () => undefined, onBack: () => undefined });
    onTestFinished(() => dead.close());
    await answering(dead);
    const lost = createSharedAnswers({ store: dead, holder: 'dead', now: Date.now });
    const counted = vendor();
    const brief = { ...counted.question, turnMs: 200 };
    const never = lost.read({ ...brief, ask: () => new Promise(() => undefined) });
    await expect.poll(() => dead.takeTurn('probe', 'dead', 1)).toBe(true);
    expect(await other.read(brief)).toMatchObject({ json: { asked: 1 } });
    expect(await Promise.race([never, Promise.resolve('still')])).toBe('still');
  });

  test('while the store is away or hangs, each asks alone and gets its answer', async () => {
    const pair = await Promise.all([instance(), instance()]);
    for (const [stop, goOn] of [
      [() => redis.kill(), () => redis.restart()],
      [async () => redis.hang(), async () => redis.goOn()],
    ] as const) {
      const counted = vendor();
      await stop();
      const answers = await Promise.all(pair.map((one) => one.read(counted.question)));
      expect(answers.map(({ source }) => source)).toEqual(['vendor', 'vendor']);
      expect(counted.asked).toBe(2);
      await goOn();
      const again = vendor();
      await expect
        .poll(async () => {
          await pair[0]?.read(again.question);
          return pair[1]?.read(again.question);
        })
        .toMatchObject({ source: 'instances' });
    }
  });

  test('what lies there and cannot be read is asked for anew', async () => {
    const one = await instance();
    const store = connectRedis({ url: redis.url, onAway: () => undefined, onBack: () => undefined });
    onTestFinished(() => store.close());
    await answering(store);
    const counted = vendor();
    await one.read(counted.question);
    const name = createHash('sha256').update(counted.question.key).digest('base64url');
    for (const broken of ['', 'no number', '12 {"cut', ' ', `${Date.now()} `]) {
      await store.set(`answer ${name}`, broken, 60_000);
      expect(await one.read(counted.question)).toMatchObject({ source: 'vendor' });
    }
  });
});
