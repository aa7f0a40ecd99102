import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '../../../server/encoding.ts';

const bodies = ['a'.repeat(2_000), JSON.stringify(Array.from({ length: 20_000 }, (_, index) => index * 7_919))];
const encodings = [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const;
const cases = encodings.flatMap(([encoding, unpack]) => bodies.map((body) => ({ encoding, unpack, body })));

test.each(cases)('a form in $encoding holds no memory beyond its own length', async ({ encoding, unpack, body }) => {
  const form = await compress(Buffer.from(body), encoding, false);
  expect(form.buffer.byteLength).toBe(form.length);
  expect(unpack(form).toString()).toBe(body);
});
