import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { control } from '../../helpers/exchange.ts';
import { enterProcess } from '../../helpers/process-record.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    environment: { SANDBOX_SERVICES: 'supabase,hyperliquid', SANDBOX_IP_LIMITS: 'off' },
  });
  stubEnvironment(sandbox);
});
afterAll(() => sandbox.stop());

/** Loads the services as a process does that has just started. */
async function startProcess() {
  vi.resetModules();
  enterProcess();
  const { readTerminal } = await import('../../../server/services/perps/read-terminal.ts');
  const { serviceClient } = await import('../../../server/db/client/service.ts');
  return { readTerminal, serviceClient };
}

test('a screen is shown at once after a restart, with the age of what was last known, while the exchange is away', async () => {
  const before = await startProcess();
  const seen = await before.readTerminal('ETH', '192.0.2.1');
  expect(seen).toMatchObject({ coin: 'ETH', stale: false, book: expect.anything(), bars: expect.anything() });
  const kept = async () => (await before.serviceClient().db.from('vendor_answers').select('question')).data?.length;
  await expect.poll(kept).toBe(4);

  await control(sandbox.url, 'faults', { faults: [{ path: '/info', kind: '500', rate: 1 }] });
  const after = await startProcess();
  const shown = await after.readTerminal('ETH', '192.0.2.1');
  expect(shown).toMatchObject({ coin: 'ETH', stale: true, failure: undefined, bars: seen.bars, trades: seen.trades });
  expect(shown.book?.bids).toEqual(seen.book?.bids);
  expect(shown.markets).toEqual(seen.markets);
  expect(Math.abs((shown.asOf ?? 0) - (seen.asOf ?? 0))).toBeLessThan(60_000);
});
