import autocannon from 'autocannon';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { withBareApp } from './bare-app.ts';
import { cpuSeconds } from './cpu.ts';
import { atLeast, atMost, type Figure, median, round } from './figure.ts';
import { type Person, signIn } from './person.ts';

/** How many users are signed in at once: each session has a limit, and is read from the database every five seconds. */
const people = 200;
const connections = 20;
/** Few enough that no session reaches its limit of 120 a minute. */
const warmUp = 500;
const amount = 4_000;
const rounds = 3;
/** A user who has just confirmed in a wallet perceives this delay as instant. */
const promptMs = 100;

async function perCpuSecond(url: string, pid: number, requested?: readonly Person[]): Promise<number> {
  const load = async (count: number) => {
    const { requests, non2xx, errors } = await autocannon({
      url,
      connections,
      amount: count,
      ...(requested !== undefined && { requests: requested.map(({ headers }) => ({ headers: { ...headers } })) }),
    });
    if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`);
    return requests.total;
  };
  await load(warmUp);
  const before = cpuSeconds(pid);
  const requests = await load(amount);
  return requests / (cpuSeconds(pid) - before);
}

export async function* authFigures(): AsyncGenerator<Figure> {
  yield* await withBareApp((bare, barePid) =>
    withTrialStack(
      async (stack) => {
        const pid = stack.children.find(({ name }) => name === 'server')?.pid;
        if (pid === undefined) throw new Error('The server has no process');
        // The first sign-ins load the code.
        for (let index = 0; index < 10; index += 1) await signIn(stack.url, people + index);
        const signedIn: Person[] = [];
        for (let index = 0; index < people; index += 1) signedIn.push(await signIn(stack.url, index));
        const mine: number[] = [];
        const theirs: number[] = [];
        const guarded = `${stack.url.replace('localhost', '127.0.0.1')}/api/auth/session`;
        for (let turn = 0; turn < rounds; turn += 1) {
          theirs.push(await perCpuSecond(`${bare}/api/hello`, barePid));
          mine.push(await perCpuSecond(guarded, pid, signedIn));
        }
        const slowest = signedIn.map(({ signInMs }) => signInMs).sort((a, b) => a - b);
        const reported = `a bare handler: ${round(median(theirs), 0)} requests per CPU-second; ours ${round(median(mine), 0)}`;
        return [
          atLeast('auth.guarded.ratio', median(mine) / median(theirs), 'times', 0.6, reported),
          atMost('auth.signIn.p99', slowest[Math.floor(slowest.length * 0.99)] ?? Number.NaN, 'ms', promptMs),
        ];
      },
      { TRUSTED_PROXY_HOPS: '1' },
    ),
  );
}
