import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { crowdedStack, withTrialStack } from '../../server/launch/trial-stack.ts';
import { cpuSeconds } from './cpu.ts';
import { atMost, type Figure, median, round } from './figure.ts';

const execute = promisify(execFile);
const pace = fileURLToPath(new URL('pace.ts', import.meta.url));
const perSecond = 20;
/** Two hundred answers, so that the slowest hundredth is more than one. */
const seconds = 10;
const rounds = 3;
const goalMs = 5;

const uni = { chainId: 8453, address: '0xc3de830ea07524a0761646a6a4e4be0e114a3c83' };
const questions = {
  'birdeye-prices': { tokens: [uni] },
  'birdeye-multi-price': { tokens: [uni] },
  'birdeye-token-transactions': { chainId: uni.chainId, tokenAddress: uni.address, offset: 0, limit: 50 },
  'birdeye-candles': { ...uni, interval: '1h', count: 500 },
};

/** Returns the milliseconds in which all but a hundredth of the answers come, at an even pace. */
async function p99Of(url: string, headers: object, body?: string): Promise<number> {
  const paced = [url, JSON.stringify(headers), String(perSecond), String(seconds)];
  const { stdout } = await execute(process.execPath, [pace, ...paced, ...(body === undefined ? [] : [body])]);
  return Number(stdout);
}

/**
 * Measures how soon a visitor has what another one was told a moment ago, beyond what a handler takes that asks nobody:
 * that is the machine's own.
 */
export async function* keptAnswerFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(async ({ url, children }) => {
    const pid = children.find(({ name }) => name === 'server')?.pid;
    if (pid === undefined) throw new Error('The server has no process');
    const headers = { origin: url, 'content-type': 'application/json' };
    const ours = url.replace('localhost', '127.0.0.1');
    const figures: Figure[] = [];
    for (const [name, requested] of Object.entries(questions)) {
      const body = JSON.stringify(requested);
      const times: number[] = [];
      const controls: number[] = [];
      let cpu = 0;
      for (let turn = 0; turn < rounds; turn += 1) {
        controls.push(await p99Of(`${ours}/api/health`, {}));
        const before = cpuSeconds(pid);
        times.push(await p99Of(`${ours}/api/${name}`, headers, body));
        cpu += cpuSeconds(pid) - before;
      }
      const control = median(controls);
      // The pace warms up for one second more.
      const cpuMs = (cpu * 1_000) / (rounds * perSecond * (seconds + 1));
      const against = `a handler that asks nobody: ${round(control)} ms; ${round(cpuMs)} ms of processor time an answer`;
      figures.push(atMost(`kept-answers.${name}.p99`, median(times), 'ms', control + goalMs, against));
    }
    return figures;
  }, crowdedStack);
}
