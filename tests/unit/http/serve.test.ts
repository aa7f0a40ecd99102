import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { declareCall } from '../../../lib/api/contract.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { SharedBody } from '../../../server/http/request.ts';
import { Reply, serve } from '../../../server/http/serve.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

beforeAll(() => {
  for (const [name, value] of Object.entries(sandboxedEnvironment)) vi.stubEnv(name, value);
  vi.stubEnv('LOG_LEVEL', 'error');
});

const limit = { requests: 1_000, perMs: 60_000 };
/** Returns a call of this name that takes and answers a coin. */
const named = (name: string, method: 'GET' | 'POST' = 'POST') =>
  declareCall({
    ...{ name, method, example: { coin: 'BTC' } },
    input: z.object({ coin: z.string().check(z.maxLength(8)) }),
    output: z.strictObject({ coin: z.string() }),
  });
let routes = 0;
function route(
  run: (input: { coin: string }) => Promise<{ coin: string } | Reply<{ coin: string }>>,
  requests = 1_000,
) {
  routes += 1;
  return serve(named(`test-${routes}`), { limit: { requests, perMs: 60_000 }, run }).POST;
}
const echo = async ({ coin }: { coin: string }) => ({ coin });
const origin = 'http://localhost:3000';
const headers = {
  origin,
  'content-type': 'application/json',
  'x-request-id': 'request-1',
  'x-client-address': '192.0.2.1',
};
const post = (body: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
  new Request('http://pluto.example/api/test', { method: 'POST', body, headers: { ...headers, ...more } });

function brokenOff(): Request {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  // A streamed body needs `duplex: 'half'`, which the DOM types do not know.
  const sent = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://pluto.example/api/test', sent);
}

describe('a declared route', () => {
  it('answers what it declares, uncached, with the id of the request', async () => {
    const response = await route(echo)(post('{"coin":"BTC","more":1}'));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ coin: 'BTC' });
    expect(response.headers.get('x-request-id')).toBe('request-1');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('reads the query of a GET', async () => {
    const { GET, POST } = serve(named('test-read', 'GET'), { limit, run: echo });
    const response = await GET(new Request('http://pluto.example/api/test?coin=ETH', { headers }));
    expect((await POST(post('{"coin":"BTC"}'))).status).toBe(405);
    expect(await response.json()).toEqual({ coin: 'ETH' });
  });

  it('answers with a status of its own', async () => {
    const response = await route(async ({ coin }) => new Reply(503, { coin }))(post('{"coin":"BTC"}'));
    expect([response.status, await response.json()]).toEqual([503, { coin: 'BTC' }]);
  });

  it('checks and writes a shared body once, and gives each answer its own headers', async () => {
    let reads = 0;
    const body = {
      get coin() {
        reads += 1;
        return 'BTC';
      },
    };
    const shared = serve(named('test-shared'), { limit, run: async () => new SharedBody(body) }).POST;
    for (const id of ['request-1', 'request-2']) {
      const response = await shared(post('{"coin":"BTC"}', { 'x-request-id': id }));
      expect(response.headers.get('x-request-id')).toBe(id);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({ coin: 'BTC' });
    }
    expect(reads).toBe(1);
  });

  it('never sends a shared body that is not what it declares', async () => {
    const body = new SharedBody({ coin: 'BTC', more: 1 });
    const shared = serve(named('test-undeclared'), { limit, run: async () => body }).POST;
    expect((await shared(post('{"coin":"BTC"}'))).status).toBe(500);
  });

  it.each([
    ['a field too long', post('{"coin":"TOOLONGNAME"}'), 400, 'request.invalid'],
    ['a field missing', post('{}'), 400, 'request.invalid'],
    ['no object', post('[]'), 400, 'request.invalid'],
    ['no JSON', post('{"coin":'), 400, 'request.invalid'],
    ['lists in lists', post('['.repeat(30_000) + ']'.repeat(30_000)), 400, 'request.invalid'],
    ['a field of a prototype', post('{"__proto__":{"coin":"BTC"}}'), 400, 'request.invalid'],
    ['a number that is none', post('{"coin":NaN}'), 400, 'request.invalid'],
    ['no UTF-8', post(new Uint8Array([0x22, 0xff, 0x22])), 400, 'request.invalid'],
    ['another media type', post('{"coin":"BTC"}', { 'content-type': 'text/plain' }), 415, 'request.unsupported_media'],
    ['another site', post('{"coin":"BTC"}', { origin: 'http://localhost:3001' }), 403, 'auth.origin'],
    ['a page without an origin', post('{"coin":"BTC"}', { origin: 'null' }), 403, 'auth.origin'],
    ['a method named in a header', post('{"coin":1}', { 'x-http-method-override': 'GET' }), 400, 'request.invalid'],
    ['a body that breaks off', brokenOff(), 400, 'request.invalid'],
    ['a body too large', post(JSON.stringify({ coin: 'x'.repeat(70_000) })), 413, 'request.too_large'],
  ])('refuses %s by its code', async (_what, request, status, code) => {
    const response = await route(echo)(request);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code, message: code, requestId: 'request-1' } });
  });

  it('passes a known failure on by its code, with the time to wait', async () => {
    const response = await route(() => Promise.reject(new AppError('venue.rate_limited', { retryAfterMs: 1_500 })))(
      post('{"coin":"BTC"}'),
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toMatchObject({ error: { code: 'venue.rate_limited', retryAfterMs: 1_500 } });
  });

  it.each([
    ['an unforeseen failure', () => Promise.reject(new TypeError('secret detail'))],
    ['an answer that it did not declare', async () => ({ coin: 'BTC', secret: 'secret detail' })],
  ])('tells nobody about %s', async (_what, run) => {
    const response = await route(run)(post('{"coin":"BTC"}'));
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(JSON.parse(text).error.code).toBe('internal');
    expect(text).not.toContain('secret');
  });

  it('does not wait for ever, and says so', async () => {
    const slow = serve(named('test-slow'), {
      limit,
      patienceMs: 5,
      run: () => new Promise<{ coin: string }>(() => undefined),
    }).POST;
    const response = await slow(post('{"coin":"BTC"}'));
    expect([response.status, await response.json()]).toMatchObject([504, { error: { code: 'request.timeout' } }]);
  });

  it('takes as long a body as it declares', async () => {
    const narrow = serve(named('test-narrow'), { limit, mostBodyBytes: 14, run: echo }).POST;
    expect((await narrow(post('{"coin":"BTC"}'))).status).toBe(200);
    expect((await narrow(post('{"coin":"BTC" }'))).status).toBe(413);
  });

  it('gives the run what its guard granted, and asks the guard before it reads anything', async () => {
    const guard = async (request: Request) => {
      const id = request.headers.get('x-test-session');
      if (id === null) throw new AppError('auth.required');
      return { id };
    };
    const guarded = serve(named('test-guarded'), {
      limit,
      guard,
      run: async (_, { session }) => ({ coin: session.id }),
    }).POST;
    const stranger = await guarded(post('no JSON'));
    expect([stranger.status, await stranger.json()]).toMatchObject([401, { error: { code: 'auth.required' } }]);
    const known = await guarded(post('{"coin":"BTC"}', { 'x-test-session': 's1' }));
    expect(await known.json()).toEqual({ coin: 's1' });
  });

  it('counts a session wherever it asks from', async () => {
    const guard = async (request: Request) => ({ id: request.headers.get('x-test-session') ?? '' });
    const guarded = serve(named('test-counted'), {
      limit: { requests: 2, perMs: 60_000 },
      guard,
      run: echo,
    }).POST;
    const ask = async (session: string, address: string) =>
      (await guarded(post('{"coin":"BTC"}', { 'x-test-session': session, 'x-client-address': address }))).status;
    const requested = [await ask('s1', '192.0.2.11'), await ask('s1', '192.0.2.12'), await ask('s1', '192.0.2.13')];
    expect(requested).toEqual([200, 200, 429]);
    expect(await ask('s2', '192.0.2.13')).toBe(200);
  });

  it('takes requests from anywhere where its declaration says why, and nowhere else', async () => {
    const fromElsewhere = { origin: 'https://vendor.example' };
    const webhook = serve(named('test-webhook'), {
      limit,
      anyOriginBecause: 'the vendor signs what it sends',
      run: echo,
    }).POST;
    expect((await webhook(post('{"coin":"BTC"}', fromElsewhere))).status).toBe(200);
    expect((await webhook(post('{"coin":"BTC"}', { 'content-type': 'text/plain' }))).status).toBe(415);
    expect((await route(echo)(post('{"coin":"BTC"}', fromElsewhere))).status).toBe(403);
  });

  it('says when to come back while the database is away', async () => {
    const response = await route(() => Promise.reject(new AppError('data.unavailable')))(post('{"coin":"BTC"}'));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ error: { code: 'data.unavailable', retryAfterMs: 5_000 } });
  });

  it('gives an id of its own to a request that brings an odd one', async () => {
    const response = await route(echo)(post('{"coin":"BTC"}', { 'x-request-id': '<script>' }));
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('sends along the headers that a run sets, and none of them with a failure', async () => {
    const headersOf = async (run: (answer: Headers) => Promise<{ coin: string }>) => {
      routes += 1;
      const served = serve(named(`test-${routes}`), { limit, run: (_, { answer }) => run(answer) });
      return (await served.POST(post('{"coin":"BTC"}'))).headers;
    };
    const cookie = 'name=value; HttpOnly';
    const passed = await headersOf(async (answer) => {
      answer.append('set-cookie', cookie);
      return { coin: 'BTC' };
    });
    const failed = await headersOf(async (answer) => {
      answer.append('set-cookie', cookie);
      throw new AppError('data.unavailable');
    });
    expect([passed.getSetCookie(), failed.getSetCookie()]).toEqual([[cookie], []]);
  });

  it('lets a network ask ten times as often as a person, and another network besides', async () => {
    const limited = route(echo, 2);
    const ask = (address: string) => limited(post('{"coin":"BTC"}', { 'x-client-address': address }));
    const first = [];
    for (let index = 0; index < 21; index += 1) first.push(await ask('192.0.2.1'));
    expect(first.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
    expect(Number(first[20]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('192.0.2.2')).status).toBe(200);
  });

  it('takes all addresses of one subscriber for one network', async () => {
    const limited = route(echo, 2);
    const ask = async (address: string) =>
      (await limited(post('{"coin":"BTC"}', { 'x-client-address': address }))).status;
    const requested = [];
    for (let index = 0; index < 21; index += 1) requested.push(await ask(`2001:db8:1:2::${index + 1}`));
    expect(requested).toEqual([...Array(20).fill(200), 429]);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
  });

  it('counts whom the input names, as a person in a network', async () => {
    const counted = serve(named('test-named'), {
      limit: { requests: 2, perMs: 60_000 },
      personsOf: ({ coin }, network) => [`${coin} ${network}`],
      run: echo,
    }).POST;
    const ask = async (coin: string, address: string) =>
      (await counted(post(JSON.stringify({ coin }), { 'x-client-address': address }))).status;
    const requested = [await ask('BTC', '192.0.2.31'), await ask('BTC', '192.0.2.31'), await ask('BTC', '192.0.2.31')];
    expect(requested).toEqual([200, 200, 429]);
    expect([await ask('ETH', '192.0.2.31'), await ask('BTC', '192.0.2.32')]).toEqual([200, 200]);
  });
});
