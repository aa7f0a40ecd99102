import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accountKind } from '../../../lib/domain/funds/account.ts';
import { readAccountMode, readUsdcRouting } from '../../../lib/venues/hyperliquid/info/funds.ts';
import { readFrame } from '../../../server/venues/birdeye/price-frames.ts';
import { bodyOfSample } from '../../replay/reader.ts';
import { askedOfCoin, owner, token } from '../../replay/readers/asked.ts';
import { exchangeQuestions } from '../../replay/readers/exchange-questions.ts';
import { replayedVendors } from '../../replay/replayed-vendors.ts';
import { type Replay, startReplay } from '../../replay/server.ts';

// These facts are left open by the vendors' documents. Each title names the fact, and its test accepts every reading of
// it.

let replay: Replay;
beforeAll(async () => {
  replay = await startReplay();
});
afterEach(() => replay.alter());
afterAll(() => replay.stop());

const vendors = () => replayedVendors(replay.url);
const answeringAll = (status: number, text: string) => replay.alter(() => ({ status, text }));
const coin = { chainId: 1, address: token } as const;
const reported = (name: string) => async () => bodyOfSample(name);

describe('the exchange: UNCONFIRMED', () => {
  test.each(['Too Many Requests', '{"error":"rate limited"}', ''])(
    'is the body of a 429: %j is a limit all the same',
    async (body) => {
      answeringAll(429, body);
      expect(await vendors().exchange.namedAgents({ user: owner })).toMatchObject({
        error: { code: 'venue.rate_limited' },
      });
    },
  );

  test.each([
    ['cctp', 'usdcRouting'],
    ['bridge', 'usdcRouting-bridge'],
  ])('is the route of dollars on mainnet: %s is read', async (route, name) => {
    const routing = await readUsdcRouting(reported(`hyperliquid/documented/${name}`));
    expect(routing).toEqual({ depositRoute: route, withdrawalRoute: route });
  });

  test.each(['userAbstraction', 'userAbstraction-new', 'userAbstraction-standard'])(
    'is the mode of a new account: %s is read, and no kind is guessed',
    async (name) => {
      const mode = await readAccountMode(reported(`hyperliquid/documented/${name}`), owner);
      expect(accountKind(mode)).toEqual(expect.any(String));
    },
  );

  test.each(['Auto-Deleveraging', 'Auto Deleveraging', 'ADL'])(
    'is how a fill by deleveraging is called: %s is a fill',
    async (dir) => {
      const rows = bodyOfSample('hyperliquid/samples/userFills-dust');
      const fills = Array.isArray(rows) ? rows.map((row) => ({ ...row, dir })) : [];
      const reader = exchangeQuestions.find(({ name }) => name === 'newestFills');
      expect(await reader?.read(fills)).toHaveLength(fills.length);
    },
  );

  test.each([0, 1, 2])('is how many trades the first message of a topic has: %i are read', async (count) => {
    const rows = bodyOfSample('hyperliquid/documented/recentTrades');
    const reader = exchangeQuestions.find(({ name }) => name === 'recentTrades');
    expect(await reader?.read(Array.isArray(rows) ? rows.slice(0, count) : [])).toHaveLength(count);
  });
});

