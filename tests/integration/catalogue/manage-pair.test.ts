import { expect, test } from 'vitest';
import { POST as exportCatalogue } from '@/app/api/export-catalogue/route';
import { POST as importTokens } from '@/app/api/import-tokens/route';
import { fileOfPairs } from '@/lib/domain/catalogue/pair-file';
import { catalogueExportSchema, managedPairSchema } from '@/lib/schemas/manage';
import { catalogueTokenAt } from '../../../server/db/repositories/catalogue.ts';
import { Browser } from '../auth/browser.ts';
import { Administrator, poolsOf, service, tokenData, tokenOf } from './administrator.ts';

const pools = poolsOf(1);
const addressAt = (at: number) => {
  const address = pools[at];
  if (address === undefined) throw new Error('there are too few pools');
  return address;
};

test('a pair is added, switched and deleted, and says what stands in its way', async () => {
  const admin = await Administrator.arrive();
  const base = tokenOf(await admin.token('create', tokenData({ chain_id: 1, address: addressAt(0), symbol: 'PAIRA' })));
  const quote = tokenOf(
    await admin.token('create', tokenData({ chain_id: 1, address: addressAt(1), symbol: 'PAIRB' })),
  );
  const data = {
    chain_id: 1,
    base_token_id: base.id,
    quote_token_id: quote.id,
    label: 'PAIRA/PAIRB',
    is_enabled: true,
  };
  const { label, pair } = managedPairSchema.parse((await admin.pair('create', data)).body);
  expect([label, pair?.isSwitchedOn, pair?.pairEnabled]).toEqual(['PAIRA/PAIRB', true, true]);
  expect((await admin.pair('create', data)).code).toBe('catalogue.pair_exists');
  expect((await admin.pair('create', { ...data, chain_id: 56 })).code).toBe('catalogue.pair_tokens');
  expect((await admin.pair('create', { ...data, quote_token_id: base.id })).status).toBe(422);
  const { data: foreign } = await service.db.from('tokens').select('id').eq('chain_id', 56).limit(1).single();
  for (const side of ['base_token_id', 'quote_token_id']) {
    expect((await admin.pair('create', { ...data, [side]: foreign?.id })).code, side).toBe('catalogue.pair_tokens');
    expect((await admin.pair('create', { ...data, [side]: 999_999_999 })).code, side).toBe('catalogue.pair_tokens');
  }
  expect((await admin.pair('update', { ...data, id: 999_999_999, version: 1 })).code).toBe('data.not_found');
  const { pairId, version } = pair ?? { pairId: 0, version: 0 };
  const edit = { ...data, id: pairId, version, is_enabled: false };
  expect(managedPairSchema.parse((await admin.pair('update', edit)).body).pair?.pairEnabled).toBe(false);
  expect((await admin.pair('update', edit)).code).toBe('catalogue.stale');
  expect((await admin.switch('pairs', [pairId], true)).body).toEqual({ ids: [pairId] });
  const refused = await admin.token('delete', { id: base.id });
  expect(refused.body).toMatchObject({
    error: { code: 'catalogue.token_in_pairs', details: { pairs: 'PAIRA/PAIRB' } },
  });
  expect((await admin.pair('delete', { id: pairId })).body).toEqual({ label: 'PAIRA/PAIRB' });
  for (const { id } of [base, quote]) expect((await admin.token('delete', { id })).status).toBe(200);
});

