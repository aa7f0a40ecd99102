import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../../lib/errors/app-error.ts';
import { defineRoute, Reply } from '../../../server/http/define-route.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

beforeAll(() => {
  for (const [name, value] of Object.entries(sandboxedEnvironment)) vi.stubEnv(name, value);
  vi.stubEnv('LOG_LEVEL', 'error');
});

let routes = 0;
function route(
  run: (input: { coin: string }) => Promise<{ coin: string } | Reply<{ coin: string }>>,
  requests = 1_000,
) {
  routes += 1;
  return defineRoute({
    name: `test-${routes}`,
    limit: { requests, perMs: 60_000 },
    input: z.object({ coin: z.string().max(8) }),
    output: z.strictObject({ coin: z.string() }),
    run,
  });
}
const echo = async ({ coin }: { coin: string }) => ({ coin });
const headers = { 'content-type': 'application/json', 'x-request-id': 'request-1', 'x-client-address': '192.0.2.1' };
const post = (body: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
  new Request('http://pluto.example/api/test', { method: 'POST', body, headers: { ...headers, ...more } });

describe('a declared route', () => {
  it('answers what it declares, uncached, with the id of the request', async () => {
    const response = await route(echo)(post('{"coin":"BTC","more":1}'));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ coin: 'BTC' });
    expect(response.headers.get('x-request-id')).toBe('request-1');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('reads the query of a GET', async () => {
    const response = await route(echo)(new Request('http://pluto.example/api/test?coin=ETH', { headers }));
    expect(await response.json()).toEqual({ coin: 'ETH' });
  });

  it('answers with a status of its own', async () => {
    const response = await route(async ({ coin }) => new Reply(503, { coin }))(post('{"coin":"BTC"}'));
    expect([response.status, await response.json()]).toEqual([503, { coin: 'BTC' }]);
  });

  it.each([
    ['a field too long', post('{"coin":"TOOLONGNAME"}'), 400, 'request.invalid'],
    ['a field missing', post('{}'), 400, 'request.invalid'],
    ['no object', post('[]'), 400, 'request.invalid'],
    ['no JSON', post('{"coin":'), 400, 'request.invalid'],
    ['no UTF-8', post(new Uint8Array([0x22, 0xff, 0x22])), 400, 'request.invalid'],
    ['another media type', post('{"coin":"BTC"}', { 'content-type': 'text/plain' }), 415, 'request.unsupported_media'],
    ['a body too large', post(JSON.stringify({ coin: 'x'.repeat(70_000) })), 413, 'request.too_large'],
  ])('refuses %s by its code', async (_what, request, status, code) => {
    const response = await route(echo)(request);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code, requestId: 'request-1' } });
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

  it('lets a visitor ask so often, and another visitor besides', async () => {
    const limited = route(echo, 2);
    const ask = (address: string) => limited(post('{"coin":"BTC"}', { 'x-client-address': address }));
    const first = [await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')];
    expect(first.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(first[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('192.0.2.2')).status).toBe(200);
  });
});
