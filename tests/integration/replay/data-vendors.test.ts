import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { circleUrl } from '../../../lib/config/funds.ts';
import type { PublicConfig } from '../../../lib/config/venues/public.ts';
import { circleAt } from '../../../lib/venues/circle/ask.ts';
import { readDepositFees } from '../../../lib/venues/circle/fees.ts';
import { readBurn } from '../../../lib/venues/circle/messages.ts';
import { readLeaderboard } from '../../../server/venues/hyperliquid/leaderboard.ts';
import { goLive, liveEnvironment } from '../../replay/live-environment.ts';
import { withStrangeKeys } from '../../replay/mutations.ts';
import { owner, token } from '../../replay/readers/asked.ts';
import { type Replay, startReplay } from '../../replay/server.ts';

const site = 'http://localhost:3000';
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
/** A coin of the catalogue, as every installation has it. */
const uni = { address: '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984', chainId: 1 };

let replay: Replay;
let config: PublicConfig;
let statsUrl: string;
let routes: Readonly<Record<string, (request: Request) => Promise<Response>>>;
let visitors = 0;

const load = async (): Promise<void> => {
  const environment = liveEnvironment(replay.url, inject('sandbox'));
  goLive({ ...environment, REFERRER_ADDRESS: `0x${'ab'.repeat(20)}` });
  const [{ env }, { publicConfig }] = await Promise.all([
    import('../../../server/env.ts'),
    import('../../../server/environment/schema.ts'),
  ]);
  config = publicConfig(env());
  statsUrl = env().statsUrl;
  routes = {
    'birdeye-multi-price': (await import('@/app/api/birdeye-multi-price/route')).POST,
    'birdeye-prices': (await import('@/app/api/birdeye-prices/route')).POST,
    'birdeye-candles': (await import('@/app/api/birdeye-candles/route')).POST,
    'birdeye-token-metadata': (await import('@/app/api/birdeye-token-metadata/route')).POST,
    'birdeye-token-transactions': (await import('@/app/api/birdeye-token-transactions/route')).POST,
    'moralis-token-transfers': (await import('@/app/api/moralis-token-transfers/route')).POST,
    'oneinch-quote': (await import('@/app/api/oneinch-quote/route')).POST,
    'oneinch-spender': (await import('@/app/api/oneinch-spender/route')).POST,
  };
};

async function ask(name: string, body: object): Promise<{ readonly status: number; readonly body: unknown }> {
  visitors += 1;
  const response = await routes[name]?.(
    new Request(`${site}/api/${name}`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/json', 'x-client-address': `replay-${visitors}` },
      body: JSON.stringify(body),
    }),
  );
  return { status: response?.status ?? 0, body: await response?.json() };
}

beforeAll(async () => {
  replay = await startReplay();
  await load();
});
afterEach(() => replay.alter());
afterAll(() => replay.stop());

const strangely = () => replay.alter((text) => JSON.stringify(withStrangeKeys(JSON.parse(text))));

