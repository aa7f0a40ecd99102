import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { marketsRefreshMs } from '../../lib/config/market-data.ts';
import type { Stack } from '../../server/launch/stack.ts';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { cpuSeconds } from './cpu.ts';
import { atMost, type Figure, round } from './figure.ts';
import { openDesk, type Service, through } from './orders.ts';

const kinds = ['addresses', 'shares', 'queries', 'coins', 'pictures', 'signIns'] as const;
type Kind = (typeof kinds)[number];

const visitors = 50;
/** Each visitor loads something this often. */
const everyMs = 1_000;
const orderEveryMs = 100;
/** One trader alone may not order as often, nor keep as many orders open. */
const traders = 6;
const ageEveryMs = 500;
const seconds = 8;
/** A flood has lasted this long when its effect is measured, so that its head start is used up. */
const leadSeconds = 4;
/** Control and floods take turns, so that what else the machine does falls on all. */
const rounds = 5;
/** The control is the same for all kinds, since a server that refuses at once reads no address. */
const controlledKinds: ReadonlySet<Kind> = new Set(['addresses', 'coins']);
const perSecond = 150;
const faster = 8;
const costRounds = 2;
/** A tenth worse than the control, plus the tolerance of the clock and the scheduler of two cores. */
const worse = 1.1;
const slackMs = 5;
const hotPages = ['/fees', '/stats', '/markets', '/terms', '/whitepaper', '/treasury'];
const program = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const execute = promisify(execFile);

/** Runs on the second core if there is one, away from the server that is measured. */
function pinned(core: number, args: readonly string[]): readonly [string, readonly string[]] {
  const taskset = '/usr/bin/taskset';
  return existsSync(taskset) ? [taskset, ['-c', String(core), process.execPath, ...args]] : [process.execPath, args];
}

async function pin(pid: number | undefined, core: number): Promise<void> {
  if (pid === undefined || !existsSync('/usr/bin/taskset')) return;
  await execute('/usr/bin/taskset', ['-a', '-c', '-p', String(core), String(pid)]);
}

const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

const names = ['hot', 'terminal', 'order', 'age'] as const;
type Name = (typeof names)[number];
/** Milliseconds of each page, order and age. */
type Felt = Readonly<Record<Name, readonly number[]>>;

const together = (times: readonly Felt[], name: Name): number => p99(times.flatMap((felt) => felt[name]));

/** Returns the control's figure, for the age at least the period: the list is refreshed once in it. */
const usual = (name: Name, control: number): number => (name === 'age' ? Math.max(control, marketsRefreshMs) : control);

