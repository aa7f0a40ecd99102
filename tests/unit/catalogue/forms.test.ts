import { describe, expect, test } from 'vitest';
import { defaultTokenDecimals, maxNameLength, maxSymbolLength, maxTokenDecimals } from '@/lib/config/admin.ts';
import { defaultAdminChainId } from '@/lib/config/venues/chains.ts';
import { draftOf } from '@/lib/domain/catalogue/draft';
import { dataOfPair, emptyPairForm, issuesOfPair, onChain } from '@/lib/domain/catalogue/pair-form';
import {
  dataOfToken,
  differencesOf,
  emptyTokenForm,
  filledForm,
  issuesOfToken,
  type TokenForm,
} from '@/lib/domain/catalogue/token-form';
import { addressSchema } from '@/lib/schemas/address';
import { manageTokenSchema } from '@/lib/schemas/manage';

const address = `0x${'Ab'.repeat(20)}`;
const good: TokenForm = { ...emptyTokenForm, address, symbol: 'ABC', name: 'A coin' };
const issuesOf = (change: Partial<TokenForm>) => issuesOfToken({ ...good, ...change });

describe('the token form', () => {
  test('begins on the first chain, with the usual decimals and nothing typed', () => {
    expect(emptyTokenForm).toMatchObject({
      chainId: defaultAdminChainId,
      decimals: String(defaultTokenDecimals),
      address: '',
      symbol: '',
      isEnabled: true,
    });
    expect(issuesOfToken(emptyTokenForm)).toEqual({ address: 'address', symbol: 'symbolMissing', name: 'nameMissing' });
  });

  test.each<[Partial<TokenForm>, object]>([
    [{}, {}],
    [{ address: '0x12' }, { address: 'address' }],
    [{ address: `0X${'ab'.repeat(20)}` }, { address: 'address' }],
    [{ symbol: '' }, { symbol: 'symbolMissing' }],
    [{ symbol: 'A'.repeat(maxSymbolLength + 1) }, { symbol: 'symbolLong' }],
    [{ symbol: 'A/B' }, { symbol: 'symbolSigns' }],
    [{ symbol: 'USDС' }, { symbol: 'symbolSigns' }],
    [{ symbol: 'USD.e' }, {}],
    [{ symbol: '$A+b-1' }, {}],
    [{ name: ' ' }, { name: 'nameMissing' }],
    [{ name: 'x'.repeat(maxNameLength + 1) }, { name: 'nameLong' }],
    [{ name: 'x'.repeat(maxNameLength) }, {}],
    [{ name: 'USD\u202eCoin' }, { name: 'nameHidden' }],
    [{ decimals: '' }, { decimals: 'decimals' }],
    [{ decimals: String(maxTokenDecimals + 1) }, { decimals: 'decimals' }],
    [{ decimals: '-1' }, { decimals: 'decimals' }],
    [{ decimals: '1.5' }, { decimals: 'decimals' }],
    [{ decimals: '0' }, {}],
    [{ logoUrl: 'logo.png' }, { logoUrl: 'url' }],
    [{ logoUrl: 'javascript:alert(1)' }, { logoUrl: 'url' }],
    [{ website: 'ftp://a.example' }, { website: 'website' }],
    [{ twitter: 'x.com/a' }, { twitter: 'twitter' }],
    [{ telegram: 'https://t.me/a' }, {}],
    [{ medium: 'https://medium.example/@a' }, {}],
    [{ website: 'https://trusted.example@evil.example/' }, { website: 'website' }],
    [{ website: 'https://trusted.example:x@evil.example' }, { website: 'website' }],
    [{ website: 'https://trusted.example\\@evil.example' }, { website: 'website' }],
    [{ logoUrl: 'https://trusted.example@evil.example/a.png' }, { logoUrl: 'url' }],
  ])('%j has the issues %j', (change, issues) => {
    expect(issuesOf(change)).toEqual(issues);
  });

  test.each([2, 0])('of a draft with the chain %i, which there is not, has to be chosen anew', (chainId) => {
    const kept = (form: object) => JSON.stringify({ version: 0, form: { ...form, chainId } });
    expect(issuesOfToken(draftOf(kept(good), good)?.form ?? good)).toEqual({ chainId: 'chainMissing' });
    expect(issuesOfPair(draftOf(kept(emptyPairForm), emptyPairForm)?.form ?? emptyPairForm)).toEqual({
      chain: 'chain',
    });
  });

  test('sends what the handler takes, and nothing while something is wrong', () => {
    const tokenData = dataOfToken({ ...good, symbol: ' ABC ', website: ' https://a.example ' });
    expect(tokenData).toMatchObject({
      ...{ chain_id: 1, address: address.toLowerCase(), is_native: false, symbol: 'ABC', decimals: 18 },
      ...{ logo_url: null, wrapped_address: null, social_links: { website: 'https://a.example', twitter: null } },
    });
    const requested = { walletAddress: address, action: 'create', tokenData };
    expect(manageTokenSchema.parse(requested).tokenData).toEqual(tokenData);
    expect(dataOfToken({ ...good, symbol: '' })).toBeUndefined();
  });

  test('is filled with what was found, and the chain has the last word on decimals', () => {
    const vendor = { symbol: 'V', name: 'Vendor', decimals: 6, logoUrl: 'https://a.example/a.png', socialLinks: {} };
    expect(filledForm(good, vendor, { symbol: 'C', name: 'Chain', decimals: 9 })).toMatchObject({
      ...{ symbol: 'V', name: 'Vendor', decimals: '9', logoUrl: 'https://a.example/a.png', address },
    });
    expect(filledForm(good, undefined, { symbol: 'C', name: 'Chain', decimals: 9 })).toMatchObject({
      ...{ symbol: 'C', name: 'Chain', decimals: '9' },
    });
    expect(filledForm(good, undefined, undefined)).toEqual(good);
  });

  test('says in which fields two versions differ', () => {
    expect(differencesOf(good, { ...good, name: 'Other', website: 'https://a.example', isMeme: true })).toEqual([
      'name',
      'isMeme',
      'website',
    ]);
  });
});

describe('the pair form', () => {
  const known = addressSchema.parse(address);
  const tokens = [
    { id: 1, symbol: 'AAA', name: 'A', address: known, isEnabled: true },
    { id: 2, symbol: 'BBB', name: 'B', address: known, isEnabled: true },
  ];
  const pair = { ...emptyPairForm, baseTokenId: 1, quoteTokenId: 2 };

  test.each([
    [emptyPairForm, { base: 'base', quote: 'quote' }],
    [{ ...pair, baseTokenId: 0 }, { base: 'base' }],
    [{ ...pair, quoteTokenId: 0 }, { quote: 'quote' }],
    [{ ...pair, quoteTokenId: 1 }, { quote: 'same' }],
    [pair, {}],
  ])('%j has the issues %j', (form, issues) => {
    expect(issuesOfPair(form)).toEqual(issues);
  });

  test('forgets its tokens with another chain, and sends only tokens that are there', () => {
    expect(onChain(pair, 56)).toEqual({ chainId: 56, baseTokenId: 0, quoteTokenId: 0, isEnabled: true });
    expect(dataOfPair(pair, tokens)).toMatchObject({ label: 'AAA/BBB', base_token_id: 1, quote_token_id: 2 });
    expect(dataOfPair(pair, tokens.slice(1))).toBeUndefined();
  });
});
