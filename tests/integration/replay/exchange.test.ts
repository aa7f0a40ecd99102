import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { createVenueSocket, type Topic } from '../../../lib/client/stream/venue-socket.ts';
import { hyperliquidUrl } from '../../../lib/config/venues/endpoints.ts';
import type { PublicConfig } from '../../../lib/config/venues/public.ts';
import { infoAt } from '../../../lib/venues/hyperliquid/info/ask.ts';
import { receiptsOf } from '../../../lib/venues/hyperliquid/receipts.ts';
import { streamedState } from '../../../lib/venues/hyperliquid/stream/account.ts';
import { bookOf } from '../../../lib/venues/hyperliquid/stream/book.ts';
import { sendAction } from '../../../server/venues/hyperliquid/trade/send-action.ts';
import { realClock } from '../../../server/venues/outgoing/call.ts';
import { byOpenLine } from '../../../server/venues/outgoing/send.ts';
import { goLive, liveEnvironment } from '../../replay/live-environment.ts';
import { withStrangeKeys } from '../../replay/mutations.ts';
import { partOf, textOfSample } from '../../replay/reader.ts';
import { owner, requested } from '../../replay/readers/asked.ts';
import { exchangeInBrowser } from '../../replay/readers/exchange-in-browser.ts';
import { exchangeQuestions } from '../../replay/readers/exchange-questions.ts';
import { type Replay, startReplay } from '../../replay/server.ts';

let replay: Replay;
let config: PublicConfig;
let services: typeof import('../../../server/services/markets/read-markets.ts') &
  typeof import('../../../server/services/perps/read-terminal.ts') &
  typeof import('../../../server/services/exchange-access.ts');

const load = async (): Promise<void> => {
  goLive(liveEnvironment(replay.url, inject('sandbox')));
  const [{ env }, { publicConfig }] = await Promise.all([
    import('../../../server/env.ts'),
    import('../../../server/environment/schema.ts'),
  ]);
  config = publicConfig(env());
  services = {
    ...(await import('../../../server/services/markets/read-markets.ts')),
    ...(await import('../../../server/services/perps/read-terminal.ts')),
    ...(await import('../../../server/services/exchange-access.ts')),
  };
};

beforeAll(async () => {
  replay = await startReplay();
  await load();
});
afterEach(() => replay.alter());
afterAll(() => replay.stop());

test('the environment is an operator’s: everything is live, and nothing of a sandbox is left', () => {
  expect(new Set(Object.values(config.modes))).toEqual(new Set(['live']));
  expect(config).toMatchObject({ hyperliquidNetwork: 'mainnet', addresses: { exchange: `${replay.url}/hyperliquid` } });
  expect(config.sandboxUrl).toBeUndefined();
});

describe('our server', () => {
  test('shows the recorded markets, without those that are delisted', async () => {
    const { rows, stale } = await services.readMarkets();
    expect(stale).toBe(false);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.find(({ coin }) => coin === 'BTC')).toMatchObject({ mark: '77562', funding: '-0.0000015186' });
    expect(rows.some(({ coin }) => coin === 'MATIC')).toBe(false);
  });

  test('renders a terminal from the recorded book, trades and bars', async () => {
    const terminal = await services.readTerminal('btc', 'replay');
    expect(terminal).toMatchObject({ coin: 'BTC', book: { coin: 'BTC' }, stale: false });
    expect(terminal.trades).toHaveLength(2);
  });

  const questions = exchangeQuestions.map(({ name }) => name);
  test.each(questions)('is answered when it asks %s, with and without fields of tomorrow', async (name) => {
    const ask: unknown = Reflect.get(services.exchange(), name);
    if (typeof ask !== 'function') throw new Error(`The exchange has no question ${name}`);
    for (const strange of [false, true]) {
      if (strange) replay.alter((text) => JSON.stringify(withStrangeKeys(JSON.parse(text))));
      expect(await ask({ ...requested, network: `replay ${name} ${strange}` })).toMatchObject({ ok: true });
    }
  });

  test('goes on with everything else when one answer has another form', async () => {
    replay.alter((_, sample) => (sample.endsWith('portfolio-pysdk') ? '{"tomorrow":[]}' : undefined));
    for (let round = 0; round < 6; round += 1) {
      const outcome = await services.exchange().watchedDay({ user: owner });
      expect(outcome).toMatchObject({ ok: false, error: { code: 'venue.unreadable' } });
    }
    expect(await services.exchange().accountState({ user: owner })).toMatchObject({ ok: true });
  });

  test('says so when a CDN turns it away before it has ever been answered', async () => {
    const { serviceClient } = await import('../../../server/db/client/service.ts');
    const archived = serviceClient().db.from('vendor_answers').delete();
    expect((await archived.eq('vendor', `hyperliquid ${replay.url}/hyperliquid`)).error).toBeNull();
    replay.alter(() => ({ status: 418, text: '<html><body>Request blocked</body></html>' }));
    await load();
    await expect(services.readMarkets()).rejects.toMatchObject({ code: 'venue.blocked' });
  });
});

