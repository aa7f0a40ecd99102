import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, parseCsv } from '@/lib/domain/catalogue/csv';
import { fileOfTokens, readTokenFile } from '@/lib/domain/catalogue/token-file';
import { dataOfToken, formOfToken } from '@/lib/domain/catalogue/token-form';
import { addressSchema } from '@/lib/schemas/address';
import type { CatalogueToken } from '@/lib/schemas/catalogue';

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom('=1+1', '+A', '-A', '@a', '\tb', "'=1", 'a,b', 'a"b', 'a\nb', '\r\n'),
);

test('what is written is read again, whatever the cells hold', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const full = rows.map((row) => ['x', ...row]);
      expect(parseCsv(csvOf(full[0] ?? [], full.slice(1)))).toEqual(full);
    }),
    { numRuns: 200 },
  );
});

test('no cell of a file begins a formula', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      const raw = csvOf(cells, []).slice(0, -2);
      for (const one of raw.match(/(?:^|,)(?:"(?:[^"]|"")*"|[^",\r\n]*)/g) ?? []) {
        expect(one.replace(/^,/, '').replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
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

test('each line says what is wrong with it', () => {
  const head = 'chain,address,symbol,name,decimals';
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

test.each(['', 'hello', '{"a":1}', '[1', 'a,b\n1,2'])('%j holds no tokens', (text) => {
  expect(readTokenFile(text)).toBeUndefined();
});
