import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { publicRpcUrls } from '../../../lib/config/venues/chain-endpoints.ts';
import { chains } from '../../../lib/config/venues/chains.ts';
import { parseEnv } from '../../../server/environment/schema.ts';
import { Assets } from '../../../server/front/assets.ts';
import { contentSecurityPolicy, policySources } from '../../../server/front/policy.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';
import { get, type Page, serveFront } from '../../helpers/front.ts';

const page: Page = (_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<h1>Fees</h1>');
};
const https = { 'x-forwarded-proto': 'https' };

describe('every answer', () => {
  it.each(['/fees', '/api/health', '/%zz', '/api/%zz'])('%s is guarded', async (path) => {
    const { url } = await serveFront(page);
    const { headers } = await get(url + path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(headers['permissions-policy']).split(', ');
    const own = policy.filter((part) => part.endsWith('=(self)'));
    expect(own).toEqual(['clipboard-write=(self)', 'fullscreen=(self)']);
    expect(policy).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']));
    expect(policy.every((part) => /^[a-z-]+=\((self)?\)$/.test(part))).toBe(true);
  });

  it('is no source map: none is served, however little is in it', async () => {
    const root = mkdtempSync(join(tmpdir(), 'pluto-maps-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const folder = join(root, '.next', 'static');
    mkdirSync(folder, { recursive: true });
    for (const name of ['a.js', 'a.js.map']) writeFileSync(join(folder, name), '{}');
    const assets = new Assets(root);
    expect(['a.js', 'a.js.map'].map((name) => assets.has(`/_next/static/${name}`))).toEqual([true, false]);
    const { url } = await serveFront(page, { assets });
    expect((await get(`${url}/_next/static/a.js.map`)).status).toBe(404);
  });

  it('of a script has only what binds a script, and of a file that may be opened by itself everything', async () => {
    const root = mkdtempSync(join(tmpdir(), 'pluto-parts-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const [folder, name] of [
      ['.next/static', 'a.js'],
      ['public', 'a.html'],
    ] as const) {
      mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(join(root, folder, name), 'x');
    }
    const { url } = await serveFront(page, { assets: new Assets(root) });
    const script = (await get(`${url}/_next/static/a.js`)).headers;
    expect(script).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(Object.keys(script)).not.toContain('permissions-policy');
    for (const path of ['/a.html', '/_next/static/missing.js']) {
      expect((await get(url + path)).headers).toMatchObject({ 'x-frame-options': 'DENY' });
    }
  });

  it('may be used by other sites where it is a picture made for them, and nowhere else', async () => {
    const { url } = await serveFront(page);
    const policyOf = async (path: string) => (await get(url + path)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/og/markets/BTC')).toBe('cross-origin');
    expect(await policyOf('/ogre')).toBe('same-origin');
  });

  it('binds browsers to https where a trusted proxy says that they came by it, and nowhere else', async () => {
    const hsts = async (headers: Record<string, string>, options: Parameters<typeof serveFront>[1] = {}) => {
      const { url } = await serveFront(page, options);
      return (await get(`${url}/fees`, headers)).headers['strict-transport-security'];
    };
    const behind = { trustedProxyHops: 1 };
    expect(await hsts(https, behind)).toBe('max-age=31536000');
    expect(await hsts({ 'x-forwarded-proto': 'http, HTTPS' }, behind)).toBe('max-age=31536000');
    expect(await hsts({ 'x-forwarded-proto': 'https' }, { trustedProxyHops: 2 })).toBe('max-age=31536000');
    expect(await hsts({ 'x-forwarded-proto': 'https, http' }, behind)).toBeUndefined();
    expect(await hsts({}, behind)).toBeUndefined();
    expect(await hsts(https)).toBeUndefined();
    const there = {
      publicConfig: {
        siteUrl: 'http://localhost:3000',
        hyperliquidNetwork: 'sandbox',
        platformFees: {},
        modes: modes(),
      },
      sources: { connect: [], image: [], frame: [] },
      builtScripts: new Set<string>(),
      onRefusedScript: (code: string) => expect.unreachable(code),
    } as const;
    expect(await hsts(https, { ...behind, page: there })).toBeUndefined();
  });
});

function environment(raw: Record<string, string> = {}) {
  const result = parseEnv({ ...sandboxedEnvironment, ...raw });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.env;
}
const modes = () => environment().modes;

/** Returns the sources of a directive in the content security policy of this environment. */
function sourcesOf(directive: string, raw: Record<string, string> = {}): readonly string[] {
  const policy = contentSecurityPolicy([], policySources(environment(raw)));
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('a page may connect', () => {
  it('to this site and to the sandbox, by request and by socket, while everything is the sandbox’s', () => {
    expect(sourcesOf('connect-src')).toEqual(["'self'", 'http://127.0.0.1:4010', 'ws://127.0.0.1:4010']);
    expect(sourcesOf('frame-src')).toEqual(["'none'"]);
  });

  it('to the exchange and to public nodes where they are live', () => {
    const live = { HYPERLIQUID_NETWORK: 'mainnet', CHAINS_MODE: 'live' };
    const sources = sourcesOf('connect-src', live);
    const exchange = ['https://api.hyperliquid.xyz', 'wss://api.hyperliquid.xyz'];
    const nodes = chains.map(({ id }) => new URL(publicRpcUrls[id]).origin);
    expect(sources).toEqual(expect.arrayContaining([...exchange, ...nodes]));
    const testnet = sourcesOf('connect-src', { HYPERLIQUID_NETWORK: 'testnet' });
    expect(testnet).toContain('wss://api.hyperliquid-testnet.xyz');
    expect(testnet).not.toContain('wss://api.hyperliquid.xyz');
    expect(testnet).not.toContain(nodes[0]);
  });

  it('to WalletConnect once a project of it is named', () => {
    const relay = 'wss://relay.walletconnect.com';
    expect(sourcesOf('connect-src')).not.toContain(relay);
    const named = { WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef' };
    expect(sourcesOf('connect-src', named)).toContain(relay);
    expect(sourcesOf('frame-src', named)).toEqual([
      'https://verify.walletconnect.com',
      'https://verify.walletconnect.org',
    ]);
  });

  it('never anywhere, nor may anything unnamed run or frame it', () => {
    for (const raw of [{}, { HYPERLIQUID_NETWORK: 'mainnet', CHAINS_MODE: 'live' }]) {
      const policy = contentSecurityPolicy([], policySources(environment(raw)));
      expect(policy).not.toMatch(/\*|unsafe-eval|https:(?!\/\/)|script-src[^;]*unsafe/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("object-src 'none'");
    }
  });
});
