import { expect, test } from 'vitest';
import { POST as exportCatalogue } from '@/app/api/export-catalogue/route';
import { POST as importPairs } from '@/app/api/import-pairs/route';
import { fileOfPairs, readPairFile } from '@/lib/domain/catalogue/pair-file';
import type { Address } from '@/lib/schemas/address';
import { catalogueExportSchema, managedPairSchema } from '@/lib/schemas/manage';
import { Browser } from '../auth/browser.ts';
import { Administrator, poolsOf, tokenData, tokenOf } from './administrator.ts';

const chain = 137;
const [baseAddress, quoteAddress, unlisted] = poolsOf(chain);
if (baseAddress === undefined || quoteAddress === undefined || unlisted === undefined) {
  throw new Error('the sandbox has too few pools');
}

const listed = (address: Address, symbol: string) => tokenData({ chain_id: chain, address, symbol });

test('pairs that were exported and lost are imported again, row by row, after a preview', async () => {
  const [admin, other] = [await Administrator.arrive(), await Administrator.arrive()];
  const base = tokenOf(await admin.token('create', listed(baseAddress, 'FILEA')));
  const quote = tokenOf(await admin.token('create', listed(quoteAddress, 'FILEB')));
  const ids = { chain_id: chain, base_token_id: base.id, quote_token_id: quote.id, label: '' };
  const made = managedPairSchema.parse((await admin.pair('create', { ...ids, is_enabled: false })).body).pair;
  const answered = await admin.browser.post(exportCatalogue, '/api/export-catalogue', { kind: 'pairs' });
  const file = fileOfPairs('csv', catalogueExportSchema.parse(answered.body).pairs);
  const row = readPairFile(file)?.find(({ label }) => label === 'FILEA/FILEB')?.data;
  expect(row).toEqual({ chain_id: chain, base_address: baseAddress, quote_address: quoteAddress, is_enabled: false });

  const send = async (isDryRun: boolean, ...rows: readonly object[]) => {
    const body = { walletAddress: admin.wallet, isDryRun, rows };
    return Object((await admin.browser.post(importPairs, '/api/import-pairs', body)).body).outcomes;
  };
  const strange = { ...row, quote_address: unlisted };
  const twice = { ...row, quote_address: baseAddress };
  expect(await send(true, row ?? {}, strange, twice)).toMatchObject([
    { outcome: 'same', version: made?.version },
    { outcome: 'error', code: 'catalogue.pair_unlisted' },
    { outcome: 'error', code: 'catalogue.pair_tokens' },
  ]);
  // The pair is lost; nothing is saved by a preview, and the file brings it back with its switch.
  expect((await admin.pair('delete', { id: made?.pairId })).status).toBe(200);
  for (const isDryRun of [true, false]) {
    expect(await send(isDryRun, row ?? {}, strange)).toMatchObject([
      { outcome: 'create', isEnabled: false },
      { outcome: 'error', code: 'catalogue.pair_unlisted' },
    ]);
  }
  const [again] = await send(true, row ?? {});
  expect(again).toMatchObject({ outcome: 'same', isEnabled: false });
  // A file without the switch leaves it as it is.
  const { is_enabled: _off, ...unsaid } = { ...row };
  expect(await send(true, unsaid)).toMatchObject([{ outcome: 'same' }]);

  const on = { ...row, is_enabled: true };
  expect(await send(true, on)).toMatchObject([{ outcome: 'update', version: again.version, isEnabled: true }]);
  const found = catalogueExportSchema
    .parse((await admin.browser.post(exportCatalogue, '/api/export-catalogue', { kind: 'pairs' })).body)
    .pairs.find(({ label }) => label === 'FILEA/FILEB');
  const id = found?.pairId;
  // Somebody saves in between: the import overwrites nothing that its preview did not show.
  for (const is_enabled of [true, false]) {
    const known = { ...ids, id, version: again.version + (is_enabled ? 0 : 1), is_enabled };
    expect((await other.pair('update', known)).status).toBe(200);
  }
  expect(await send(false, { ...on, version: again.version })).toMatchObject([
    { outcome: 'error', code: 'catalogue.stale' },
  ]);
  expect(await send(false, on)).toMatchObject([{ outcome: 'error', code: 'catalogue.pair_exists' }]);
  const [fresh] = await send(true, on);
  expect(await send(false, { ...on, version: fresh.version })).toMatchObject([{ outcome: 'update' }]);
  expect((await admin.pair('delete', { id })).status).toBe(200);
  for (const token of [base, quote]) expect((await admin.token('delete', { id: token.id })).status).toBe(200);
});

test('a file of pairs is for administrators alone', async () => {
  const stranger = new Browser();
  await stranger.signIn();
  const row = { chain_id: chain, base_address: baseAddress, quote_address: quoteAddress };
  const body = { walletAddress: stranger.wallet, isDryRun: true, rows: [row] };
  expect((await stranger.post(importPairs, '/api/import-pairs', body)).code).toBe('auth.forbidden');
});
