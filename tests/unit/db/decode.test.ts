import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import { chainIdSchema } from '../../../lib/schemas/chain.ts';
import { decode, decodeIf } from '../../../server/db/decode.ts';
import { pageOf } from '../../../server/db/page.ts';

const schema = z.object({
  accountValue: amountSchema<'usd'>(),
  chainId: chainIdSchema,
  createdAt: z.int(),
  logoUrl: z.optional(z.string()),
  links: z.record(z.string(), z.nullable(z.string())),
});

const row = {
  account_value: '0012.500',
  chain_id: 56,
  created_at: '2026-11-20T10:04:52.524123+00:00',
  logo_url: null,
  links: { some_key: null },
  surplus: true,
};

test('a row becomes a record', () => {
  expect(decode(schema, row)).toEqual({
    accountValue: '12.5',
    chainId: 56,
    createdAt: Date.UTC(2026, 10, 20, 10, 4, 52, 524),
    links: { some_key: null },
  });
  expect('logoUrl' in decode(schema, row)).toBe(false);
});

test('a missing row stays missing', () => {
  expect(decodeIf(schema, undefined)).toBeUndefined();
});

test.each([
  ['a float where an amount belongs', { account_value: 12.5 }],
  ['no decimal', { account_value: 'NaN' }],
  ['a chain we do not have', { chain_id: 2 }],
  ['no instant', { created_at: 'yesterday' }],
])('%s is our own mistake', (_, change) => {
  expect(() => decode(schema, { ...row, ...change })).toThrow(expect.objectContaining({ code: 'internal' }));
});

test('an address is read in any case and kept in lower case', () => {
  expect(addressSchema.parse('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')).toBe(
    '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  );
  expect(addressSchema.safeParse('0xC02aaA39').success).toBe(false);
});

test('behind the last page there are no rows, and no failure', () => {
  const error = { code: 'PGRST103', message: 'Requested range not satisfiable' };
  expect(pageOf({ status: 416, data: null, count: null, error })).toEqual({ rows: [] });
});
