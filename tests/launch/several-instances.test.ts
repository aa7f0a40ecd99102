import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../server/launch/free-port.ts';
import { environmentOf } from '../helpers/environment.ts';
import { type LoneServer, startLoneServer } from '../helpers/lone-server.ts';
import { startProxy } from '../helpers/proxy.ts';
import { type Redis, startRedis } from '../helpers/redis.ts';
import { openTempDir, startSandbox } from '../helpers/sandbox.ts';
import { OrderDesk, type Sent } from './order-desk.ts';

const dataDir = openTempDir('several-instances-');
let redis: Redis;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  redis = await startRedis();
  sandbox = await startSandbox({
    dataDir,
    environment: { SANDBOX_SERVICES: 'supabase,hyperliquid', SANDBOX_IP_LIMITS: 'off' },
  });
});
afterAll(async () => {
  await sandbox.stop();
  await redis.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const metricsToken = 'a token of more than twenty-four characters';

interface Instances {
  /** The proxy's address, which is the site's. */
  readonly url: string;
  /** The instances' own. */
  readonly urls: readonly string[];
  /** Ends an instance as asked or in the middle of its work, and starts another one in its place. */
  replace(index: number, end: 'stop' | 'kill'): Promise<void>;
}

/** Starts two instances behind the proxy, with one database and one store. */
async function twoInstances(): Promise<Instances> {
  const ports = [await freePort(), await freePort()];
  const url = await startProxy(ports, { balancers: '127.0.0.0/8' });
  const start = (port: number | undefined) =>
    startLoneServer({
      ...environmentOf(sandbox),
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      TRUSTED_PROXY_HOPS: '1',
      RATE_LIMITS: 'database',
      REDIS_URL: redis.url,
      HYPERLIQUID_WEIGHT_PER_MINUTE: '1000000',
      METRICS_TOKEN: metricsToken,
    });
  const servers: (LoneServer | undefined)[] = [await start(ports[0]), await start(ports[1])];
  return {
    url,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    async replace(index, end) {
      await servers[index]?.[end]();
      servers[index] = await start(ports[index]);
    },
  };
}

/** Fewer than a session may send in a minute, less what instances that are killed had leased of it. */
const mostOrders = 300;

/** Works in several lanes until `isOver`, and returns what came of each piece of work. */
async function inLanes<Result>(
  lanes: number,
  isOver: () => boolean,
  work: () => Promise<Result>,
  results: Result[],
): Promise<Result[]> {
  const lane = async () => {
    while (!isOver() && results.length < mostOrders) results.push(await work());
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** Waits until some more work was done than now. */
async function more(results: readonly unknown[]): Promise<void> {
  const before = results.length;
  await expect.poll(() => results.length).toBeGreaterThan(Math.min(before + 4, mostOrders - 1));
}

const named = (sent: readonly Sent[], end: Sent['end']) => sent.filter((one) => one.end === end);

describe('two instances that trade for one wallet', () => {
  test('lose and double no order when either is killed in the middle', async () => {
    const { url, replace } = await twoInstances();
    const service = await OrderDesk.open(url, sandbox.url);
    const price = await service.farBelow();
    let isOver = false;
    const results: Sent[] = [];
    const sending = inLanes(
      2,
      () => isOver,
      () => service.rest(price),
      results,
    );
    for (const index of [0, 1, 0]) {
      await more(results);
      await replace(index, 'kill');
    }
    isOver = true;
    const sent = await sending;
    const resting = await service.resting();
    expect(new Set(resting).size).toBe(resting.length);
    const acknowledged = named(sent, 'resting').map(({ cloid }) => cloid);
    expect(acknowledged.length).toBeGreaterThan(5);
    expect(acknowledged.filter((cloid) => !resting.includes(cloid))).toEqual([]);
    const possible = new Set<string | null>([...acknowledged, ...named(sent, 'lost').map(({ cloid }) => cloid)]);
    expect(resting.filter((cloid) => !possible.has(cloid))).toEqual([]);
    expect(named(sent, 'refused')).toEqual([]);
  });

  test('are replaced one after the other without a refused order or a failed page', async () => {
    const { url, replace } = await twoInstances();
    const service = await OrderDesk.open(url, sandbox.url);
    const price = await service.farBelow();
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    const results: Sent[] = [];
    const visited: string[] = [];
    const orders = inLanes(
      1,
      () => isOver,
      () => service.rest(price),
      results,
    );
    let visits = 0;
    const pages = inLanes(
      3,
      () => isOver,
      async () => {
        visits += 1;
        const path = ['/markets/BTC', '/fees', '/perpetual', '/api/health', '/stats'][visits % 5] ?? '/';
        const read = () => fetch(url + path, { headers: { cookie: `visit=${visits}` } });
        // A read may be asked again, as browsers do.
        const first = await read().catch(() => undefined);
        const { status } = first?.ok === true ? first : await read();
        return `${path} ${status}`;
      },
      visited,
    );
    for (const index of [0, 1]) {
      await Promise.all([more(results), more(visited)]);
      await replace(index, 'stop');
    }
    await Promise.all([more(results), more(visited)]);
    isOver = true;
    const [sent, read] = await Promise.all([orders, pages]);
    expect(read.filter((answer) => !answer.endsWith(' 200'))).toEqual([]);
    expect(named(sent, 'refused')).toEqual([]);
    const resting = await service.resting();
    for (const { cloid } of named(sent, 'resting')) expect(resting).toContain(cloid);
    expect(named(sent, 'resting').length).toBeGreaterThan(5);
  });
});