describe.each([
  ['as documented', () => undefined],
  ['with fields of tomorrow', strangely],
])('the vendors’ bodies %s', (_, alter) => {
  beforeAll(async () => {
    await load();
  });

  test('become prices of coins', async () => {
    alter();
    const { body } = await ask('birdeye-multi-price', { tokens: [uni] });
    expect(body).toMatchObject({
      [`1-${uni.address}`]: { price: '127.32916175338693', change24h: '-5.833510393308625' },
    });
  });

  test('become figures of a market, bars and trades', async () => {
    alter();
    expect((await ask('birdeye-prices', { tokens: [uni] })).body).toMatchObject({
      [`1-${uni.address}`]: { holder: 1_697_814 },
    });
    expect(
      (await ask('birdeye-token-transactions', { tokenAddress: uni.address, chainId: 1, offset: 0, limit: 50 })).status,
    ).toBe(200);
    expect((await ask('birdeye-token-metadata', uni)).status).toBe(200);
  });

  test('become transfers of a wallet', async () => {
    alter();
    expect(
      (await ask('moralis-token-transfers', { address: owner, chainId: 1, tokenAddress: uni.address })).status,
    ).toBe(200);
  });

  test.each(['oneinch', 'kyberswap'])('of %s become a quote', async (provider) => {
    alter();
    const requested = { chainId: 1, fromToken: native, toToken: uni.address, amount: '100000000000000000' };
    const { status, body } = await ask('oneinch-quote', { ...requested, provider });
    expect([status, body]).toMatchObject([200, { provider, route: [{ shareBps: 10_000 }] }]);
    expect((await ask('oneinch-spender', { chainId: 1, provider })).status).toBe(200);
  });

  test('become closed bars of a share, headlines, and what a model wrote', async () => {
    alter();
    const [{ quotes }, { newsVendor }, { modelOfAnalyses }] = await Promise.all([
      import('../../../server/services/analysis/quotes-access.ts'),
      import('../../../server/services/analysis/read-headlines.ts'),
      import('../../../server/services/analysis/model-access.ts'),
    ]);
    const until = Date.UTC(2026, 9, 1);
    const bars = await quotes().timeSeries({ symbol: 'AAPL', timeframe: '1D', count: 2, until });
    expect(bars).toMatchObject({ ok: true, value: [{ close: 332.695, volume: 466_780 }, {}] });
    expect(await newsVendor()?.headlines({ of: 'crypto' })).toMatchObject({ ok: true, value: [{}, {}] });
    const written = await modelOfAnalyses()?.model.write('instructions', 'message');
    expect(written).toMatchObject({
      answer: { bias: 'Buy', entry: 100.5 },
      tokens: { input: 12, output: 9, cached: 4 },
    });
  });

  test('of Circle become fees and the way of a burn', async () => {
    alter();
    const circle = circleAt(circleUrl(config));
    expect(await readDepositFees(circle)).toEqual({ burn: '1.3', forward: '0.216109' });
    expect(await readBurn(circle, `0x${'ab'.repeat(32)}`)).toMatchObject({ at: 'forwarding' });
  });

  test('of the statistics become the best traders', async () => {
    alter();
    const seen: string[] = [];
    const url = `${statsUrl}/Mainnet/leaderboard`;
    const signal = new AbortController().signal;
    await readLeaderboard({ fetch, url, signal }, ({ address }) => seen.push(address));
    expect(seen).toEqual(['0x85ecf584f25db6f146718b86d493e33c5af72052']);
  });
});

describe('a vendor', () => {
  test('that turn us away by their CDN take no endpoint out of our plan', async () => {
    await load();
    replay.alter((_, sample) =>
      sample.startsWith('birdeye') ? { status: 403, text: '<html>Attention Required! | Cloudflare</html>' } : undefined,
    );
    const { birdeye } = await import('../../../server/services/spot/vendor-access.ts');
    const coin = { chainId: 1, address: token } as const;
    expect(await birdeye().security(coin)).toMatchObject({ ok: false, error: { code: 'venue.blocked' } });
    replay.alter();
    expect(await birdeye().security(coin)).toMatchObject({ ok: true, value: { sellTax: '0.05' } });
  });

  test('with another form in one answer leave the others as they are', async () => {
    await load();
    replay.alter((_, sample) => (sample === 'birdeye/token_security-open' ? '{"success":true,"data":[7]}' : undefined));
    const { birdeye } = await import('../../../server/services/spot/vendor-access.ts');
    const coin = { chainId: 1, address: token } as const;
    for (let round = 0; round < 6; round += 1) {
      expect(await birdeye().security(coin)).toMatchObject({ ok: false, error: { code: 'venue.unreadable' } });
    }
    expect(await birdeye().overview(coin)).toMatchObject({ ok: true, value: { market: { price: '127.3' } } });
  });
});
