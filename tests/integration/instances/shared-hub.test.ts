import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectRedis } from '../../../server/instances/redis-store.ts';
import { PriceHub } from '../../../server/stream/price-hub.ts';
import { SharedHub } from '../../../server/stream/shared-hub.ts';
import { realClock } from '../../../server/venues/outgoing/call.ts';
import { answering, type Redis, startRedis } from '../../helpers/redis.ts';

let redis: Redis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

interface Instance {
  readonly hub: PriceHub;
  readonly shared: SharedHub;
  /** Lets a browser listen here, and returns what it is sent. */
  listen(...topics: string[]): string[];
  stop(): Promise<void>;
}

const tendEveryMs = 100;
let names = 0;

async function instance(): Promise<Instance> {
  const store = connectRedis({ url: redis.url, onAway: () => undefined, onBack: () => undefined });
  onTestFinished(() => store.close());
  await answering(store);
  names += 1;
  const hub = new PriceHub({ life: `life ${names}` });
  const failures: unknown[] = [];
  const shared = new SharedHub({
    hub,
    store,
    holder: `instance ${names}`,
    clock: realClock,
    onError: (error) => failures.push(error),
    tendEveryMs,
  });
  await shared.start();
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await shared.stop();
    expect(failures).toEqual([]);
  };
  onTestFinished(stop);
  return {
    hub,
    shared,
    stop,
    listen(...topics) {
      const sent: string[] = [];
      hub.join(topics, {
        write: (bytes) => {
          sent.push(String(bytes));
          return true;
        },
        onDrain: () => undefined,
      });
      return sent;
    },
  };
}

const leaders = (instances: readonly Instance[]) => instances.filter(({ shared }) => shared.role === 'leads');
const said = (sent: readonly string[]) => sent.flatMap((text) => /data: (\d.*)\n/.exec(text)?.slice(1) ?? []);

test('one of all instances follows the tokens that any of them has listeners for', async () => {
  const three = await Promise.all([instance(), instance(), instance()]);
  expect(leaders(three)).toHaveLength(1);
  three[0]?.listen('a', 'b');
  three[1]?.listen('b', 'c');
  const [leader] = leaders(three);
  await expect.poll(() => leader?.shared.wanted().toSorted()).toEqual(['a', 'b', 'c']);
  for (const follower of three.filter((one) => one !== leader)) expect(follower.shared.wanted()).toEqual([]);
});

test('each price reaches the listeners of every instance once, in order', async () => {
  const three = await Promise.all([instance(), instance(), instance()]);
  const received = three.map((one) => one.listen('a'));
  const [leader] = leaders(three);
  for (let price = 1; price <= 200; price += 1) leader?.shared.publish('a', String(price));
  const all = Array.from({ length: 200 }, (_, index) => String(index + 1));
  for (const sent of received) await expect.poll(() => said(sent)).toEqual(all);
});

test('when the one that follows ends or dies another one takes over, and listeners are told of the gap', async () => {
  const three = await Promise.all([instance(), instance(), instance()]);
  const received = three.map((one) => one.listen('a'));
  const [first] = leaders(three);
  await first?.stop();
  const rest = three.filter((one) => one !== first);
  await expect.poll(() => leaders(rest)).toHaveLength(1);
  const [second] = leaders(rest);
  const sent = received[second === undefined ? -1 : three.indexOf(second)] ?? [];
  expect(sent.some((text) => text.includes('event: gap'))).toBe(true);
  second?.shared.publish('a', '7');
  for (const one of rest) await expect.poll(() => said(received[three.indexOf(one)] ?? [])).toEqual(['7']);
});

test('while the store is away each follows its own listeners’ tokens, and together again afterwards', async () => {
  const two = await Promise.all([instance(), instance()]);
  two[0]?.listen('a');
  two[1]?.listen('b');
  await redis.kill();
  await expect.poll(() => two.map(({ shared }) => shared.role)).toEqual(['alone', 'alone']);
  expect(two.map(({ shared }) => shared.wanted())).toEqual([['a'], ['b']]);
  await redis.restart();
  await expect.poll(() => two.map(({ shared }) => shared.role).toSorted()).toEqual(['follows', 'leads']);
  await expect.poll(() => leaders(two)[0]?.shared.wanted().toSorted()).toEqual(['a', 'b']);
});
