import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { ask } from '../../../server/doctor/ask.ts';
import { judgeAnswers } from '../../../server/doctor/checks/answers.ts';
import { recordExchange } from '../../../server/doctor/record.ts';
import { demoAccount } from '../../../server/sandbox/people/accounts.ts';
import { examineExchange } from '../../../server/services/venue-watch/examine-exchange.ts';
import { control } from '../../helpers/exchange.ts';
import { openTempDir, type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { buildShapes, samplesRecordedIn, unreadIn } from '../../replay/shapes/build-shapes.ts';

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_IP_LIMITS: 'off' } });
  folder = openTempDir('recorded-');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sandbox.stop();
});

const trader = addressSchema.parse(demoAccount('trader').address);

function examine() {
  const url = `${sandbox.url}/hyperliquid`;
  const plainly = async (body: object) => {
    const received = await ask({ url: `${url}/info`, body });
    return received.kind === 'answer' ? received : undefined;
  };
  return examineExchange({ url, user: trader, ask: plainly });
}

test('the doctor says that the exchange answers as recorded, and on which day', async () => {
  const findings = judgeAnswers(await examine());
  expect(findings).toMatchObject([{ name: 'Answers', state: 'good' }]);
  expect(findings[0]?.text).toMatch(
    /^the exchange answers as recorded on 2026-\d\d-\d\d \(4\d questions and topics\)$/,
  );
});

test('the doctor lists what changed, place by place, without a value', async () => {
  const rename = { kind: 'rename', to: 'price' };
  await control(sandbox.url, 'changes', {
    changes: [
      { of: '/info/recentTrades', path: '[].px', change: rename },
      { of: '/info/userAbstraction', change: { kind: 'set', to: 'isolatedAccount' } },
      { of: '/info/usdcRouting', change: { kind: 'refuse' } },
    ],
  });
  const findings = judgeAnswers(await examine());
  await control(sandbox.url, 'changes', { changes: [] });
  expect(findings.map(({ name, state, text }) => `${state} ${name}: ${text}`).toSorted()).toEqual([
    'warning /info recentTrades: a field is missing: [].px (recorded: decimal)',
    'warning /info recentTrades: a field that was not recorded: [].price (came: decimal)',
    'warning /info usdcRouting: the exchange no longer knows it',
    'warning /info userAbstraction: an unknown word (came: isolatedAccount)',
  ]);
});

test('what was recorded is read by everything that reads the exchange, and becomes the recorded shape', async () => {
  recordExchange({ hyperliquidNetwork: 'testnet' }, folder, await examine());
  const recorded = pathToFileURL(`${join(folder, 'hyperliquid/recorded')}/`);
  expect(samplesRecordedIn(recorded).length).toBeGreaterThan(38);
  const unread = await unreadIn(recorded);
  // The order that was asked for is none, and the account has no isolated position. An event that came by chance is no
  // liquidation, which is all that its reader reads.
  expect(unread.filter((name) => name !== 'topic userEvents')).toEqual(['goalOfOrder', 'readIsolatedMoney']);
  const { recordedOn, shapes } = buildShapes(recorded);
  expect(recordedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(recordedOn).not.toBe(buildShapes().recordedOn);
  expect(Object.keys(shapes)).toHaveLength(Object.keys(buildShapes().shapes).length);
});
