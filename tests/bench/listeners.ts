import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { atLeast, atMost, type Figure } from './figure.ts';

const listeners = 5_000;
const tokens = 60;
const perSecond = 2;
const seconds = 10;

const program = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Starts a program on a core of its own, so that the server is measured on one. */
function startOn(core: number, name: string, ...numbers: readonly number[]): ChildProcess {
  const args = [program(name), ...numbers.map(String)];
  const taskset = '/usr/bin/taskset';
  const [command, rest] = existsSync(taskset)
    ? [taskset, ['-c', String(core), process.execPath, ...args]]
    : [process.execPath, args];
  return spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function printed(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The program has no output');
  const [text] = await once(child.stdout, 'data');
  return String(text);
}

interface Spent {
  readonly listeners: number;
  readonly rss: number;
  readonly cpuMs: number;
}

/** Measures what live prices cost for many who listen. */
export async function* listenerFigures(): AsyncGenerator<Figure> {
  const server = startOn(0, 'price-server.ts', tokens, perSecond);
  try {
    const port = Number(await printed(server));
    const spent = async (): Promise<Spent> => (await fetch(`http://127.0.0.1:${port}/spent`)).json();
    const before = await spent();
    const crowd = startOn(1, 'price-listeners.ts', port, listeners, tokens, seconds);
    const answer = printed(crowd);
    const samples: Spent[] = [];
    const watch = setInterval(async () => {
      const now = await spent();
      if (now.listeners === listeners) samples.push(now);
    }, 1_000);
    const { received, p99 } = JSON.parse(await answer);
    clearInterval(watch);
    const [first, last] = [samples[0], samples.at(-1)];
    if (first === undefined || last === undefined) throw new Error('The listeners were never all there');
    const kilobytes = (last.rss - before.rss) / 1_024 / listeners;
    const cores = (last.cpuMs - first.cpuMs) / ((samples.length - 1) * 1_000);
    yield atMost('listeners.p99', p99, 'ms', 250);
    yield atLeast('listeners.heard', received / (listeners * perSecond * seconds), 'of all messages', 0.98);
    yield atMost('listeners.cpu', cores, 'of a core', 1);
    yield atMost('listeners.memory', kilobytes, 'kB a listener', 40);
  } finally {
    server.kill('SIGKILL');
  }
}
