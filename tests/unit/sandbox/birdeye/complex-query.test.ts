import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readComplexQuery } from '../../../../server/sandbox/birdeye/socket/complex-query.ts';
import { BadMessage, readMessage } from '../../../../server/sandbox/birdeye/socket/subscription.ts';
import { spotPeriods } from '../../../../server/sandbox/spot/contract.ts';

const numRuns = process.env['LONG'] === '1' ? 5_000 : 100;

const address = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits.map((digit) => digit.toString(16)).join('')}`);
const clause = fc.record({
  address,
  chartType: fc.constantFrom(...spotPeriods),
  currency: fc.constantFrom('usd', 'pair'),
});
const space = fc.constantFrom('', ' ', '  ', '\n');

function keywordIn(text: string, isLower: boolean): string {
  return isLower ? text.toLowerCase() : text;
}

test('a written query is read back, however its parts are spaced and its keys are ordered', () => {
  fc.assert(
    fc.property(
      fc.array(clause, { minLength: 1, maxLength: 30 }),
      space,
      fc.boolean(),
      fc.boolean(),
      (clauses, gap, isLower, isReversed) => {
        const written = clauses
          .map((one) => {
            const pairs = Object.entries(one).map(([key, value]) => `${key}${gap}=${gap}${value}`);
            const inOrder = isReversed ? pairs.toReversed() : pairs;
            return `(${gap}${inOrder.join(` ${keywordIn('AND', isLower)} `)}${gap})`;
          })
          .join(`${gap}${keywordIn(' OR ', isLower)}${gap}`);
        expect(readComplexQuery(written)).toEqual(clauses);
      },
    ),
    { numRuns },
  );
});

test('any text is read or refused, and a query cut short is never read', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readComplexQuery(text);
      expect(read === undefined || read.length > 0).toBe(true);
    }),
    { numRuns },
  );
  const whole = '(address = 0xa AND chartType = 1m) OR (address = 0xb AND chartType = 1m)';
  for (let length = 0; length < whole.length; length += 1) {
    const read = readComplexQuery(whole.slice(0, length));
    expect([undefined, 1]).toContain(read?.length);
  }
});

test.each([
  '',
  '()',
  '(address = a',
  'address = a)',
  '(address = a AND)',
  '(address = a) (address = b)',
  '(address = a) OR',
  '(address a)',
  '(address = a AND address = b)',
  '((address = a))',
])('%j is malformed', (query) => {
  expect(readComplexQuery(query)).toBeUndefined();
});

const complexOf = (count: number) =>
  JSON.stringify({
    type: 'SUBSCRIBE_PRICE',
    data: {
      queryType: 'complex',
      query: Array.from({ length: count }, (_, index) => `(address = 0x${index} AND chartType = 1m)`).join(' OR '),
    },
  });

test('a hundred addresses are followed, one more is refused', () => {
  expect(readMessage(complexOf(100))).toMatchObject({ kind: 'price', wishes: { length: 100 } });
  expect(() => readMessage(complexOf(101))).toThrow(BadMessage);
});

test('messages are read as the vendor documents them', () => {
  const data = { queryType: 'simple', chartType: '1m', address: '0xA', currency: 'usd' };
  expect(readMessage(JSON.stringify({ type: 'SUBSCRIBE_PRICE', data }))).toMatchObject({
    kind: 'price',
    wishes: [{ address: '0xA', chartType: '1m', currency: 'usd' }],
  });
  expect(readMessage(JSON.stringify({ type: 'SUBSCRIBE_TXS', data: { queryType: 'simple', address: '0xA' } }))).toEqual(
    { kind: 'trades', wishes: [{ address: '0xA', isPool: false }], hasSwaps: true },
  );
  expect(
    readMessage(JSON.stringify({ type: 'SUBSCRIBE_TXS', data: { pairAddress: '0xB', txsType: 'add_liquidity' } })),
  ).toEqual({ kind: 'trades', wishes: [{ address: '0xB', isPool: true }], hasSwaps: false });
  expect(readMessage('{"type":"UNSUBSCRIBE_PRICE"}')).toEqual({ kind: 'end', of: 'price' });
});

test.each([
  'no json',
  '[]',
  '{"type":"SUBSCRIBE_WEATHER"}',
  '{"type":"SUBSCRIBE_PRICE"}',
  '{"type":"SUBSCRIBE_PRICE","data":{"queryType":"simple","chartType":"1s","address":"0xA"}}',
  '{"type":"SUBSCRIBE_PRICE","data":{"queryType":"complex","query":"(address = 0xA)"}}',
  '{"type":"SUBSCRIBE_TXS","data":{"queryType":"simple"}}',
])('%s is refused', (text) => {
  expect(() => readMessage(text)).toThrow(BadMessage);
});
