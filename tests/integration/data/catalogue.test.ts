import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminPageSize } from '../../../lib/config/admin.ts';
import { spotPairPageSize } from '../../../lib/config/spot.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { catalogueVersion, listPairs, listTokens } from '../../../server/db/repositories/catalogue.ts';
import {
  createPair,
  deletePair,
  firstPair,
  newestPairs,
  pairById,
  pairBySymbols,
  setPairAnnouncement,
  updatePair,
  wasListed,
} from '../../../server/db/repositories/pairs.ts';
import {
  allTokens,
  createToken,
  deleteToken,
  switchTokens,
  type TokenDraft,
  tokenByAddress,
  tokenById,
  updateToken,
} from '../../../server/db/repositories/tokens.ts';
import { appointAdmins, dismissAdmin } from '../../helpers/admins.ts';
import { service, walletNamed } from './clients.ts';

const admin = walletNamed('admin');
const visitor = walletNamed('no admin');
beforeAll(() => appointAdmins(service, [admin, admin]));
afterAll(() => dismissAdmin(service, admin));

/**
 * Names that are dangerous in every layer: quotes of or(), wildcards of like and PostgREST, regular expression syntax.
 */
const oddNames = ['a"b\\c', 'x),(y', '100%_off', 'st*r', '(?i)[a]+$', "o'r 1=1--", 'ünïcode ✓', 'comma,dot.colon:'];

function tokenDraft(name: string, change: Partial<TokenDraft> = {}): TokenDraft {
  return {
    chainId: 137,
    address: walletNamed(`token ${name}`),
    isNative: false,
    wrappedAddress: undefined,
    symbol: 'ZZTEST',
    name,
    decimals: 6,
    logoUrl: 'https://pluto.example/a.png',
    socialLinks: { twitter: null },
    ...change,
  };
}

async function auditOf(subject: string): Promise<readonly string[]> {
  const { data } = await service.db.from('audit_log').select('action').eq('subject', subject).order('id');
  return (data ?? []).map(({ action }) => action);
}

/** Returns the pair as it is now: an announcement or another symbol is a new version too. */
async function theNewest(pairId: number) {
  const pair = await pairById(service, pairId);
  if (pair === undefined) throw new Error(`there is no pair ${pairId}`);
  return pair;
}