test('two administrators who save the same row: one is acknowledged, and the other is told', async () => {
  const [one, other] = [await Administrator.arrive(), await Administrator.arrive()];
  const draft = tokenData({ chain_id: 1, address: addressAt(2), symbol: 'RACE' });
  const made = tokenOf(await one.token('create', draft));
  const edit = { ...draft, id: made.id, version: made.version };
  const answers = await Promise.all([
    one.token('update', { ...edit, name: 'By one' }),
    other.token('update', { ...edit, name: 'By the other' }),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['catalogue.stale', undefined]);
  await one.token('delete', { id: made.id });
});

test('an import says first what it would do, and then does it row by row', async () => {
  const admin = await Administrator.arrive();
  const good = tokenData({ chain_id: 1, address: addressAt(3), symbol: 'IMPA' });
  const rows = [
    good,
    tokenData({ chain_id: 1, address: addressAt(4), symbol: 'IMPB', decimals: 6 }),
    tokenData({ chain_id: 1, address: addressAt(5), symbol: 'usdc' }),
  ];
  const send = async (isDryRun: boolean) => {
    const body = { walletAddress: admin.wallet, isDryRun, rows };
    return Object((await admin.browser.post(importTokens, '/api/import-tokens', body)).body).outcomes;
  };
  const expected = [
    { outcome: 'create' },
    { outcome: 'error', code: 'catalogue.decimals', details: { decimals: 18 } },
    { outcome: 'error', code: 'catalogue.symbol_taken' },
  ];
  expect(await send(true)).toMatchObject(expected);
  expect(await catalogueTokenAt(service, { chainId: 1, address: addressAt(3) })).toBeUndefined();
  expect(await send(false)).toMatchObject(expected);
  expect(await send(true)).toMatchObject([{ outcome: 'same' }, ...expected.slice(1)]);
  const made = await catalogueTokenAt(service, { chainId: 1, address: addressAt(3) });
  expect(made?.symbol).toBe('IMPA');
  await admin.token('delete', { id: made?.id ?? 0 });
});

test('an import overwrites nothing that came since its dry run, and leaves what its file does not say', async () => {
  const [admin, other] = [await Administrator.arrive(), await Administrator.arrive()];
  const draft = tokenData({
    ...{ chain_id: 1, address: addressAt(6), symbol: 'IMPV', is_enabled: false, is_meme: true },
    social_links: { website: 'https://pluto.example' },
  });
  const made = tokenOf(await admin.token('create', draft));
  const { chain_id, address, symbol, decimals, is_native, wrapped_address } = draft;
  const row = { chain_id, address, symbol, decimals, is_native, wrapped_address, name: 'By file', social_links: {} };
  const send = async (isDryRun: boolean, version?: number) => {
    const body = { walletAddress: admin.wallet, isDryRun, rows: [{ ...row, version }] };
    return Object((await admin.browser.post(importTokens, '/api/import-tokens', body)).body).outcomes;
  };
  expect(await send(true)).toMatchObject([{ outcome: 'update', version: made.version, isEnabled: false }]);
  const edit = { ...draft, id: made.id, version: made.version, name: 'By another' };
  const newer = tokenOf(await other.token('update', edit));
  expect(await send(false, made.version)).toMatchObject([{ outcome: 'error', code: 'catalogue.stale' }]);
  expect(await send(false)).toMatchObject([{ outcome: 'error', code: 'catalogue.token_exists' }]);
  expect(await send(false, newer.version)).toMatchObject([{ outcome: 'update' }]);
  expect(await catalogueTokenAt(service, { chainId: 1, address: addressAt(6) })).toMatchObject({
    ...{ name: 'By file', isEnabled: false, isMeme: true },
    socialLinks: { website: 'https://pluto.example' },
  });
  expect(await send(false, made.version)).toMatchObject([{ outcome: 'same' }]);
  await admin.token('delete', { id: made.id });
  expect(await send(false, newer.version)).toMatchObject([{ outcome: 'error', code: 'data.not_found' }]);
});

test('the dry run fetches a logo as the import would, and keeps nothing', async () => {
  const admin = await Administrator.arrive();
  const row = tokenData({ chain_id: 1, address: addressAt(7), symbol: 'IMPL', logo_url: 'https://127.0.0.1/a.png' });
  const body = { walletAddress: admin.wallet, isDryRun: true, rows: [row] };
  const answered = await admin.browser.post(importTokens, '/api/import-tokens', body);
  expect(answered.body).toMatchObject({ outcomes: [{ outcome: 'error', code: 'logo.unreachable' }] });
});

test('all pairs and all tokens are exported, with what is off, and to administrators alone', async () => {
  const admin = await Administrator.arrive();
  const ask = (by: Browser, kind: string) => by.post(exportCatalogue, '/api/export-catalogue', { kind });
  const { pairs, tokens: none } = catalogueExportSchema.parse((await ask(admin.browser, 'pairs')).body);
  const { count: pairCount } = await service.db.from('trading_pairs').select('id', { count: 'exact', head: true });
  expect([pairs.length, none]).toEqual([pairCount, []]);
  const [head, first] = fileOfPairs('csv', pairs).split('\r\n');
  expect(head).toBe('chain,label,baseAddress,quoteAddress,isEnabled');
  expect(first?.split(',').slice(2)).toEqual([pairs[0]?.baseAddress, pairs[0]?.quoteAddress, 'true']);
  const { tokens, pairs: noPairs } = catalogueExportSchema.parse((await ask(admin.browser, 'tokens')).body);
  expect([tokens.length > 50, noPairs]).toEqual([true, []]);
  const stranger = new Browser();
  expect((await ask(stranger, 'pairs')).code).toBe('auth.required');
  await stranger.signIn();
  expect((await ask(stranger, 'pairs')).code).toBe('auth.forbidden');
});
