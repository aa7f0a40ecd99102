import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { GET } from '@/app/logos/[edition]/[file]/route';
import { logoEdition } from '@/lib/config/site/logo-edition';
import digests from '@/server/services/logos/digests.json' with { type: 'json' };
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { service } from '../data/clients.ts';

stubEnvironment(inject('sandbox'));

const ask = (file: string, edition = logoEdition, search = '') =>
  GET(new Request(`http://localhost/logos/${edition}/${encodeURIComponent(file)}${search}`), {
    params: Promise.resolve({ edition, file }),
  });

test('a logo is kept for good under the address of its content, and can run and fetch nothing', async () => {
  const answer = await ask('BTC.svg');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/svg+xml; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  const text = await answer.text();
  expect(text).toBe(readFileSync(new URL('../../../supabase/storage/coin-logos/BTC.svg', import.meta.url), 'utf8'));
  expect(createHash('sha256').update(text).digest('hex').startsWith(digests.BTC)).toBe(true);
});

test('a logo under the address of another edition is not kept by caches', async () => {
  const answer = await ask('BTC.svg', '00000000');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'max-age=300']);
});

test.each([
  'NOPE.svg',
  'kPEPE.svg',
  'btc.svg',
  'BTC',
  'BTC.png',
  '../BTC.svg',
  '..%2FBTC.svg',
  '../token-logos/PLUTO.svg',
  'BTC.svg/',
  '__proto__.svg',
  'BTC.svg\u0000',
  `${'A'.repeat(21)}.svg`,
])('a logo at %j is not found', async (file) => {
  const answer = await ask(file);
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([404, '', 'max-age=300']);
});

test('a query that is made up is no further address of a logo', async () => {
  expect((await ask('BTC.svg', logoEdition, '?1')).status).toBe(404);
});

test('a file that somebody else put into the bucket is shown and not kept', async () => {
  const bucket = service.db.storage.from('coin-logos');
  const [own, path] = [await bucket.download('USDT.svg'), 'USDT.svg'];
  const other = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';
  try {
    await bucket.upload(path, new Blob([other], { type: 'image/svg+xml' }), { upsert: true });
    const answer = await ask(path);
    expect([await answer.text(), answer.headers.get('cache-control')]).toEqual([other, 'max-age=300']);
  } finally {
    if (own.data !== null) await bucket.upload(path, own.data, { upsert: true, contentType: 'image/svg+xml' });
  }
});