describe('a browser', () => {
  // The recorded account has no isolated position.
  const reading = exchangeInBrowser.filter(({ name }) => name !== 'readIsolatedMoney');
  test.each(reading.map((reader) => [reader.name, reader] as const))('reads the recorded %s', async (_, reader) => {
    const ask = infoAt(hyperliquidUrl(config));
    const [, , type = ''] = reader.endpoint.split(' ');
    expect(await reader.read(await ask({ type, user: owner }))).toBeDefined();
  });

  /** Resolves with the first message of a topic that can be read. */
  const received = <T>(topic: Topic, read: (data: unknown) => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const line = createVenueSocket(() => new WebSocket(`${hyperliquidUrl(config).replace(/^http/, 'ws')}/ws`));
      const leave = line.listen(topic, {
        onMessage: (data) => {
          const value = read(data);
          if (value === undefined) return;
          leave();
          resolve(value);
        },
        onGap: () => undefined,
      });
    });

  test('hears a book and an account between frames of 90 kB that nobody asked for', async () => {
    const contexts = partOf(JSON.parse(textOfSample('hyperliquid/samples/metaAndAssetCtxs-2026')), 1);
    const large = JSON.stringify({
      channel: 'allDexsAssetCtxs',
      data: { ctxs: [['', contexts]], filling: 'x'.repeat(40_000) },
    });
    expect(large.length).toBeGreaterThan(90_000);
    replay.sendBesides([large, 'no JSON at all', '[]', 'null', '{"channel":7}']);
    expect(await received({ type: 'l2Book', coin: 'BTC' }, bookOf)).toMatchObject({ coin: 'BTC' });
    const state = await received({ type: 'clearinghouseState', user: owner }, (data) => streamedState(owner, data));
    expect(state.accountValue).toBe('319194.558725');
    replay.sendBesides([]);
  });
});

test('a recorded answer to an action is read leg by leg', async () => {
  const way = { url: hyperliquidUrl(config), send: byOpenLine, clock: realClock };
  const signature = { r: '0x1', s: '0x1', v: 27 };
  const sent = await sendAction(way, { action: { type: 'order' }, nonce: 1, signature, expiresAfter: Date.now() });
  const receipts = sent.kind === 'answered' ? receiptsOf(sent.body, 5) : [];
  expect(receipts.map(({ kind }) => kind)).toEqual([
    'resting',
    'filled',
    'refused',
    'waitingForFill',
    'waitingForTrigger',
  ]);
});

test('minutes in which only post-only orders are taken are told as such, for every leg', async () => {
  replay.alter(() => textOfSample('hyperliquid/documented/exchange-refused'));
  const way = { url: hyperliquidUrl(config), send: byOpenLine, clock: realClock };
  const signature = { r: '0x1', s: '0x1', v: 27 };
  const sent = await sendAction(way, { action: { type: 'order' }, nonce: 1, signature, expiresAfter: Date.now() });
  const receipts = sent.kind === 'answered' ? receiptsOf(sent.body, 2) : [];
  expect(receipts).toMatchObject([{ code: 'venue.post_only_now' }, { code: 'venue.post_only_now' }]);
});
