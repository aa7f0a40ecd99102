import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, parseCsv } from '@/lib/domain/catalogue/csv';
import { judgedTokens } from '@/lib/domain/catalogue/import-plan';
import { fileOfPairs, readPairFile } from '@/lib/domain/catalogue/pair-file';
import { fileOfTokens, readTokenFile } from '@/lib/domain/catalogue/token-file';
import { dataOfToken, formOfToken } from '@/lib/domain/catalogue/token-form';
import { addressSchema } from '@/lib/schemas/address';
import type { CataloguePair, CatalogueToken } from '@/lib/schemas/catalogue';

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '=1+1',
    '+A',
    '-A',
    '@a',
    '\tb',
    '\nb',
    '\0b',
    '\uff1d1',
    "'\uff0b1",
    "'=1",
    'a,b',
    'a"b',
    'a\nb',
    '\r\n',
  ),
);

test('a written file is read again, whatever the cells hold', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const full = rows.map((row) => ['x', ...row]);
      expect(parseCsv(csvOf(full[0] ?? [], full.slice(1)))?.map(({ cells }) => cells)).toEqual(full);
    }),
    { numRuns: 200 },
  );
});

test('no cell of a file begins a formula', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      const raw = csvOf(cells, []).slice(0, -2);
      for (const one of raw.match(/(?:^|,)(?:"(?:[^"]|"")*"|[^",\r\n]*)/g) ?? []) {
        expect(one.replace(/^,/, '').replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/);
      }
    }),
    { numRuns: 200 },
  );
});

test.each(['a"b,c', '"open', '"a"b,c'])('%j is no such file', (text) => {
  expect(parseCsv(text)).toBeUndefined();
});

const token: CatalogueToken = {
  ...{ id: 1, chainId: 56, address: addressSchema.parse(`0x${'ab'.repeat(20)}`), isNative: false },
  ...{
    symbol: '+A',
    name: '=HYPERLINK("https://a.example")',
    decimals: 6,
    socialLinks: { website: 'https://a.example' },
  },
  ...{ isEnabled: false, isMeme: true, version: 3, createdAt: 0 },
};

test.each(['csv', 'json'] as const)('tokens that were exported as %s are imported as they were', (kind) => {
  const text = fileOfTokens(kind, [token]);
  const [line] = readTokenFile(text) ?? [];
  expect(line?.issues).toEqual([]);
  expect(line?.data).toEqual(dataOfToken(formOfToken(token)));
});

const head = 'chain,address,symbol,name,decimals';

test('each line says what is wrong with it', () => {
  const good = `bsc,0x${'1'.repeat(40)},ABC,A coin,18`;
  const lines = readTokenFile(
    [head, good, good, `moon,0x${'2'.repeat(40)},ABC,A coin,18`, 'bsc,0x1,A/B,,19'].join('\n'),
  );
  expect(lines?.map(({ line, issues }) => [line, issues])).toEqual([
    [2, []],
    [3, ['double']],
    [4, ['chain']],
    [5, ['address', 'symbolSigns', 'nameMissing', 'decimals']],
  ]);
  expect(lines?.map(({ data }) => data !== undefined)).toEqual([true, false, false, false]);
});

const rowOf = (digit: string, ...more: string[]) =>
  [`bsc,0x${digit.repeat(40)},ABC${digit},A coin,18`, ...more].join(',');

test('a line is the one on which a row begins, also after blank lines and cells of several lines', () => {
  const text = `${head},website\r\n\r\n${rowOf('1')}\r\nbsc,0x2,ABC,"A\r\ncoin",18\n,,\n${rowOf('3')}`;
  expect(readTokenFile(text)?.map(({ line }) => line)).toEqual([3, 4, 7]);
});