describe('Birdeye: UNCONFIRMED', () => {
  test.each(['{"success":false,"message":"Unauthorized"}', 'Unauthorized', ''])(
    'is the body of a 401: %j is a wrong key all the same',
    async (body) => {
      answeringAll(401, body);
      expect(await vendors().birdeye.overview(coin)).toMatchObject({ error: { code: 'venue.unavailable' } });
    },
  );

  test.each(['{"success":false,"message":"Too many requests"}', 'Too many requests', ''])(
    'is the body of a 429, and whether it says how long: %j is a limit all the same',
    async (body) => {
      answeringAll(429, body);
      expect(await vendors().birdeye.security(coin)).toMatchObject({ error: { code: 'venue.rate_limited' } });
    },
  );

  test.each([
    [400, '{"success":false,"message":"address is invalid format"}', { ok: false, error: { code: 'venue.refused' } }],
    [200, '{"success":true,"data":null}', { ok: true, value: undefined }],
  ])('is the status for a strange address: %i makes no price', async (status, body, outcome) => {
    answeringAll(status, body);
    expect(await vendors().birdeye.overview(coin)).toMatchObject(outcome);
  });

  test.each(['omitted', 'flat'])(
    'is whether bars without trades are omitted or flat: %s ones are read',
    async (kind) => {
      const flat = { o: 127.97, h: 127.97, l: 127.97, c: 127.97, v: 0, v_usd: 0, unix_time: 1_726_671_600 };
      replay.alter((text) => {
        const body = JSON.parse(text);
        if (kind === 'flat') body.data.items.push(flat);
        return JSON.stringify(body);
      });
      const bars = await vendors().birdeye.bars({ ...askedOfCoin, interval: '15m' });
      expect(bars).toMatchObject({ ok: true, value: kind === 'flat' ? [{}, { volume: '0', close: '127.97' }] : [{}] });
    },
  );

  test.each(['{"type":"WELCOME","data":"hello"}', '{"type":"WELCOME","data":{"id":1}}', '{"type":"WELCOME"}'])(
    'is the greeting of the socket: %s is let pass',
    (frame) => expect(readFrame(frame)).toEqual({ kind: 'other' }),
  );

  test.each([
    '{"type":"ERROR","data":"bad query"}',
    '{"type":"ERROR","data":{"message":"bad query"}}',
    '{"type":"ERROR"}',
  ])('is how the socket refuses: %s is a refusal', (frame) => expect(readFrame(frame)).toEqual({ kind: 'error' }));
});

describe('Moralis: UNCONFIRMED', () => {
  const page = bodyOfSample('moralis/transfers');

  test.each([
    { page: 0, cursor: null },
    { page: 1, cursor: '' },
    { page: 2, cursor: undefined },
  ])('is the number of the first page and how the last one ends: %j is a last page', async (fields) => {
    replay.alter(() => JSON.stringify({ ...Object(page), ...fields }));
    const outcome = await vendors().moralis.transfers({ chainId: 1, wallet: owner });
    expect(outcome.ok && outcome.value.cursor).toBeUndefined();
  });

  test.each([null, undefined, 'OKX'])('is the label of an unknown owner: %j is read', async (label) => {
    const [first] = Object(bodyOfSample('moralis/owners')).result;
    const row = { ...first, owner_address_label: label, usd_value: label === null ? null : '0', entity: label };
    replay.alter(() => JSON.stringify({ cursor: null, result: [row] }));
    expect(await vendors().moralis.owners(coin)).toMatchObject({ ok: true, value: { rows: [{}] } });
  });

  test.each([400, 404])('is the status for a coin without a pool: %i is no price', async (status) => {
    answeringAll(status, '{"message":"No pools found with enough liquidity, to calculate the price"}');
    expect(await vendors().moralis.price(coin)).toMatchObject({ ok: true, value: undefined });
  });

  test.each([
    '{"message":"Validation service blocked: Your plan: free-plan-daily total included usage has been consumed"}',
    '{"message":"Your daily limit has been consumed, please upgrade your plan","statusCode":401}',
  ])('is how a used up plan is told: %s is no wrong key', async (body) => {
    answeringAll(401, body);
    expect(await vendors().moralis.price(coin)).toMatchObject({ error: { code: 'venue.quota_spent' } });
  });

  test.each(['{"message":"Too many requests"}', 'error code: 1015', ''])(
    'is the body of a 429: %j is a limit all the same',
    async (body) => {
      answeringAll(429, body);
      expect(await vendors().moralis.price(coin)).toMatchObject({ error: { code: 'venue.rate_limited' } });
    },
  );
});
