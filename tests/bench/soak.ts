import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { atMost, type Figure } from './figure.ts';
import { signIn } from './person.ts';
import { residentMegabytes } from './resident.ts';
import { withGround, withInstances } from './scale-stack.ts';

const usualMinutes = 10;
const mostMegabytes = 600;
const mostPerMinute = 1.7;
/** Before this minute caches fill and code is compiled. */
const settledMinute = 2;
const minuteMs = 60_000;
const everyMs = 1_000;
/** Every so many readings one is told. */
const toldEvery = 5;
const workers = 6;
const pages = [
  '/perpetual',
  '/trading',
  '/markets',
  '/markets/BTC',
  '/fees',
  '/stats',
  '/terms',
  '/spot',
  '/whitepaper',
];

/** Returns the number after an option; the usual one without it. */
function requested(option: string, usual: number): number {
  const at = process.argv.indexOf(option);
  return at < 0 ? usual : Number(process.argv[at + 1]);
}

function minutesAsked(): number {
  const minutes = requested('--minutes', usualMinutes);
  if (!(minutes > settledMinute)) throw new Error('Say for how many minutes, more than 2, after --minutes');
  return minutes;
}

function instancesAsked(): number {
  const instances = requested('--instances', 1);
  if (!Number.isInteger(instances) || instances < 1) throw new Error('Say how many, at least 1, after --instances');
  return instances;
}

/** The slope by least squares, in megabytes a minute. */
function slopeOf(points: readonly { readonly minute: number; readonly megabytes: number }[]): number {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ minute }) => minute), mean(({ megabytes }) => megabytes)];
  const along = mean(({ minute }) => (minute - x) ** 2);
  return mean(({ minute, megabytes }) => (minute - x) * (megabytes - y)) / along;
}

/**
 * Asks for something different each time: addresses, queries, cookies, networks, abandoned sockets, accounts that sign
 * in.
 */
async function ask(url: string, index: number): Promise<void> {
  const headers: Record<string, string> = { 'x-forwarded-for': `10.${index & 127}.${(index >> 7) & 255}.1` };
  const page = pages[index % pages.length] ?? '/fees';
  const get = async (path: string, more: Record<string, string> = {}) => {
    const response = await fetch(url + path, { headers: { ...headers, ...more }, redirect: 'manual' });
    await response.arrayBuffer();
  };
  switch (index % 12) {
    case 0:
      return get(`/made-up-${index}/deeper`);
    case 1:
      return get(`/made-up-${index}`);
    case 2:
      return get(`${page}?junk-${index}=${index}`);
    case 3:
      return get(page, { cookie: `visitor=${index}` });
    case 4:
      return get(`/trading?symbol=made-up-${index}`);
    case 5:
      return get(page, { rsc: '1' });
    case 6:
      return get(`/markets/M${index}`);
    case 7:
      return get('/api/read-markets');
    case 8: {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => socket.destroy());
      socket.write(`GET /fees?${index} HTTP/1.1\r\nHost: left\r\n`);
      await pause(100);
      socket.destroy();
      return undefined;
    }
    case 9:
      return index % 120 === 9 ? get(`/og/made-up-${index}.png`) : get('/logos/1/BTC.svg');
    case 10:
      return get(`/t/0x${index.toString(16).padStart(40, '0')}`, { cookie: `a=${index}` });
    default:
      await signIn(url, index);
      return undefined;
  }
}

/** Asks for so long, and returns the memory of each of these processes. */
async function soak(url: string, pids: readonly number[], minutes: number): Promise<readonly Figure[]> {
  const began = performance.now();
  const minute = () => (performance.now() - began) / minuteMs;
  let count = 0;
  const work = async () => {
    while (minute() < minutes) {
      count += 1;
      await ask(url, count);
      await pause(10);
    }
  };
  const points = pids.map((): { minute: number; megabytes: number }[] => []);
  const watch = async () => {
    for (let reading = 0; minute() < minutes; await pause(everyMs)) {
      reading += 1;
      for (const [at, pid] of pids.entries()) points[at]?.push({ minute: minute(), megabytes: residentMegabytes(pid) });
      if (reading % toldEvery !== 1) continue;
      const reported = points.map((of) => of.at(-1)?.megabytes.toFixed(0)).join(' and ');
      process.stderr.write(`${minute().toFixed(1)} min ${reported} MB ${count} asked\n`);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: workers }, work)]);
  const reported = `${count} requests in ${minutes} minutes`;
  return points.flatMap((of, at) => {
    const name = pids.length === 1 ? 'soak' : `soak.${at + 1}`;
    const settled = of.filter((point) => point.minute >= settledMinute);
    return [
      atMost(`${name}.resident`, Math.max(...of.map(({ megabytes }) => megabytes)), 'MB', mostMegabytes, reported),
      atMost(`${name}.slope`, slopeOf(settled), 'MB a minute', mostPerMinute, reported),
    ];
  });
}

function soakAlone(minutes: number): Promise<readonly Figure[]> {
  return withTrialStack(
    async (stack) => {
      const pid = stack.children.find(({ name }) => name === 'server')?.pid;
      if (pid === undefined) throw new Error('The server has no process');
      return soak(stack.url, [pid], minutes);
    },
    { TRUSTED_PROXY_HOPS: '1' },
  );
}

const soakTogether = (minutes: number, instances: number): Promise<readonly Figure[]> =>
  withGround((ground) =>
    withInstances(ground, instances, ({ url, servers }) =>
      soak(
        url,
        servers.map(({ pid }) => pid),
        minutes,
      ),
    ),
  );

let holds = true;
const [minutes, instances] = [minutesAsked(), instancesAsked()];
for (const figure of await (instances === 1 ? soakAlone(minutes) : soakTogether(minutes, instances))) {
  holds &&= figure.holds;
  process.stdout.write(`${JSON.stringify(figure)}\n`);
}
process.exit(holds ? 0 : 1);