test('switches are read as spreadsheets write them, and nothing else is taken for off', () => {
  const text = [
    `${head},isEnabled,isMeme`,
    rowOf('1', 'FALSE', 'TRUE'),
    rowOf('2', 'True', 'false'),
    rowOf('3', '', ''),
    rowOf('4', 'FALSCH', 'true'),
  ].join('\r\n');
  const lines = readTokenFile(text) ?? [];
  expect(lines.map(({ data }) => [data?.is_enabled, data?.is_meme])).toEqual([
    [false, true],
    [true, false],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(lines.map(({ issues }) => issues)).toEqual([[], [], [], ['flag']]);
});

test.each([
  ['csv', `${head}\n${rowOf('1')}`],
  ['json', JSON.stringify([{ chain: 'bsc', address: `0x${'1'.repeat(40)}`, symbol: 'ABC1', name: 'A', decimals: 18 }])],
])('a %s file without columns for logo, links and switches asks for no change of them', (_kind, text) => {
  const [line] = readTokenFile(text) ?? [];
  expect(line?.issues).toEqual([]);
  expect(Object.keys(line?.data ?? {}).sort()).toEqual(
    ['address', 'chain_id', 'decimals', 'is_native', 'name', 'social_links', 'symbol', 'wrapped_address'].sort(),
  );
  expect(line?.data?.social_links).toEqual({});
});

test('an empty cell takes away what the token has, and a missing one does not', () => {
  const [line] = readTokenFile(`${head},logoUrl,website,twitter\n${rowOf('1', '', '')}`) ?? [];
  expect([line?.data?.logo_url, line?.data?.social_links]).toEqual([null, { website: null }]);
});

test('of two lines that would turn on the same symbol of a chain the second is at fault', () => {
  const of = (digit: string, chain: string, symbol: string) => `${chain},0x${digit.repeat(40)},${symbol},A coin,18`;
  const text = [head, of('1', 'bsc', 'ABC'), of('2', 'bsc', 'abc'), of('3', 'base', 'ABC'), of('4', 'bsc', 'ABC')];
  const lines = readTokenFile(text.join('\n')) ?? [];
  const outcomes = new Map(
    lines.map(({ line }) => [line, { outcome: 'create', isEnabled: line !== 5 } as const] as const),
  );
  const judged = judgedTokens(lines, outcomes);
  expect(judged.map(({ issues }) => issues)).toEqual([[], ['symbolDouble'], [], []]);
  expect(judged.map(({ data }) => data !== undefined)).toEqual([true, false, true, true]);
});

test.each(['', 'hello', '{"a":1}', '[1', 'a,b\n1,2'])('%j holds no tokens', (text) => {
  expect(readTokenFile(text)).toBeUndefined();
});

const pairHead = 'chain,label,baseAddress,quoteAddress,isEnabled';
const addressOf = (digit: string): string => `0x${digit.repeat(40)}`;
const pairOf = (base: string, quote: string, ...more: string[]) =>
  ['bsc', 'A/B', addressOf(base), addressOf(quote), ...more].join(',');

test.each(['csv', 'json'] as const)('pairs that were exported as %s are imported as they were', (kind) => {
  const pair: CataloguePair = {
    ...{ pairId: 7, chainId: 56, label: 'A/B', baseTokenId: 1, quoteTokenId: 2, pairEnabled: false, createdAt: 0 },
    ...{ baseSymbol: 'A', baseName: 'A', baseAddress: addressSchema.parse(addressOf('1')), baseIsNative: false },
    ...{ quoteSymbol: 'B', quoteName: 'B', quoteAddress: addressSchema.parse(addressOf('2')), quoteIsNative: true },
    ...{ baseDecimals: 18, quoteDecimals: 18, isSwitchedOn: false, version: 3 },
  };
  const [line] = readPairFile(fileOfPairs(kind, [pair])) ?? [];
  expect(line).toMatchObject({ label: 'A/B', issues: [] });
  expect(line?.data).toEqual({
    ...{ chain_id: 56, base_address: addressOf('1'), quote_address: addressOf('2'), is_enabled: false },
  });
});

test('each line of pairs says what is wrong with it', () => {
  const lines = readPairFile(
    [
      pairHead,
      pairOf('1', '2', 'TRUE'),
      pairOf('1', '2', ''),
      pairOf('2', '1', ''),
      `moon,A/B,${addressOf('1')},${addressOf('2')},`,
      `bsc,A/B,0x1,${addressOf('2')},`,
      pairOf('3', '3', 'perhaps'),
    ].join('\n'),
  );
  expect(lines?.map(({ line, issues }) => [line, issues])).toEqual([
    [2, []],
    [3, ['pairDouble']],
    [4, []],
    [5, ['chain']],
    [6, ['pairAddress']],
    [7, ['same', 'pairFlag']],
  ]);
  expect(lines?.map(({ data }) => data?.is_enabled)).toEqual([true, ...Array(5).fill(undefined)]);
  expect(readPairFile('chain,address\nbsc,0x1')).toBeUndefined();
});