describe('reading the catalogue', () => {
  test('tokens come by symbol in whole pages, with the count of all', async () => {
    const first = await listTokens(service);
    const second = await listTokens(service, { page: 1 });
    expect(first.rows).toHaveLength(adminPageSize);
    const symbols = [...first.rows, ...second.rows].map(({ symbol }) => symbol);
    expect(symbols).toEqual([...symbols].sort(new Intl.Collator('en').compare));
    expect(first.total).toBeGreaterThanOrEqual(133);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(2 * adminPageSize);
    expect((await listTokens(service, { page: 500 })).rows).toEqual([]);
  });

  test('a token is found by part of its symbol, name or address, in any case', async () => {
    const symbols = async (search: string) => (await listTokens(service, { search })).rows.map(({ symbol }) => symbol);
    expect(await symbols('pluT')).toEqual(['PLUTO']);
    expect(await symbols('baby doge')).toEqual(['BABYDOGE']);
    expect(await symbols('0xBA2AE424')).toEqual(['DOGE']);
    expect(await symbols('no such thing')).toEqual([]);
  });

  test('all tokens of a chain come by symbol', async () => {
    const tokens = await allTokens(service, 8453);
    expect(new Set(tokens.map(({ chainId }) => chainId))).toEqual(new Set([8453]));
    expect((await allTokens(service)).length).toBeGreaterThan(tokens.length);
    const native = tokens.find(({ isNative }) => isNative);
    expect(native).toMatchObject({ symbol: 'ETH', wrappedAddress: '0x4200000000000000000000000000000000000006' });
    expect(await tokenById(service, native?.id ?? 0)).toEqual(native);
    const brett = addressSchema.parse('0x532f27101965dd16442E59d40670FaF5eBB142E4');
    expect(await tokenByAddress(service, 8453, brett)).toMatchObject({ symbol: 'BRETT' });
    expect(await tokenByAddress(service, 1, brett)).toBeUndefined();
  });

  test('enabled pairs come newest first in whole pages, for one chain or all', async () => {
    const first = await newestPairs(service);
    const second = await newestPairs(service, { page: 1 });
    const all = [...first, ...second];
    expect(first).toHaveLength(spotPairPageSize);
    expect(new Set(all.map(({ pairId }) => pairId)).size).toBe(2 * spotPairPageSize);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(all.map(({ createdAt }) => createdAt).sort((a, b) => b - a));
    const ofChain = await newestPairs(service, { chainId: 10 });
    expect(ofChain.every(({ chainId, pairEnabled }) => chainId === 10 && pairEnabled)).toBe(true);
    expect(ofChain.some(({ label }) => label === 'CRV/USDC')).toBe(false);
    const { rows } = await listPairs(service, { search: 'CRV/USDC' });
    expect(rows.find(({ chainId }) => chainId === 10)?.pairEnabled).toBe(false);
    expect(rows.find(({ chainId }) => chainId === 137)?.pairEnabled).toBe(true);
  });

  test('the first pair is the newest enabled one', async () => {
    expect(await firstPair(service, 43114)).toEqual((await newestPairs(service, { chainId: 43114 }))[0]);
    expect(await firstPair(service, 56)).toMatchObject({ label: 'PLUTO/USDT', baseDecimals: 18, quoteIsNative: false });
  });

  test('a pair is found by its symbols in any case, and only by the whole of them', async () => {
    expect(await pairBySymbols(service, 56, 'pluto', 'usdt')).toMatchObject({ label: 'PLUTO/USDT', chainId: 56 });
    expect(await pairBySymbols(service, 1, 'pluto', 'usdt')).toBeUndefined();
    for (const odd of ['PLUT', 'P.UTO', 'pluto|x', '%', '*', '']) {
      expect(await pairBySymbols(service, 56, odd, 'usdt')).toBeUndefined();
    }
  });

  test('pairs are searched by label or either symbol', async () => {
    const labels = async (search: string) => (await listPairs(service, { search })).rows.map(({ label }) => label);
    expect(await labels('luto')).toEqual(['PLUTO/BNB', 'PLUTO/USDT']);
    expect(await labels('wbtc/e')).toEqual(['WBTC/ETH', 'WBTC/ETH', 'WBTC/ETH']);
    const all = await listPairs(service);
    expect(all.rows).toHaveLength(adminPageSize);
    expect(all.total).toBeGreaterThanOrEqual(93);
  });
});

