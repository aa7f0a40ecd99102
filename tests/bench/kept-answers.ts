import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { crowdedStack, withTrialStack } from '../../server/launch/trial-stack.ts';
import { atMost, type Figure, median } from './figure.ts';

const execute = promisify(execFile);
const pace = fileURLToPath(new URL('pace.ts', import.meta.url));
const perSecond = 100;
const seconds = 4;
const rounds = 3;
const goalMs = 5;

const uni = { chainId: 8453, address: '0xc3de830ea07524a0761646a6a4e4be0e114a3c83' };
const questions = {
  'birdeye-prices': { tokens: [uni] },
  'birdeye-multi-price': { tokens: [uni] },
  'birdeye-token-transactions': { chainId: uni.chainId, tokenAddress: uni.address, offset: 0, limit: 50 },
  'birdeye-candles': { ...uni, interval: '1h', count: 500 },
};

/** Measures how soon a visitor has what another one was told a moment ago. */
export async function* keptAnswerFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(async ({ url }) => {
    const headers = { origin: url, 'content-type': 'application/json' };
    const ours = url.replace('localhost', '127.0.0.1');
    const figures: Figure[] = [];
    for (const [name, asked] of Object.entries(questions)) {
      const times: number[] = [];
      const body = JSON.stringify(asked);
      for (let round = 0; round < rounds; round += 1) {
        const paced = [`${ours}/api/${name}`, JSON.stringify(headers), String(perSecond), String(seconds), body];
        const { stdout } = await execute(process.execPath, [pace, ...paced]);
        times.push(Number(stdout));
      }
      figures.push(atMost(`kept-answers.${name}.p99`, median(times), 'ms', goalMs));
    }
    return figures;
  }, crowdedStack);
}
