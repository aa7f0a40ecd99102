import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseUnits } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { expect, onTestFinished, test } from 'vitest';
import { crossing } from '../../../server/sandbox/chains/genesis/cctp.ts';
import { demoAccounts } from '../../../server/sandbox/people/accounts.ts';
import { control, traderOf } from '../../helpers/exchange.ts';
import { openTempDir, type RunningSandbox } from '../../helpers/sandbox.ts';
import { burn, hookFor } from './circle.ts';
import { personOf, startCrossing } from './crossing.ts';

/** The account that begins empty. */
const NEWCOMER = 0;

test.each(['kill', 'stop'] as const)(
  'a transfer that waits for confirmations over a %s comes without anybody asking the chain',
  async (end) => {
    const base = openTempDir();
    const dataDir = join(base, 'data');
    const running: RunningSandbox[] = [];
    onTestFinished(async () => {
      await Promise.all(running.map((one) => one.kill()));
      rmSync(base, { recursive: true, force: true });
    });
    const start = async (): Promise<RunningSandbox> => {
      const sandbox = await startCrossing({ dataDir, fsync: true });
      running.push(sandbox);
      return sandbox;
    };

    const first = await start();
    await control(first.url, 'settings', {
      confirmations: 12,
      circle: { indexMs: 0, fastMs: 0, forwardMs: 0, finalMs: 0 },
    });
    const person = personOf(first, NEWCOMER);
    await person.send(crossing.bridge, parseUnits('12', 6));
    await burn(person, { amount: parseUnits('3', 6), hook: hookFor(person.address, 'perp') });
    await first[end]();

    const second = await start();
    await control(second.url, 'settings', { confirmations: 1 });
    const { info } = traderOf(second.url, generatePrivateKey());
    const [{ address = '' } = {}] = demoAccounts;
    const rows = async () =>
      (await info.userNonFundingLedgerUpdates({ user: address })).map(({ delta }) => delta.type).toSorted();
    await expect.poll(rows, { interval: 50 }).toEqual(['deposit', 'send']);
  },
);
