import { expect, test } from 'vitest';
import { POST as manageToken } from '@/app/api/manage-token/route';
import { GET as readTokens } from '@/app/api/read-catalogue-tokens/route';
import { adminPageSize } from '../../../lib/config/admin.ts';
import { chains } from '../../../lib/config/venues/chains.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { dismissAdmin } from '../../helpers/admins.ts';
import { Browser } from '../auth/browser.ts';
import { Administrator, auditOf, poolsOf, service, tokenData, tokenOf } from './administrator.ts';

const [address, second] = poolsOf(10);
if (address === undefined || second === undefined) throw new Error('there are no pools');
const draft = tokenData({ chain_id: 10, address, symbol: 'TADD' });
const nobody = addressSchema.parse(`0x${'12'.repeat(20)}`);

test('a token is added, changed and deleted by its rules, and the answer is what the database holds', async () => {
  const admin = await Administrator.arrive();
  const made = tokenOf(await admin.token('create', draft));
  expect(made).toMatchObject({ symbol: 'TADD', decimals: 18, isEnabled: true, isMeme: false, isNative: false });
  const again = await admin.token('create', { ...draft, symbol: 'TADDX' });
  expect([again.status, again.code]).toEqual([409, 'catalogue.token_exists']);

  const changes = { ...draft, id: made.id, version: made.version, name: 'Renamed', is_meme: true, is_enabled: false };
  const changed = tokenOf(await admin.token('update', changes));
  expect(changed).toMatchObject({ name: 'Renamed', isMeme: true, isEnabled: false, address });
  // The first version was seen, and not this one.
  expect((await admin.token('update', changes)).code).toBe('catalogue.stale');

  expect((await admin.token('delete', { id: made.id })).status).toBe(200);
  expect((await admin.token('delete', { id: made.id })).code).toBe('data.not_found');
  expect((await auditOf(`token:${made.id}`)).map(({ action }) => action)).toEqual([
    'token.create',
    'token.update',
    'token.update.refused',
    'token.delete',
    'token.delete.refused',
  ]);
});

test('the chain says how many decimals a token has, and nobody else', async () => {
  const admin = await Administrator.arrive();
  const own = { ...draft, address: second, symbol: 'TDEC' };
  const wrong = await admin.token('create', { ...own, decimals: 6 });
  expect([wrong.status, wrong.code]).toEqual([422, 'catalogue.decimals']);
  expect(wrong.body).toMatchObject({ error: { details: { decimals: 18 } } });
  const made = tokenOf(await admin.token('create', own));
  const seen = { ...own, id: made.id, version: made.version };
  expect((await admin.token('update', { ...seen, decimals: 8 })).code).toBe('catalogue.decimals');
  expect((await admin.token('create', { ...own, address: nobody })).code).toBe('catalogue.not_a_token');
  await admin.token('delete', { id: made.id });
});

test('a token that is part of pairs is not deleted, and the refusal names them', async () => {
  const admin = await Administrator.arrive();
  const usdc = chains.find(({ id }) => id === 10)?.usdc.address;
  const { data } = await service.db
    .from('tokens')
    .select('id')
    .eq('address', usdc?.toLowerCase() ?? '')
    .single();
  const refused = await admin.token('delete', { id: data?.id ?? 0 });
  expect([refused.status, refused.code]).toEqual([409, 'catalogue.token_in_pairs']);
  expect(refused.body).toMatchObject({ error: { details: { pairs: expect.stringContaining('/USDC') } } });
});

test.each([
  ['a symbol with a sign that no address can name', { symbol: 'A/B' }],
  ['a symbol that is too long', { symbol: 'ABCDEFGHIJK' }],
  ['a symbol with a letter that looks Latin', { symbol: 'USDС' }],
  ['a name that turns the reading direction around', { name: 'USD\u202eCoin' }],
  ['a name with an invisible sign', { name: 'USD\u200bCoin' }],
  ['no name', { name: '   ' }],
  ['too many decimals', { decimals: 19 }],
  ['a part of a decimal', { decimals: 1.5 }],
  ['a link that runs a script', { social_links: { website: 'javascript:alert(1)' } }],
  ['a link that names another host first', { social_links: { website: 'https://trusted.example@evil.example/' } }],
  ['a logo that runs a script', { logo_url: 'javascript:alert(1)' }],
  ['an address that is none', { address: '0x12' }],
  ['a chain that we do not have', { chain_id: 2 }],
  ['a native coin', { is_native: true }],
])('%s is refused', async (_what, change) => {
  const admin = await Administrator.arrive();
  const answered = await admin.token('create', { ...draft, ...change });
  expect([answered.status, answered.code]).toEqual([400, 'request.invalid']);
});

test('only an administrator writes, with his own wallet, from our own pages, and each try is recorded', async () => {
  const stranger = new Browser();
  const requested = { walletAddress: stranger.wallet, action: 'create', tokenData: draft };
  expect((await stranger.post(manageToken, '/api/manage-token', requested)).code).toBe('auth.required');
  await stranger.signIn();
  expect((await stranger.post(manageToken, '/api/manage-token', requested)).code).toBe('auth.forbidden');
  const { data } = await service.db.from('audit_log').select('action, subject').eq('actor', stranger.wallet);
  expect(data).toEqual([{ action: 'admin.refused', subject: '/api/manage-token' }]);

  const [admin, other] = [await Administrator.arrive(), await Administrator.arrive()];
  expect((await admin.token('create', draft, other.wallet)).code).toBe('auth.forbidden');
  const foreign = await admin.browser.post(
    manageToken,
    '/api/manage-token',
    { walletAddress: admin.wallet, action: 'create', tokenData: draft },
    { origin: 'https://elsewhere.example' },
  );
  expect(foreign.code).toBe('auth.origin');
});

test('an administrator who has lost the role writes nothing more', async () => {
  const admin = await Administrator.arrive();
  await dismissAdmin(service, admin.wallet);
  expect((await admin.token('create', draft)).code).toBe('auth.forbidden');
});

test('the list is narrowed by chain, status and search, and is for administrators alone', async () => {
  const admin = await Administrator.arrive();
  const ask = async (query: string) =>
    (await admin.browser.getFrom(readTokens, `/api/read-catalogue-tokens?${query}`)).body;
  const first = await ask('page=0');
  expect(first).toMatchObject({ hasMore: true, total: expect.any(Number) });
  const ofBase = Object(await ask('page=0&chain=base&q=brett'));
  expect(ofBase.rows).toMatchObject([{ symbol: 'BRETT', chainId: 8453, version: expect.any(Number) }]);
  expect(Object(first).rows).toHaveLength(adminPageSize);
  const stranger = new Browser();
  expect((await stranger.getFrom(readTokens, '/api/read-catalogue-tokens?page=0')).code).toBe('auth.required');
  await stranger.signIn();
  expect((await stranger.getFrom(readTokens, '/api/read-catalogue-tokens?page=0')).code).toBe('auth.forbidden');
});

test('an address is looked up with the chain’s facts about it and its look-alikes', async () => {
  const admin = await Administrator.arrive();
  const { body } = await admin.check({ chainId: 56, address: poolsOf(56)[0], symbol: 'PLUT0', name: 'Something' });
  expect(body).toMatchObject({
    onChain: { isContract: true, symbol: 'UNI-V2', name: 'Uniswap V2', decimals: 18 },
    lookAlikes: [{ symbol: 'PLUTO' }],
  });
  const { body: empty } = await admin.check({ chainId: 56, address: nobody, symbol: '', name: '' });
  expect(empty).toMatchObject({ onChain: { isContract: false }, lookAlikes: [] });
});
