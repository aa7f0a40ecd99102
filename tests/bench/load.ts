import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { cpuSeconds } from './cpu.ts';
import { median } from './figure.ts';

export interface Target {
  url: string;
  pid: number;
  headers?: Record<string, string>;
}

export interface Measured {
  perCpuSecond: number;
  p99Ms: number;
}

const connections = 20;
const seconds = 4;
const pacePerSecond = 100;
const pace = fileURLToPath(new URL('pace.ts', import.meta.url));
const execute = promisify(execFile);

/** How many networks the requests of one connection come from in turn: shares are counted but never used up. */
const networksOfOne = 250;

async function load(target: Target, duration: number): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, br', ...target.headers };
  let clients = 0;
  const setupClient = (client: autocannon.Client) => {
    clients += 1;
    const networks = Array.from({ length: networksOfOne }, (_, index) => `10.${clients}.${index}.1`);
    client.setRequests(networks.map((network) => ({ headers: { ...headers, 'x-forwarded-for': network } })));
  };
  const { requests, non2xx, errors } = await autocannon({
    url: target.url,
    connections,
    duration,
    setupClient,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${target.url}: ${non2xx} refusals and ${errors} errors`);
  return requests.total;
}

/** Measures throughput by processor time under full load, and latency at an even pace that leaves room. */
async function measure(target: Target): Promise<Measured> {
  await load(target, 2);
  const before = cpuSeconds(target.pid);
  const requests = await load(target, seconds);
  const perCpuSecond = requests / (cpuSeconds(target.pid) - before);
  const paced = [target.url, JSON.stringify(target.headers ?? {}), String(pacePerSecond), String(seconds)];
  const { stdout } = await execute(process.execPath, [pace, ...paced]);
  return { perCpuSecond, p99Ms: Number(stdout) };
}

/** Measures the targets in turn, twice: drift of the machine affects them all. */
export async function measureAll<Name extends string>(
  targets: Record<Name, Target>,
): Promise<(name: Name) => Measured> {
  const seen = new Map<string, Measured[]>();
  for (let round = 0; round < 2; round += 1) {
    for (const [name, target] of Object.entries<Target>(targets)) {
      seen.set(name, [...(seen.get(name) ?? []), await measure(target)]);
    }
  }
  return (name) => {
    const rounds = seen.get(name) ?? [];
    return {
      perCpuSecond: median(rounds.map(({ perCpuSecond }) => perCpuSecond)),
      p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    };
  };
}
