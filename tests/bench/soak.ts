import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { atMost, type Figure } from './figure.ts';
import { signIn } from './person.ts';

const usualMinutes = 10;
const mostMegabytes = 600;
const mostPerMinute = 1;
/** Before this minute caches fill and code is compiled. */
const settledMinute = 2;
const minuteMs = 60_000;
const everyMs = 5_000;
const workers = 6;
const pageSize = 4_096;
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

function minutesAsked(): number {
  const at = process.argv.indexOf('--minutes');
  const minutes = at < 0 ? usualMinutes : Number(process.argv[at + 1]);
  if (!(minutes > settledMinute)) throw new Error('Say for how many minutes, more than 2, after --minutes');
  return minutes;
}

const parentOf = (pid: string): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
};

function bytesOf(pid: string, root: number): number {
  try {
    const isOurs = Number(pid) === root || parentOf(pid) === root;
    if (!isOurs || readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) return 0;
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageSize;
  } catch {
    // The process ended between the listing and the reading.
    return 0;
  }
}

/** Returns the resident memory of our server: its process and its child processes except the database. */
function residentMegabytes(root: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.reduce((sum, pid) => sum + bytesOf(pid, root), 0) / 1_000_000;
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

async function* soakFigures(minutes: number): AsyncGenerator<Figure> {
  yield* await withTrialStack(
    async (stack) => {
      const pid = stack.children.find(({ name }) => name === 'server')?.pid;
      if (pid === undefined) throw new Error('The server has no process');
      const url = stack.url;
      const began = performance.now();
      const minute = () => (performance.now() - began) / minuteMs;
      let asked = 0;
      const work = async () => {
        while (minute() < minutes) {
          asked += 1;
          await ask(url, asked);
          await pause(10);
        }
      };
      const points: { minute: number; megabytes: number }[] = [];
      const watch = async () => {
        for (; minute() < minutes; await pause(everyMs)) {
          points.push({ minute: minute(), megabytes: residentMegabytes(pid) });
          process.stderr.write(`${minute().toFixed(1)} min ${points.at(-1)?.megabytes.toFixed(0)} MB ${asked} asked\n`);
        }
      };
      await Promise.all([watch(), ...Array.from({ length: workers }, work)]);
      const highest = Math.max(...points.map(({ megabytes }) => megabytes));
      const settled = points.filter((point) => point.minute >= settledMinute);
      const told = `${asked} requests in ${minutes} minutes`;
      return [
        atMost('soak.resident', highest, 'MB', mostMegabytes, told),
        atMost('soak.slope', slopeOf(settled), 'MB a minute', mostPerMinute, told),
      ];
    },
    { TRUSTED_PROXY_HOPS: '1' },
  );
}

let holds = true;
for await (const figure of soakFigures(minutesAsked())) {
  holds &&= figure.holds;
  process.stdout.write(`${JSON.stringify(figure)}\n`);
}
process.exit(holds ? 0 : 1);
