import { sandboxUrl } from './stack';
import { expect, test } from './test';

test('the page carries this server’s configuration and no secret', async ({ request }) => {
  const html = await (await request.get('/fees')).text();
  const block = /<script id="public-config"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)).toMatchObject({
    sandboxUrl: sandboxUrl(),
    modes: { hyperliquid: 'sandbox', supabase: 'sandbox' },
  });
  expect(html).not.toMatch(/sb_secret|sb_publishable/);
});

test('it is alive, and tells a stranger that it is ready, and nothing of its budget', async ({ request }) => {
  expect(await (await request.get('/api/health')).json()).toEqual({ status: 'alive' });
  const ready = await request.get('/api/ready');
  expect(ready.status()).toBe(200);
  expect(await ready.json()).toEqual({ status: 'ready', exchange: expect.stringMatching(/^(up|down)$/) });
  expect((await request.get('/api/read-readiness')).status()).toBe(401);
});

test('an answer has its request id, a refusal has its code', async ({ request }) => {
  // Ten people together may send half as many in a minute.
  const reports = Array.from({ length: 400 }, () => request.post('/api/report-error', { data: {} }));
  const limited = await Promise.all(reports);
  const refusal = limited.find((response) => response.status() === 429);
  expect(refusal?.headers()['retry-after']).toMatch(/^\d+$/);
  expect(await refusal?.json()).toMatchObject({
    error: { code: 'rate.limited', requestId: refusal?.headers()['x-request-id'] },
  });
});

test('built files are compressed and kept for good', async ({ request }) => {
  const html = await (await request.get('/fees')).text();
  const [, script = ''] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(html) ?? [];
  const response = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()['content-encoding']).toBe('br');
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(response.headers()['last-modified']).toBeUndefined();
});

test('a coin’s logo comes from the public bucket', async ({ request }) => {
  const response = await request.get(`${sandboxUrl()}/supabase/storage/v1/object/public/coin-logos/BTC.svg`);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('image/svg+xml');
});

test('every answer is guarded, and the policy leaves the page at work', async ({ page, request }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions-Policy|Refused to/i.test(message.text())) refused.push(message.text());
  });
  const answer = await page.goto('/fees');
  for (const headers of [answer?.headers() ?? {}, (await request.get('/api/health')).headers()]) {
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    // The test runs over http on a local machine.
    expect(headers['strict-transport-security']).toBeUndefined();
  }
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(refused).toEqual([]);
});

test('an unknown handler or method is refused in the shape of every failure', async ({ request }) => {
  const requested = [
    ['GET', '/api/made-up', 404, 'request.not_found'],
    ['POST', '/api', 404, 'request.not_found'],
    ['DELETE', '/api/health', 405, 'request.method'],
    ['OPTIONS', '/api/auth/verify', 405, 'request.method'],
    ['PROPFIND', '/api/auth/verify', 405, 'request.method'],
  ] as const;
  for (const [method, path, status, code] of requested) {
    const answer = await request.fetch(path, { method });
    expect(answer.status(), path).toBe(status);
    const requestId = answer.headers()['x-request-id'];
    expect(await answer.json()).toEqual({ error: { code, message: code, requestId } });
  }
  const head = await request.fetch('/api/auth/verify', { method: 'HEAD' });
  expect([head.status(), await head.text()]).toEqual([405, '']);
});
