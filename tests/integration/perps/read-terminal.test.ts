import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hourMs } from '../../../lib/config/time.ts';
import { control } from '../../helpers/exchange.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

// The services' clock moves only when the test moves it; timers are real.
vi.useFakeTimers({ toFake: ['Date'] });
// Half past the hour: at the full hour the requested bars would change.
vi.setSystemTime((Math.floor(Date.now() / hourMs) + 0.5) * hourMs);

const requested: string[] = [];
let hangs = false;
const network = fetch;
vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
  if (!input.endsWith('/info')) return network(input, init);
  requested.push(JSON.parse(String(init?.body)).type);
  if (!hangs) return network(input, init);
  return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
});

let sandbox: RunningSandbox;
let readTerminal: typeof import('../../../server/services/perps/read-terminal.ts').readTerminal;

const faults = (list: readonly unknown[]) => control(sandbox.url, 'faults', { faults: list });

beforeAll(async () => {
  sandbox = await startSandbox({
    environment: { SANDBOX_SERVICES: 'supabase,hyperliquid', SANDBOX_IP_LIMITS: 'off' },
  });
  stubEnvironment(sandbox);
  ({ readTerminal } = await import('../../../server/services/perps/read-terminal.ts'));
});
afterAll(() => sandbox.stop());

describe('the first look at a market', () => {
  test('is empty while the exchange has never answered, and of the market that was asked for', async () => {
    await faults([{ path: '/info', kind: '500', rate: 1 }]);
    expect(await readTerminal('ETH', '192.0.2.1')).toMatchObject({
      coin: 'ETH',
      failure: 'venue.unavailable',
      book: undefined,
      markets: undefined,
    });
    expect((await readTerminal('x'.repeat(41), '192.0.2.1')).coin).toBe('BTC');
    await faults([]);
    // The breaker that opened meanwhile tries again after ten seconds.
    vi.setSystemTime(Date.now() + 11_000);
  });

  test('costs the exchange one question for each part, however many look', async () => {
    requested.length = 0;
    const looks = await Promise.all(Array.from({ length: 40 }, () => readTerminal(undefined, '192.0.2.1')));
    expect(requested.toSorted()).toEqual(['candleSnapshot', 'l2Book', 'metaAndAssetCtxs', 'recentTrades']);
    const [look] = looks;
    expect(look).toMatchObject({ coin: 'BTC', isUnknown: false, failure: undefined, context: { coin: 'BTC' } });
    expect(look?.book?.bids).toHaveLength(20);
    expect(look?.bars?.packed).toHaveLength(300 * 8);
    expect(look?.markets?.split(';').length).toBeGreaterThan(170);
    const times = look?.trades.map(({ time }) => time) ?? [];
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times.length).toBeLessThanOrEqual(50);
  });

  test('is of a market by any spelling, and of the default one for what is none', async () => {
    expect(await readTerminal('kpepe', '192.0.2.1')).toMatchObject({ coin: 'kPEPE', isUnknown: false });
    for (const name of ['NOSUCH', '?', 'x'.repeat(500)]) {
      expect(await readTerminal(name, '192.0.2.1')).toMatchObject({ coin: 'BTC', isUnknown: true });
    }
  });

  test('waits for no part that hangs, and has what is known', async () => {
    vi.setSystemTime(Date.now() + 15_000);
    hangs = true;
    requested.length = 0;
    const look = await readTerminal('BTC', '192.0.2.1');
    expect(requested).toContain('l2Book');
    expect(look).toMatchObject({ stale: true, book: undefined, context: { coin: 'BTC' } });
    expect(look.bars).toBeDefined();
    hangs = false;
  });
});
