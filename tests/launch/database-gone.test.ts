import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../server/launch/free-port.ts';
import { CookieJar } from '../helpers/cookie-jar.ts';
import { sandboxedEnvironment } from '../helpers/environment.ts';
import { startServer } from '../helpers/lone-server.ts';
import { openTempDir, randomKeys, startSandbox } from '../helpers/sandbox.ts';
import { messageText, newKey } from '../helpers/sign-in.ts';

/** Sends requests as one browser does. */
function visitor(url: string) {
  const jar = new CookieJar();
  const ask = async (path: string, body?: object) => {
    const response = await fetch(url + path, {
      headers: { ...jar.headers, ...(body !== undefined && { origin: url, 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    jar.hold(response);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const key = newKey();
  const signIn = async () => {
    const { nonce, issuedAt } = (await ask('/api/auth/nonce', {})).body;
    const { host } = new URL(url);
    const message = messageText({ address: key.address, domain: host, uri: url, nonce, issuedAt });
    return ask('/api/auth/verify', { message, signature: await key.signMessage({ message }) });
  };
  return { ask, signIn, wallet: key.address };
}

const headingOf = (html: string) => /<h1[^>]*>([^<]+)/.exec(html)?.[1];
const away = { status: 503, body: { error: { code: 'data.unavailable', retryAfterMs: 5_000 } } };

it('the database gone while serving: what needs it says so, all else goes on, and nobody has to be helped back', async () => {
  const dataDir = openTempDir('database-gone-');
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const sandboxPort = await freePort();
  const keys = randomKeys();
  const start = () =>
    startSandbox({
      dataDir,
      keys,
      environment: { SANDBOX_PORT: String(sandboxPort), SANDBOX_SERVICES: 'supabase,hyperliquid' },
    });
  const first = await start();
  onTestFinished(() => first.stop());
  const port = await freePort();
  const url = await startServer({
    ...sandboxedEnvironment,
    HOST: '127.0.0.1',
    PORT: String(port),
    SANDBOX_URL: first.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SUPABASE_JWT_SECRET: keys.jwtSecret,
    RATE_LIMITS: 'database',
  });
  const [seen, unseen, stranger] = [visitor(url), visitor(url), visitor(url)];
  for (const one of [seen, unseen]) expect((await one.signIn()).status).toBe(200);
  expect((await seen.ask('/api/auth/session')).body).toMatchObject({ signedIn: true });
  const statsBefore = await (await fetch(`${url}/stats`)).text();
  expect(headingOf(statsBefore)).toBe('Platform Statistics');
  expect((await stranger.ask('/api/ready')).body).toEqual({ status: 'ready', exchange: 'up' });

  await first.kill();
  // The server has not cached this session, so it answers that it cannot tell, and the owner is not signed out.
  expect(await unseen.ask('/api/auth/session')).toMatchObject(away);
  expect((await unseen.ask('/api/auth/session')).headers.get('retry-after')).toBe('5');
  expect(await unseen.ask('/api/check-admin', { walletAddress: unseen.wallet })).toMatchObject(away);
  // A challenge needs no database, and its answer does.
  expect((await stranger.ask('/api/auth/nonce', {})).status).toBe(200);
  expect(await stranger.signIn()).toMatchObject(away);
  // A cached session is valid for its five seconds; nobody counts as an administrator meanwhile.
  const role = await seen.ask('/api/check-admin', { walletAddress: seen.wallet });
  expect([200, 503]).toContain(role.status);
  expect(role.body.isAdmin ?? false).toBe(false);
  expect(await stranger.ask('/api/auth/session')).toMatchObject({ status: 200, body: { signedIn: false } });
  expect(await stranger.ask('/api/health')).toMatchObject({ status: 200 });
  await expect
    .poll(() => stranger.ask('/api/ready'))
    .toMatchObject({
      status: 503,
      body: { status: 'unready' },
    });
  for (const path of ['/fees', '/perpetual', '/de/whitepaper']) {
    const page = await fetch(url + path);
    expect([page.status, headingOf(await page.text())?.length], path).toEqual([200, expect.any(Number)]);
  }
  // A page that was never requested before shows the figures that were read last, or the published ones.
  const french = await fetch(`${url}/fr/stats`);
  expect([french.status, headingOf(await french.text())?.length]).toEqual([200, expect.any(Number)]);
  // A cached page, or one that reports the failure, but never a blank one.
  for (const path of ['/stats', '/de/stats', `/${'a'.repeat(32)}`]) {
    const page = await fetch(url + path, { headers: { accept: 'text/html' } });
    expect([200, 503], path).toContain(page.status);
    expect(headingOf(await page.text()), path).toBeTruthy();
  }

  const second = await start();
  onTestFinished(() => second.stop());
  await expect
    .poll(() => unseen.ask('/api/auth/session'))
    .toMatchObject({
      status: 200,
      body: { signedIn: true },
    });
  expect(await stranger.signIn()).toMatchObject({ status: 200 });
  await expect.poll(() => stranger.ask('/api/ready')).toMatchObject({ status: 200 });
  for (const path of ['/stats', '/de/stats']) {
    await expect.poll(async () => (await fetch(url + path)).status).toBe(200);
  }
});
