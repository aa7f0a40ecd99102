import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { cpuSeconds } from './cpu.ts';
import { atLeast, atMost, type Figure, median, round } from './figure.ts';
import { at, openDesk, type Service, sendOrders } from './orders.ts';
import { liveWith, loadVisitors } from './scale-load.ts';
import { fromNetwork, type Ground, type Instances, withGround, withInstances } from './scale-stack.ts';

const program = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const loadSeconds = 5;
const connections = 20;
/** A page out of memory, and one that Next makes for a visitor with a cookie. */
const asks = { hot: { path: '/stats', cookie: undefined }, own: { path: '/terms', cookie: 'visitor=1' } } as const;

/** Loads addresses at once, and returns the milliseconds of processor time of these processes for each request. */
async function cpuOf(
  urls: readonly string[],
  pids: readonly number[],
  { cookie, isRefused = false }: { readonly cookie?: string | undefined; readonly isRefused?: boolean },
): Promise<number> {
  const spent = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const load = (duration: number) =>
    Promise.all(
      urls.map((url, at) =>
        autocannon({
          url,
          duration,
          connections: connections / urls.length,
          setupClient: (client) => {
            const from = Array.from({ length: 250 }, (_, step) => `10.${at}.${step}.1`);
            const own = cookie === undefined ? {} : { cookie };
            client.setRequests(from.map((network) => ({ headers: { ...fromNetwork(network), ...own } })));
          },
        }),
      ),
    );
  await load(2);
  const before = spent();
  const done = await load(loadSeconds);
  const failed = done.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (failed > 0 && !isRefused) throw new Error(`${urls[0]}: ${failed} failures`);
  const requests = done.reduce((sum, { requests: one }) => sum + one.total, 0);
  return ((spent() - before) * 1_000) / requests;
}

