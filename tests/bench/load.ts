import autocannon from 'autocannon';
import { cpuSeconds } from './cpu.ts';
import { median } from './figure.ts';

export interface Target {
  url: string;
  pid: number;
  headers?: Record<string, string>;
  /** Each request as from an address of its own, so that a limit per visitor is worked but never reached. */
  manyVisitors?: boolean;
}

export interface Measured {
  perCpuSecond: number;
  p99Ms: number;
}

const connections = 20;
const seconds = 4;
const steadyRate = 200;
const visitors = Array.from({ length: 2_000 }, (_, index) => ({
  headers: { 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` },
}));

async function run(target: Target, duration: number, overallRate?: number) {
  const result = await autocannon({
    url: target.url,
    connections,
    duration,
    headers: { 'accept-encoding': 'gzip, br', ...target.headers },
    ...(target.manyVisitors === true && { requests: visitors }),
    ...(overallRate !== undefined && { overallRate }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.url}: ${result.non2xx} refusals and ${result.errors} errors`);
  }
  return result;
}

/** Throughput by processor time under full load, latency at a rate that leaves room. */
export async function measure(target: Target): Promise<Measured> {
  await run(target, 2);
  const before = cpuSeconds(target.pid);
  const { requests } = await run(target, seconds);
  const perCpuSecond = requests.total / (cpuSeconds(target.pid) - before);
  const { latency } = await run(target, seconds, steadyRate);
  return { perCpuSecond, p99Ms: latency.p99 };
}

/** The targets in turn, twice over: what drifts on the machine meets them all. */
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