async function askFor(url: string, visitor: number): Promise<number> {
  const began = performance.now();
  const headers = { 'x-forwarded-for': `10.7.${visitor >> 8}.${visitor & 255}`, 'accept-language': 'en' };
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status} for a visitor`);
  return performance.now() - began;
}

async function ageOf(url: string): Promise<number> {
  const response = await fetch(`${url}/api/read-markets`, { headers: { 'x-forwarded-for': '10.8.0.1' } });
  const reported: unknown = await response.json();
  return Date.now() - Number(Reflect.get(Object(reported), 'asOf'));
}

/** Measures what fifty visitors and the traders experience during this time. */
async function feel(stack: Stack, url: string, desks: readonly Service[], price: string): Promise<Felt> {
  // An order after a silence takes longer, whatever is flooded.
  for (const service of desks) await through(stack, service, price);
  let placed = 0;
  const order = async () => {
    const service = desks[placed % desks.length];
    placed += 1;
    if (service === undefined) throw new Error('There is no trader');
    return through(stack, service, price);
  };
  const felt: Record<Name, number[]> = { hot: [], terminal: [], order: [], age: [] };
  const until = performance.now() + seconds * 1_000;
  const each = async (visitor: number) => {
    await pause((visitor * everyMs) / visitors);
    for (let turn = visitor; performance.now() < until; turn += 1) {
      const isTerminal = turn % 5 === 0;
      const page = isTerminal ? '/perpetual' : (hotPages[turn % hotPages.length] ?? '/fees');
      (isTerminal ? felt.terminal : felt.hot).push(await askFor(url + page, visitor));
      await pause(everyMs);
    }
  };
  const often = async (list: number[], ms: number, work: () => Promise<number>) => {
    for (; performance.now() < until; await pause(ms)) list.push(await work());
  };
  await Promise.all([
    ...Array.from({ length: visitors }, (_, visitor) => each(visitor)),
    often(felt.order, orderEveryMs, order),
    often(felt.age, ageEveryMs, () => ageOf(url)),
  ]);
  return felt;
}

const statusesSchema = z.record(z.string(), z.number());

/** Returns the number of answers by status. */
async function flood(url: string, kind: Kind, coins: readonly string[], rate = perSecond, lasts = seconds) {
  const args = [program('flooder.ts'), url, kind, String(rate), String(lasts), JSON.stringify(coins)];
  const [command, rest] = pinned(1, args);
  const { stdout } = await execute(command, [...rest]);
  process.stderr.write(`${kind} ${stdout}\n`);
  return statusesSchema.parse(JSON.parse(stdout));
}

/**
 * Returns the processor time of one more refusal: what a fast flood takes beyond a slow one, for each request that it
 * asks more. Other work and the network's share are the same in both; kept pages, which are served to all, count too.
 */
async function costOfRefusal(pid: number, url: string, kind: Kind, coins: readonly string[]): Promise<Figure> {
  const measure = async (rate: number) => {
    const before = cpuSeconds(pid);
    const statuses = await flood(url, kind, coins, rate);
    return { spent: cpuSeconds(pid) - before, statuses };
  };
  // The network's share has been regained by now, and is used up first.
  await flood(url, kind, coins);
  const [costs, served]: [number[], string[]] = [[], []];
  for (let turn = 0; turn < costRounds; turn += 1) {
    const [slow, fast] = [await measure(perSecond), await measure(perSecond * faster)];
    const more = perSecond * (faster - 1) * seconds;
    costs.push(((fast.spent - slow.spent) * 1_000) / more);
    served.push(JSON.stringify(slow.statuses), JSON.stringify(fast.statuses));
  }
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const goal = kind === 'addresses' || kind === 'queries' ? 1 : 0.3;
  return atMost(`fair.${kind}.cpu`, mean, 'ms a request', goal, served.join(' '));
}

async function withRefuser<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const [command, args] = pinned(0, [program('refuser.ts')]);
  const child = spawn(command, [...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = await once(child.stdout, 'data');
    return await work(`http://127.0.0.1:${String(port)}`);
  } finally {
    child.kill('SIGKILL');
  }
}

async function coinsOf(url: string): Promise<readonly string[]> {
  const text = await (await fetch(`${url}/sitemap-markets.xml`)).text();
  return [...new Set([...text.matchAll(/<loc>[^<]*\/markets\/([^<]*)<\/loc>/g)].map(([, coin = '']) => coin))];
}

export async function* fairFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(
    async (stack) => {
      const pid = stack.children.find(({ name }) => name === 'server')?.pid;
      if (pid === undefined) throw new Error('The server has no process');
      await pin(pid, 0);
      const url = stack.url.replace('localhost', '127.0.0.1');
      const desks: Service[] = [];
      for (let index = 1; index <= traders; index += 1) desks.push(await openDesk(stack, index));
      const mids = await desks[0]?.trader.info.allMids();
      const price = String(Math.round(Number(mids?.['BTC']) * 0.9));
      const coins = await coinsOf(url);
      const beside = async (flooded: string, kind: Kind): Promise<Felt> => {
        const later = async () => {
          await pause(leadSeconds * 1_000);
          return feel(stack, url, desks, price);
        };
        const [felt] = await Promise.all([later(), flood(flooded, kind, coins, perSecond, leadSeconds + seconds)]);
        return felt;
      };
      // The first picture starts a thread, and the first answers of each kind compile their code.
      for (const kind of kinds) await beside(url, kind);
      const controls: Felt[] = [];
      const floods = new Map<Kind, readonly Felt[]>();
      for (let turn = 0; turn < rounds; turn += 1) {
        // The kinds change direction, so that what one leaves behind does not always fall on the same other.
        for (const kind of turn % 2 === 0 ? kinds : kinds.toReversed()) {
          if (controlledKinds.has(kind)) {
            await withRefuser(async (elsewhere) => controls.push(await beside(elsewhere, kind)));
          }
          floods.set(kind, [...(floods.get(kind) ?? []), await beside(url, kind)]);
        }
      }
      const figures: Figure[] = [];
      for (const kind of kinds) {
        for (const name of names) {
          const control = together(controls, name);
          const against = `beside a server that refuses at once: ${round(control)} ms`;
          const most = usual(name, control) * worse + slackMs;
          figures.push(atMost(`fair.${kind}.${name}.p99`, together(floods.get(kind) ?? [], name), 'ms', most, against));
        }
      }
      for (const kind of kinds) figures.push(await costOfRefusal(pid, url, kind, coins));
      return figures;
    },
    { TRUSTED_PROXY_HOPS: '1' },
  );
}
