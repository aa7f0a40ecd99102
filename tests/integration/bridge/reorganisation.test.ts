import { parseUnits } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crossing } from '../../../server/sandbox/chains/genesis/cctp.ts';
import { control } from '../../helpers/exchange.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { type Person, personOf, rowsOf, startCrossing } from './crossing.ts';

const patience = { interval: 50 };

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startCrossing();
});
afterAll(() => sandbox.stop());

const deposits = async (person: Person) => (await rowsOf(person, ['deposit'])).map(({ delta }) => delta);

async function blocks(person: Person, count: number): Promise<void> {
  for (let block = 0; block < count; block += 1) await person.send(person.account.address, 1n);
}

const reorganise = (transactions: 'return' | 'vanish') =>
  control(sandbox.url, 'chains/42161/reorg', { depth: 3, transactions });

test('a reorganisation of three blocks takes back no credit, and what it takes back is not credited', async () => {
  const [newcomer, other] = [personOf(sandbox, 0), personOf(sandbox, 7)];
  // A node knows no state from before its own start.
  await blocks(other, 4);
  const firm = await newcomer.send(crossing.bridge, parseUnits('10', 6));
  await blocks(other, 3);
  await expect.poll(() => deposits(newcomer), patience).toEqual([{ type: 'deposit', usdc: '10.0' }]);

  await newcomer.send(crossing.bridge, parseUnits('20', 6));
  await reorganise('vanish');
  await newcomer.send(crossing.bridge, parseUnits('30', 6));
  await reorganise('return');
  await blocks(other, 4);
  await expect
    .poll(() => deposits(newcomer), patience)
    .toEqual([
      { type: 'deposit', usdc: '10.0' },
      { type: 'deposit', usdc: '30.0' },
    ]);
  expect((await newcomer.reader.getTransactionReceipt({ hash: firm })).status).toBe('success');
});
