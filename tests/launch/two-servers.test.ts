import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { managedPairSchema } from '../../lib/schemas/manage.ts';
import { freePort } from '../../server/launch/free-port.ts';
import { CookieJar } from '../helpers/cookie-jar.ts';
import { environmentOf } from '../helpers/environment.ts';
import { startServer } from '../helpers/lone-server.ts';
import { openTempDir, startSandbox } from '../helpers/sandbox.ts';
import { messageText, newKey } from '../helpers/sign-in.ts';

const key = newKey();
const tokensSchema = z.object({ tokens: z.array(z.object({ id: z.int(), symbol: z.string() })) });
const foundSchema = z.object({ pairs: z.array(z.object({ base: z.string() })) });

/** Sends requests as the first administrator's browser does. */
function administrator(url: string) {
  const jar = new CookieJar();
  const ask = async (path: string, body: object): Promise<unknown> => {
    const headers = { ...jar.headers, origin: url, 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    jar.hold(response);
    return response.json();
  };
  const signIn = async () => {
    const { nonce, issuedAt } = Object(await ask('/api/auth/nonce', {}));
    const message = messageText({ address: key.address, domain: new URL(url).host, uri: url, nonce, issuedAt });
    await ask('/api/auth/verify', { message, signature: await key.signMessage({ message }) });
  };
  return { ask, signIn };
}

it('a save on one server is right on another: its sitemap, search, list and the pages that it holds', async () => {
  const dataDir = openTempDir('two-servers-');
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const sandbox = await startSandbox({ dataDir, environment: { SANDBOX_SERVICES: 'supabase,hyperliquid' } });
  onTestFinished(() => sandbox.stop());
  const start = async () =>
    startServer({
      ...environmentOf(sandbox),
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      FIRST_ADMIN_ADDRESS: key.address,
      RATE_LIMITS: 'database',
    });
  const [one, other] = [await start(), await start()];
  const admin = administrator(one);
  await admin.signIn();
  const { tokens } = tokensSchema.parse(await admin.ask('/api/read-chain-tokens', { chainId: 8453 }));
  const idOf = (symbol: string) => tokens.find((token) => token.symbol === symbol)?.id ?? 0;
  const [base, quote] = ['USDC', 'BRETT'];
  const path = `/spot/base/${base}_${quote}`;
  const missing = new RegExp(`${base}/${quote} is (not|no longer) listed`);

  const found = (server: string) =>
    fetch(`${server}/api/search-pairs`, {
      method: 'POST',
      headers: { origin: server, 'content-type': 'application/json' },
      body: JSON.stringify({ search: `${base}/${quote}` }),
    });
  const landing = async (server: string, at: string) => {
    const response = await fetch(server + at);
    return { at: new URL(response.url).pathname, text: await response.text() };
  };
  const shownOn = async (server: string) => ({
    sitemap: (await landing(server, '/sitemap-spot.xml')).text.includes(`${path}<`),
    search: foundSchema.parse(await (await found(server)).json()).pairs.map(({ base: one }) => one),
    entry: (await landing(server, '/spot/base')).at === path,
    page: missing.exec((await landing(server, path)).text)?.[1],
    list: (await landing(server, `/memes?chain=base&q=${base}`)).text.includes(`${path}"`),
  });
  const nowhere = { sitemap: false, search: [], entry: false, page: 'no longer', list: false };
  const everywhere = { sitemap: true, search: [base], entry: true, page: undefined, list: true };
  const before = { ...nowhere, page: 'not' };
  // Both hold these pages from now on.
  expect([await shownOn(one), await shownOn(other)]).toEqual([before, before]);
  const data = { chain_id: 8453, base_token_id: idOf(base), quote_token_id: idOf(quote), label: '', is_enabled: true };
  const walletAddress = key.address.toLowerCase();
  const create = { walletAddress, action: 'create', pairData: data };
  const { pair } = managedPairSchema.parse(await admin.ask('/api/manage-pair', create));
  for (const server of [one, other]) await expect.poll(() => shownOn(server)).toEqual(everywhere);

  await admin.ask('/api/switch-catalogue', { walletAddress, kind: 'pairs', ids: [pair?.pairId], isEnabled: false });
  for (const server of [one, other]) await expect.poll(() => shownOn(server)).toEqual(nowhere);
});
