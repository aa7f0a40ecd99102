import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedShapes } from '../../../lib/venues/hyperliquid/watch/recorded-shapes.ts';
import { infoWeight } from '../../../lib/venues/hyperliquid/weights.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { watchSandbox } from './watched-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_IP_LIMITS: 'off' } });
});
afterAll(() => sandbox.stop());

const questions = [...recordedShapes.keys()].filter((of) => of.startsWith('/info '));

const roles = ['trader', 'unified', 'builder'] as const;
test.each(roles)('an exchange that did not change has no difference, as the %s sees it', async (role) => {
  const { passMinute, reported, watch } = watchSandbox(sandbox.url, role);
  await passMinute();
  expect(reported()).toEqual([]);
  const silent = [...recordedShapes.keys()].filter((of) => watch.comparedAt(of) === undefined);
  // Two speak only when something happens to the account; the changes of a book are nobody's unless he asks for them.
  expect(silent.filter((of) => of !== '/ws orderUpdates' && of !== '/ws userEvents')).toEqual(['/ws l2']);
});

test('a turn takes a tenth of the weight, and seven turns ask everything', async () => {
  const turnWeight = 120;
  const { passMinute, watch } = watchSandbox(sandbox.url, 'trader', turnWeight);
  const before = new Map<string, number | undefined>();
  for (let turn = 0; turn < 7; turn += 1) {
    await passMinute();
    const requested = questions.filter((of) => watch.comparedAt(of) !== before.get(of));
    const weight = requested.reduce((sum, of) => sum + infoWeight(of.slice('/info '.length)).base, 0);
    expect(weight).toBeGreaterThan(turnWeight / 2);
    expect(weight).toBeLessThanOrEqual(turnWeight);
    for (const of of requested) before.set(of, watch.comparedAt(of));
  }
  expect(questions.filter((of) => !before.has(of))).toEqual([]);
});