/** Measures a server that refuses at once: the machine's own share of each request. */
async function cpuOfRefusal(): Promise<number> {
  const child = spawn(process.execPath, [program('refuser.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = await once(child.stdout, 'data');
    return await cpuOf([`http://127.0.0.1:${String(port)}`], [child.pid ?? 0], { isRefused: true });
  } finally {
    child.kill('SIGKILL');
  }
}

/** Returns, for each kind of page, the processor time of a request. */
async function pageCosts({ servers }: Instances): Promise<Record<keyof typeof asks, number>> {
  const costOf = async ({ path, cookie }: (typeof asks)[keyof typeof asks]) => {
    const rounds: number[] = [];
    const [urls, pids] = [servers.map(({ url }) => url + path), servers.map(({ pid }) => pid)];
    for (let turn = 0; turn < 3; turn += 1) rounds.push(await cpuOf(urls, pids, { cookie }));
    return median(rounds);
  };
  return { hot: await costOf(asks.hot), own: await costOf(asks.own) };
}

async function* pageFigures(ground: Ground): AsyncGenerator<Figure> {
  const refusal = await cpuOfRefusal();
  const one = await withInstances(ground, 1, pageCosts);
  const two = await withInstances(ground, 2, pageCosts);
  for (const name of ['hot', 'own'] as const) {
    const reported = `beyond the ${round(refusal, 3)} ms of a server that refuses at once`;
    yield atMost(`scale.${name}.cpu`, one[name] - refusal, 'ms a request', name === 'hot' ? 0.5 : 10, reported);
    // 1.9 times the pages for twice the machines leave a request five hundredths more.
    const both = `${round(two[name], 3)} ms a request with two instances, ${round(one[name], 3)} with one`;
    yield atMost(`scale.${name}.two`, two[name] / one[name], 'times the processor time of one', 2 / 1.9, both);
  }
}

const [traders, orders, perSecond, directEach] = [6, 240, 20, 4];

async function* orderFigures({ url, sandbox }: Instances): AsyncGenerator<Figure> {
  const stack = { url, sandboxUrl: sandbox.url };
  const desks: Service[] = [];
  for (let index = 0; index < traders; index += 1) desks.push(await openDesk(stack, 50_000 + index));
  const mids = await desks[0]?.trader.info.allMids();
  const price = String(Math.round(Number(mids?.['BTC']) * 0.9));
  const warm = orders / 6;
  const [through, straight] = await sendOrders(stack, desks, price, { orders, perSecond, directEach });
  const [whole, direct] = [through.slice(warm), straight.slice(warm / directEach)];
  for (const [name, share, goal] of [
    ['p50', 0.5, 8],
    ['p99', 0.99, 30],
  ] as const) {
    const reported = `the exchange’s own answer of ${round(at(direct, share))} ms; through proxy and two instances ${round(at(whole, share))}`;
    yield atMost(`scale.orders.hop.${name}`, at(whole, share) - at(direct, share), 'ms', goal, reported);
  }
}

const [listeners, tokens, pricesPerSecond, listenSeconds] = [10_000, 60, 2, 10];

/** Starts a program, and returns what it says first. */
async function started(name: string, args: readonly (string | number)[]) {
  const child = spawn(process.execPath, [program(name), ...args.map(String)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said) };
}

async function* listenerFigures({ redis }: Ground): AsyncGenerator<Figure> {
  const servers = [];
  for (let index = 0; index < 2; index += 1) {
    servers.push(await started('price-server.ts', [tokens, pricesPerSecond, `${redis.url}/15`]));
  }
  try {
    const spentOf = async (port: string) => (await fetch(`http://127.0.0.1:${port}/spent`)).json();
    const before = await Promise.all(servers.map(({ said }) => spentOf(said)));
    const crowds = servers.map(({ said }) =>
      started('price-listeners.ts', [said, listeners / 2, tokens, listenSeconds]),
    );
    const reported = (await Promise.all(crowds)).map(({ said }) => JSON.parse(said));
    const after = await Promise.all(servers.map(({ said }) => spentOf(said)));
    const received = reported.reduce((sum, one) => sum + one.received, 0);
    const memory = servers.map((_, at) => (after[at].rss - before[at].rss) / 1_024 / (listeners / 2));
    yield atMost(
      'scale.listeners.p99',
      Math.max(...reported.map(({ p99 }) => p99)),
      'ms',
      500,
      `${listeners} over two`,
    );
    yield atLeast('scale.listeners.heard', received / (listeners * pricesPerSecond * listenSeconds), 'of all', 0.98);
    yield atMost('scale.listeners.memory', Math.max(...memory), 'kB a listener', 40);
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
  }
}

const [counts, countSeconds, visitsPerSecond] = [[1, 2, 4, 10], 20, 15];
const visited = ['/markets/BTC', '/markets/ETH', '/perpetual', '/spot/base/UNI_USDC', '/spot/base/AERO_USDC', '/stats'];

/** Returns how often the exchange and the vendor of prices are asked while people come at an even pace. */
async function upstreamOf({ servers, counted }: Instances): Promise<number> {
  const visit = async (server: string, index: number) => {
    const headers = fromNetwork(`10.6.${index >> 8}.${index & 255}`);
    const answer = await fetch(server + visited[index % visited.length], { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  };
  for (const { url } of servers) for (let index = 0; index < visited.length; index += 1) await visit(url, index);
  const before = counted.calls.length;
  const visits: Promise<void>[] = [];
  for (let index = 0; index < countSeconds * visitsPerSecond; index += 1) {
    visits.push(visit(servers[index % servers.length]?.url ?? '', index));
    await pause(1_000 / visitsPerSecond);
  }
  await Promise.all(visits);
  return counted.calls.slice(before).filter(({ vendor }) => ['hyperliquid', 'birdeye'].includes(vendor)).length;
}

const [calmMs, mostCalmMs] = [6_000, 120_000];

/** Waits until the jobs that a fresh database has due are done: what they ask is no visitor's, and asked once. */
async function calmDown({ counted }: Instances): Promise<void> {
  const until = performance.now() + mostCalmMs;
  for (let before = -1; before !== counted.calls.length && performance.now() < until; ) {
    before = counted.calls.length;
    await pause(calmMs);
  }
}

async function* upstreamFigures(ground: Ground): AsyncGenerator<Figure> {
  let alone = 0;
  await withInstances(ground, 1, calmDown);
  for (const count of counts) {
    const calls = await withInstances(ground, count, upstreamOf);
    if (count === 1) alone = calls;
    const reported = `${calls} in ${countSeconds} s; one instance ${alone}`;
    yield atMost(`scale.upstream.${count}`, calls / alone, 'times the questions of one', 1.2, reported);
  }
}

/** Long enough for a bench; `SCALE_MINUTES=10` is the measure. */
const usualMinutes = 0.75;

async function* loadFigures(instances: Instances): AsyncGenerator<Figure> {
  const minutes = Number(process.env['SCALE_MINUTES'] ?? usualMinutes);
  const felt = await liveWith(instances, minutes);
  for (const error of felt.errors.slice(0, 10)) process.stderr.write(`${error}\n`);
  const reported = `${loadVisitors} visitors for ${minutes} min: ${felt.opened} pages, ${felt.orders} orders, ${round(felt.cores, 2)} cores of two instances`;
  yield atMost('scale.load.page.p99', felt.pageP99, 'ms', 500, reported);
  yield atMost('scale.load.order.p99', felt.orderP99, 'ms', 500, reported);
  yield atMost('scale.load.errors', felt.errors.length, 'errors', 0, reported);
  const grown = felt.lastMegabytes - felt.settledMegabytes;
  const most = Math.max(20, minutes);
  yield atMost(
    'scale.load.memory',
    grown,
    'MB more than after a third',
    most,
    `${round(felt.lastMegabytes, 0)} MB at the end`,
  );
}

/** Collects figures: a generator cannot yield from within another one's work. */
async function all(figures: AsyncGenerator<Figure>): Promise<readonly Figure[]> {
  const found: Figure[] = [];
  for await (const figure of figures) found.push(figure);
  return found;
}

/** Measures what more instances give and cost: on two cores as differences against a server that refuses at once. */
export async function* scaleFigures(): AsyncGenerator<Figure> {
  const steps: readonly ((ground: Ground) => Promise<readonly Figure[]>)[] = [
    (ground) => all(pageFigures(ground)),
    (ground) => withInstances(ground, 2, (instances) => all(orderFigures(instances))),
    (ground) => all(listenerFigures(ground)),
    (ground) => all(upstreamFigures(ground)),
    (ground) => withInstances(ground, 2, (instances) => all(loadFigures(instances))),
  ];
  for (const step of steps) yield* await withGround(step);
}
