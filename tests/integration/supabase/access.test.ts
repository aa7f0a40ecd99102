import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { clientOf, type Fixture, nowSeconds, raw, signToken, startFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.sandbox.stop());

const PATH = '/supabase/rest/v1/things?select=name&id=eq.1';

describe('keys and tokens', () => {
  it('gives the publishable key the role anon, the secret key service_role', async () => {
    expect((await fixture.anon.rpc('whoami')).data).toEqual({ role: 'anon', wallet: null, user: 'anon' });
    expect((await fixture.service.rpc('whoami')).data).toEqual({
      role: 'service_role',
      wallet: null,
      user: 'service_role',
    });
    expect((await fixture.service.from('secrets').select('word').eq('id', 1)).data).toEqual([{ word: 'hidden' }]);
  });

  it('gives a token its role and claims', async () => {
    const { data } = await fixture.walletClient('0xwallet').rpc('whoami');
    expect(data).toEqual({ role: 'authenticated', wallet: '0xwallet', user: 'authenticated' });
  });

  it('accepts a project’s older keys, which are tokens', async () => {
    const { supabaseUrl, jwtSecret } = fixture.sandbox;
    const old = clientOf(supabaseUrl, signToken({ role: 'service_role' }, jwtSecret));
    expect((await old.rpc('whoami')).data).toMatchObject({ user: 'service_role' });
  });

  it('answers 403 to a role without the grant and 401 to a stranger', async () => {
    expect(await fixture.walletClient('w').from('secrets').select()).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
    expect(await fixture.anon.from('secrets').select()).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  it('never lets the claims of one request reach the next', async () => {
    const wallets = Array.from({ length: 40 }, (_, index) => `wallet ${index}`);
    const seen = await Promise.all(
      wallets.flatMap((wallet) => [fixture.walletClient(wallet).rpc('whoami'), fixture.anon.rpc('whoami')]),
    );
    const expected = wallets.flatMap((wallet) => [
      { role: 'authenticated', wallet, user: 'authenticated' },
      { role: 'anon', wallet: null, user: 'anon' },
    ]);
    expect(seen.map(({ data }) => data)).toEqual(expected);
  });

  const secretOf = () => fixture.sandbox.jwtSecret;
  const claims = () => ({ role: 'authenticated', exp: nowSeconds() + 60 });
  const tokens: readonly (readonly [string, () => string, string, string | undefined])[] = [
    ['expired', () => signToken({ ...claims(), exp: nowSeconds() - 3600 }, secretOf()), 'PGRST303', 'JWT expired'],
    [
      'not yet valid',
      () => signToken({ ...claims(), nbf: nowSeconds() + 3600 }, secretOf()),
      'PGRST303',
      'JWT not yet valid',
    ],
    ['signed by another', () => signToken(claims(), 'another secret'), 'PGRST301', undefined],
    ['without a signature', () => signToken(claims(), secretOf()).replace(/[^.]+$/, ''), 'PGRST301', undefined],
    ['of the algorithm none', () => signToken(claims(), secretOf(), { alg: 'none' }), 'PGRST301', undefined],
    ['of another algorithm', () => signToken(claims(), secretOf(), { alg: 'HS384' }), 'PGRST301', undefined],
    [
      'with an exp that is no number',
      () => signToken({ ...claims(), exp: 'later' }, secretOf()),
      'PGRST303',
      undefined,
    ],
    ['that is no token', () => 'abc', 'PGRST301', undefined],
    [
      'with a role beyond the three',
      () => signToken({ ...claims(), role: 'postgres' }, secretOf()),
      '22023',
      undefined,
    ],
    ['with a role that is no text', () => signToken({ ...claims(), role: ['anon'] }, secretOf()), '22023', undefined],
  ];
  it.for(tokens)('refuses a token %s', async ([, token, code, message]) => {
    const { supabaseUrl, publishableKey } = fixture.sandbox;
    const answer = await clientOf(supabaseUrl, publishableKey, token()).from('things').select('name');
    expect(answer).toMatchObject({ status: 401, error: { code } });
    if (message !== undefined) expect(answer.error?.message).toBe(message);
  });

  it('refuses a tampered token', async () => {
    const { supabaseUrl, publishableKey, jwtSecret } = fixture.sandbox;
    const [head, , signature] = signToken(claims(), jwtSecret).split('.');
    const forged = Buffer.from(JSON.stringify({ role: 'service_role' })).toString('base64url');
    const client = clientOf(supabaseUrl, publishableKey, `${head}.${forged}.${signature}`);
    expect(await client.from('secrets').select()).toMatchObject({ status: 401, error: { code: 'PGRST301' } });
  });

  it('refuses a request without a key and one with a wrong key', async () => {
    const { url, secretKey } = fixture.sandbox;
    expect(await raw(url, PATH)).toMatchObject({ status: 401 });
    expect(await raw(url, PATH, { apikey: `${secretKey}x` })).toMatchObject({ status: 401 });
    expect(await raw(url, PATH, { authorization: `Bearer ${secretKey}` })).toMatchObject({ status: 401 });
  });

  it('does not take a key for a token', async () => {
    const { url, publishableKey, secretKey } = fixture.sandbox;
    const headers = { apikey: publishableKey, authorization: `Bearer ${secretKey}` };
    expect(await raw(url, '/supabase/rest/v1/secrets', headers)).toMatchObject({ status: 401 });
  });
});

describe('row-level security', () => {
  it('shows and changes a wallet’s own rows only', async () => {
    const [mine, theirs] = [fixture.walletClient('0xmine'), fixture.walletClient('0xtheirs')];
    expect((await mine.from('notes').insert({ body: 'mine' })).error).toBeNull();
    expect((await theirs.from('notes').insert({ body: 'theirs' })).error).toBeNull();
    expect((await mine.from('notes').select('body')).data).toEqual([{ body: 'mine' }]);
    expect((await mine.from('notes').update({ body: 'x' }).eq('body', 'theirs').select()).data).toEqual([]);
    expect((await mine.from('notes').delete().eq('body', 'theirs').select()).data).toEqual([]);
    expect((await fixture.service.from('notes').select('body').order('id')).data).toEqual([
      { body: 'mine' },
      { body: 'theirs' },
    ]);
  });

  it('refuses a row made in another’s name', async () => {
    const answer = await fixture.walletClient('0xmine').from('notes').insert({ wallet: '0xtheirs', body: 'forged' });
    expect(answer).toMatchObject({ status: 403, error: { code: '42501' } });
  });
});

describe('access to the gateway', () => {
  const key = () => ({ apikey: fixture.sandbox.secretKey });

  it.for([
    ['a foreign host name', { host: 'evil.example' }],
    ['a foreign name that looks near', { host: '127.0.0.1.evil.example:80' }],
    ['a proxy’s visitor', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy’s visitor in the standard header', { forwarded: 'for=203.0.113.9' }],
  ] as const)('refuses %s, but shows public objects', async ([, headers]) => {
    const { url } = fixture.sandbox;
    expect((await raw(url, PATH, { ...key(), ...headers })).status).toBe(403);
    expect((await raw(url, '/supabase/storage/v1/bucket', { ...key(), ...headers })).status).toBe(403);
    expect((await raw(url, '/supabase/storage/v1/object/vault/x', { ...key(), ...headers })).status).toBe(403);
    const open = '/supabase/storage/v1/object/public/pictures/seeded/dot.svg';
    expect((await raw(url, open, headers)).status).toBe(200);
    expect((await raw(url, open, { ...key(), ...headers }, 'DELETE')).status).toBe(403);
  });

  it('answers the loopback names', async () => {
    const { url } = fixture.sandbox;
    const { port } = new URL(url);
    for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      expect((await raw(url, PATH, { ...key(), host })).status).toBe(200);
    }
  });

  it('tells health to anyone and has no other vendors', async () => {
    const { url } = fixture.sandbox;
    const health = await raw(url, '/health', { host: 'monitor.example' });
    expect(health).toMatchObject({ status: 200, body: '{"status":"ok","services":{"supabase":"ok"}}' });
    expect((await raw(url, '/nobody/x')).status).toBe(404);
    expect((await raw(url, '/supabase/auth/v1/token', key())).status).toBe(404);
  });
});

describe('a sandbox that listens to the network', () => {
  it('gives other peers public objects only, and knows its public name', async () => {
    const environment = { SANDBOX_HOST: '0.0.0.0', PUBLIC_SANDBOX_URL: 'https://demo.example:8443/box' };
    const { sandbox } = await startFixture({ environment });
    onTestFinished(() => sandbox.stop());
    const headers = { apikey: sandbox.secretKey };
    expect((await raw(sandbox.url, PATH, { ...headers, host: 'demo.example' })).status).toBe(200);
    expect(
      (await raw(sandbox.url, PATH, { ...headers, host: 'demo.example', 'x-forwarded-for': '203.0.113.9' })).status,
    ).toBe(403);
    const outside = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address } of outside.filter(({ family, internal }) => family === 'IPv4' && !internal)) {
      const url = `http://${address}:${new URL(sandbox.url).port}`;
      expect((await raw(url, PATH, { ...headers, host: 'localhost' })).status).toBe(403);
      expect((await raw(url, PATH, { ...headers, host: 'demo.example' })).status).toBe(403);
      expect((await raw(url, '/supabase/storage/v1/object/public/pictures/seeded/dot.svg')).status).toBe(200);
    }
  });
});