describe('writing the catalogue', () => {
  test('a token is made, edited and deleted by an admin, and each step is in the audit log', async () => {
    const made = await createToken(service, admin, tokenDraft('Step by step'));
    expect(made).toMatchObject({ symbol: 'ZZTEST', decimals: 6, isEnabled: true, socialLinks: { twitter: null } });
    const edit = { symbol: 'ZZNEW', name: 'New', decimals: 8, logoUrl: undefined, socialLinks: {}, isEnabled: false };
    const edited = await updateToken(service, admin, made, edit);
    expect(edited).toMatchObject({ symbol: 'ZZNEW', address: made.address, chainId: 137, isEnabled: false });
    expect(edited.logoUrl).toBeUndefined();
    expect(await deleteToken(service, admin, made.id)).toMatchObject({ symbol: 'ZZNEW' });
    expect(await tokenById(service, made.id)).toBeUndefined();
    expect(await auditOf(`token:${made.id}`)).toEqual(['token.create', 'token.update', 'token.delete']);
    await expect(deleteToken(service, admin, made.id)).rejects.toMatchObject({ code: 'data.not_found' });
    await expect(updateToken(service, admin, edited, edit)).rejects.toMatchObject({ code: 'data.not_found' });
  });

  test('nobody else writes the catalogue, and what was refused leaves no trace', async () => {
    const draft = tokenDraft('Refused');
    await expect(createToken(service, visitor, draft)).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(await tokenByAddress(service, 137, draft.address)).toBeUndefined();
    const { data } = await service.db.from('audit_log').select('id').eq('actor', visitor);
    expect(data).toEqual([]);
  });

  test('a bad or double token is refused with a code', async () => {
    const made = await createToken(service, admin, tokenDraft('Double'));
    await expect(createToken(service, admin, tokenDraft('Double'))).rejects.toMatchObject({ code: 'data.conflict' });
    const bad = tokenDraft('Bad', { decimals: 19 });
    await expect(createToken(service, admin, bad)).rejects.toMatchObject({ code: 'data.invalid' });
    await deleteToken(service, admin, made.id);
  });

  test('a pair carries the label of its symbols, also after a symbol changes', async () => {
    const base = await createToken(service, admin, tokenDraft('Base of a pair', { symbol: 'ZZBASE' }));
    const quote = await createToken(service, admin, tokenDraft('Quote of a pair', { symbol: 'ZZQUOTE' }));
    const draft = { chainId: 137, baseTokenId: base.id, quoteTokenId: quote.id, isEnabled: false } as const;
    const pair = await createPair(service, admin, draft);
    expect(pair).toMatchObject({ label: 'ZZBASE/ZZQUOTE', pairEnabled: false, baseDecimals: 6 });
    await expect(createPair(service, admin, draft)).rejects.toMatchObject({ code: 'data.conflict' });
    await expect(deleteToken(service, admin, base.id)).rejects.toMatchObject({ code: 'data.conflict' });

    await setPairAnnouncement(service, admin, pair.pairId, 'https://pluto.example/pair.png');
    await updateToken(service, admin, quote, { ...tokenDraft('Quote of a pair'), symbol: 'ZZOTHER' });
    const announced = await theNewest(pair.pairId);
    const changed = await updatePair(service, admin, announced, { ...draft, isEnabled: true });
    expect(changed).toMatchObject({
      label: 'ZZBASE/ZZOTHER',
      pairEnabled: true,
      announcementImgUrl: 'https://pluto.example/pair.png',
    });
    const turned = await updatePair(service, admin, changed, {
      ...draft,
      baseTokenId: quote.id,
      quoteTokenId: base.id,
    });
    expect(turned.label).toBe('ZZOTHER/ZZBASE');
    expect(turned.announcementImgUrl).toBeUndefined();

    expect(await deletePair(service, admin, pair.pairId)).toBe('ZZOTHER/ZZBASE');
    expect(await pairById(service, pair.pairId)).toBeUndefined();
    await deleteToken(service, admin, base.id);
    await deleteToken(service, admin, quote.id);
    expect(await auditOf(`pair:${pair.pairId}`)).toEqual([
      'pair.create',
      'pair.announce',
      'pair.update',
      'pair.update',
      'pair.delete',
    ]);
  });

  test('hostile text is found as itself and finds nothing else', async () => {
    const made = await Promise.all(
      oddNames.map((name, index) => createToken(service, admin, tokenDraft(name, { symbol: `ZZODD${index}` }))),
    );
    for (const name of oddNames) {
      const { rows } = await listTokens(service, { search: name.slice(1, -1) });
      expect(rows.map((token) => token.name)).toEqual([name]);
      expect((await listPairs(service, { search: name })).rows).toEqual([]);
    }
    for (const wild of ['*', '%', '_', '.']) {
      const { rows } = await listTokens(service, { search: wild });
      expect(rows.every((token) => [token.symbol, token.name].some((text) => text.includes(wild)))).toBe(true);
    }
    await Promise.all(made.map(({ id }) => deleteToken(service, admin, id)));
  });

  test('nobody saves over what he has not seen', async () => {
    const made = await createToken(service, admin, tokenDraft('Seen by two', { symbol: 'ZZTWO' }));
    const edit = { ...tokenDraft('Seen by two'), symbol: 'ZZTWO' };
    const first = await updateToken(service, admin, made, { ...edit, name: 'The first' });
    await expect(updateToken(service, admin, made, { ...edit, name: 'The second' })).rejects.toMatchObject({
      code: 'catalogue.stale',
    });
    expect((await tokenById(service, made.id))?.name).toBe('The first');
    await updateToken(service, admin, first, { ...edit, name: 'The second' });
    const quote = await createToken(service, admin, tokenDraft('Quote for two', { symbol: 'ZZTWOQ' }));
    const draft = { chainId: 137, baseTokenId: made.id, quoteTokenId: quote.id, isEnabled: true } as const;
    const pair = await createPair(service, admin, draft);
    await updatePair(service, admin, pair, { ...draft, isEnabled: false });
    await expect(updatePair(service, admin, pair, draft)).rejects.toMatchObject({ code: 'catalogue.stale' });
    await deletePair(service, admin, pair.pairId);
    for (const { id } of [made, quote]) await deleteToken(service, admin, id);
  });

  test('a pair that was turned off is gone, and one that is being prepared is unknown', async () => {
    const [base, quote] = [
      tokenDraft('Base once', { symbol: 'ZZONCE' }),
      tokenDraft('Quote once', { symbol: 'ZZONCEQ' }),
    ];
    const tokens = [await createToken(service, admin, base), await createToken(service, admin, quote)] as const;
    const known = () => wasListed(service, 137, 'zzonce', 'ZZONCEQ');
    expect(await known()).toBe(false);
    const draft = { chainId: 137, baseTokenId: tokens[0].id, quoteTokenId: tokens[1].id, isEnabled: false } as const;
    const prepared = await createPair(service, admin, draft);
    expect(await known()).toBe(false);
    const on = await updatePair(service, admin, prepared, { ...draft, isEnabled: true });
    // It is listed, so nobody asks whether it was.
    expect(await known()).toBe(false);
    await switchTokens(service, admin, [tokens[0].id], false);
    expect(await known()).toBe(true);
    await switchTokens(service, admin, [tokens[0].id], true);
    await updatePair(service, admin, await theNewest(on.pairId), draft);
    expect(await known()).toBe(true);
    await deletePair(service, admin, on.pairId);
    expect(await known()).toBe(false);
    for (const { id } of tokens) await deleteToken(service, admin, id);
  });

  test('of the tokens that are on, a chain has one of each symbol in any case', async () => {
    const made = await createToken(service, admin, tokenDraft('The one', { symbol: 'ZZone' }));
    const again = tokenDraft('The other', { symbol: 'ZZONE' });
    await expect(createToken(service, admin, again)).rejects.toMatchObject({ code: 'data.conflict' });
    const off = await createToken(service, admin, { ...again, isEnabled: false });
    await expect(switchTokens(service, admin, [off.id], true)).rejects.toMatchObject({ code: 'data.conflict' });
    const elsewhere = await createToken(service, admin, { ...again, chainId: 10 });
    for (const symbol of ['ZZ_ONE', 'ZZ ONE', 'ZZ/ONE', 'ZZОNE', 'ZZ\u200bONE']) {
      const odd = tokenDraft(symbol, { symbol });
      await expect(createToken(service, admin, odd), symbol).rejects.toMatchObject({ code: 'data.invalid' });
    }
    for (const { id } of [made, off, elsewhere]) await deleteToken(service, admin, id);
  });

  test('rows are switched together, and each that changed is in the log with what it was before', async () => {
    const names = ['Together 1', 'Together 2'];
    const made = [];
    for (const [index, name] of names.entries()) {
      made.push(await createToken(service, admin, tokenDraft(name, { symbol: `ZZSW${index}` })));
    }
    const ids = made.map(({ id }) => id);
    expect(await switchTokens(service, admin, ids, false)).toEqual(ids);
    expect(await switchTokens(service, admin, ids, false)).toEqual([]);
    await expect(switchTokens(service, visitor, ids, true)).rejects.toMatchObject({ code: 'auth.forbidden' });
    const { data } = await service.db.from('audit_log').select('details').eq('subject', `token:${ids[0]}`).order('id');
    expect(data?.at(-1)?.details).toMatchObject({ before: { is_enabled: true }, after: { is_enabled: false } });
    for (const id of ids) await deleteToken(service, admin, id);
  });

  test('each change of tokens or pairs moves the version of the catalogue', async () => {
    const before = await catalogueVersion(service);
    const made = await createToken(service, admin, tokenDraft('Moves', { symbol: 'ZZMOVES' }));
    const between = await catalogueVersion(service);
    await deleteToken(service, admin, made.id);
    expect(before).toBeLessThan(between);
    expect(between).toBeLessThan(await catalogueVersion(service));
  });
});
