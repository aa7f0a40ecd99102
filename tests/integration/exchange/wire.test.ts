import { describe, expect, inject, it } from 'vitest';
import { newTrader } from '../../helpers/exchange.ts';

const { url } = inject('sandbox');
const api = `${url}/hyperliquid`;

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${api}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
const ask = (body: unknown) => post('/info', JSON.stringify(body));
const UNPARSED = 'Failed to deserialize the JSON body into the target type';

describe('a request to the sandbox’s exchange', () => {
  it.each([
    ['no JSON', '{"type":'],
    ['no object', '[]'],
    ['an unknown type', '{"type":"everything"}'],
    ['a missing field', '{"type":"clearinghouseState"}'],
    ['a book of no coin', '{"type":"l2Book"}'],
    ['a grouping that is no number', '{"type":"l2Book","coin":"BTC","nSigFigs":"5"}'],
    ['a short address', '{"type":"clearinghouseState","user":"0x12"}'],
    ['an unknown interval', '{"type":"candleSnapshot","req":{"coin":"BTC","interval":"7m","startTime":0}}'],
  ])('is answered with a plain 422 if it is %s', async (_, body) => {
    const response = await post('/info', body);
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await response.text()).toBe(UNPARSED);
  });

  it.each([
    ['an unknown dex', { type: 'meta', dex: 'nope' }],
    ['a mantissa of one', { type: 'l2Book', coin: 'BTC', nSigFigs: 5, mantissa: 1 }],
    ['a mantissa without five figures', { type: 'l2Book', coin: 'BTC', mantissa: 2 }],
    ['a mantissa with other figures', { type: 'l2Book', coin: 'BTC', nSigFigs: 4, mantissa: 5 }],
    ['one significant figure', { type: 'l2Book', coin: 'BTC', nSigFigs: 1 }],
    ['candles of an unknown coin', { type: 'candleSnapshot', req: { coin: 'NOPE', interval: '1h', startTime: 0 } }],
  ])('is answered with a 500 of null if it is %s', async (_, body) => {
    const response = await ask(body);
    expect([response.status, await response.text()]).toEqual([500, 'null']);
  });

  it('may have addresses in any case and without 0x', async () => {
    const { address } = await newTrader(url, 25);
    for (const user of [address, address.toUpperCase().replace('0X', '0x'), address.slice(2)]) {
      const response = await ask({ type: 'clearinghouseState', user });
      expect(await response.json()).toMatchObject({ withdrawable: '25.0' });
    }
  });

  it('is taken from browsers of any origin', async () => {
    const plain = await ask({ type: 'exchangeStatus' });
    expect(plain.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await fetch(`${api}/exchange`, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.org', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*');
  });

  it('is refused at another path, by another method, or when it is too large', async () => {
    expect((await fetch(`${api}/info`)).status).toBe(405);
    expect((await post('/elsewhere', '{}')).status).toBe(404);
    expect((await post('/info', ' '.repeat(3 * 1024 * 1024))).status).toBe(413);
  });

  it.each([
    ['no signature', { action: { type: 'noop' }, nonce: 1 }],
    ['an unknown action', { action: { type: 'dance' }, nonce: 1, signature: { r: '0x1', s: '0x1', v: 27 } }],
  ])('is answered with a plain 422 if it is an action with %s', async (_, body) => {
    const response = await post('/exchange', JSON.stringify(body));
    expect([response.status, await response.text()]).toEqual([422, UNPARSED]);
  });

  it('is told where nobody can have signed it', async () => {
    const response = await post(
      '/exchange',
      JSON.stringify({ action: { type: 'noop' }, nonce: Date.now(), signature: { r: '0x0', s: '0x0', v: 27 } }),
    );
    expect(await response.json()).toEqual({ status: 'err', response: 'Unable to recover signer.' });
  });

  it('gets the leaderboard as a file of the second host', async () => {
    const response = await fetch(`${api}/stats/Testnet/leaderboard`);
    const { leaderboardRows } = await response.json();
    expect(leaderboardRows.length).toBeGreaterThan(5);
    expect(Object.keys(leaderboardRows[0])).toEqual([
      'ethAddress',
      'accountValue',
      'windowPerformances',
      'prize',
      'displayName',
    ]);
  });
});

describe('the control room', () => {
  const turn = (headers: Record<string, string>) =>
    fetch(`${url}/control/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });

  it('opens to this machine', async () => {
    expect((await turn({})).status).toBe(200);
  });

  it.each([
    ['a page of another origin', { origin: 'https://example.org' }],
    ['even our own page', { origin: url }],
    ['a visitor behind a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ])('stays shut for %s', async (_, headers) => {
    expect((await turn(headers)).status).toBe(403);
  });

  it.each([
    ['clock', { time: 1 }],
    ['price', { coin: 'NOPE', shock: 1.1 }],
    ['faucet', { user: '0x12', usd: 1 }],
    ['faucet', { user: `0x${'1'.repeat(40)}`, usd: -1 }],
    ['faults', { faults: [{ path: '/info', kind: 'explode', rate: 1 }] }],
  ])('refuses what %s cannot do', async (knob, body) => {
    const response = await fetch(`${url}/control/${knob}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
  });
});
