import { expect, test } from 'vitest';
import { actOf } from '../../../lib/domain/catalogue/audit-act.ts';
import { changesOf } from '../../../lib/domain/catalogue/audit-changes.ts';
import { fileOfAudit } from '../../../lib/domain/catalogue/audit-file.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';

test('a change is told field by field, and what stayed is not told', () => {
  const before = { symbol: 'PEPE', decimals: 18, logo_url: null, social_links: { twitter: 'https://x.com/a' } };
  const after = { symbol: 'PEPE2', decimals: 18, logo_url: 'https://pluto.example/a.png', social_links: {} };
  expect(changesOf({ before, after })).toEqual([
    { field: 'symbol', before: 'PEPE', after: 'PEPE2' },
    { field: 'logo_url', before: undefined, after: 'https://pluto.example/a.png' },
    { field: 'twitter', before: 'https://x.com/a', after: undefined },
  ]);
});

test('a created row has no before, and a deleted one no after', () => {
  expect(changesOf({ before: null, after: { label: 'A/B' } })).toEqual([
    { field: 'label', before: undefined, after: 'A/B' },
  ]);
  expect(changesOf({ before: { label: 'A/B' }, after: null })).toEqual([
    { field: 'label', before: 'A/B', after: undefined },
  ]);
});

test.each([
  ['added', { before: null, after: 'editor' }, undefined, 'editor'],
  ['changed', { before: 'editor', after: 'owner' }, 'editor', 'owner'],
  ['removed', { before: 'owner', after: null }, 'owner', undefined],
])('a role that is %s is told as one value', (_how, details, before, after) => {
  expect(changesOf(details)).toEqual([{ field: undefined, before, after }]);
});

test('an entry that is no change tells all that it says', () => {
  expect(changesOf({ code: 'catalogue.stale', wait: 3 })).toEqual([
    { field: 'code', before: undefined, after: 'catalogue.stale' },
    { field: 'wait', before: undefined, after: '3' },
  ]);
  expect(changesOf({})).toEqual([]);
});

test('a version is not told, and the numbers of tokens only if the label of the pair does not tell them', () => {
  const pair = { id: 7, version: 1, label: 'A/B', base_token_id: 1, quote_token_id: 2 };
  const other = { ...pair, version: 2, base_token_id: 3 };
  expect(changesOf({ before: pair, after: { ...other, label: 'C/B' } })).toEqual([
    { field: 'label', before: 'A/B', after: 'C/B' },
  ]);
  expect(changesOf({ before: pair, after: other })).toEqual([{ field: 'base_token_id', before: '1', after: '3' }]);
});

test.each([
  ['token.update', [{ field: 'is_enabled', before: 'true', after: 'false' }], 'tokenOff', false],
  ['pair.update', [{ field: 'is_enabled', before: 'false', after: 'true' }], 'pairOn', false],
  ['token.update', [{ field: 'name', before: 'A', after: 'B' }], 'tokenUpdate', false],
  ['token.update.refused', [{ field: 'code', before: undefined, after: 'data.conflict' }], 'tokenUpdate', true],
  ['moon.land', [], undefined, false],
])('the action %s has its name', (action, changes, act, isRefused) => {
  expect(actOf(action, changes)).toEqual({ act, isRefused });
});

test('a file of the log has a row for each changed field, and no cell that a spreadsheet would compute', () => {
  const entry = {
    id: 9,
    actedAt: Date.UTC(2026, 10, 30, 8),
    actor: addressSchema.parse(`0x${'ab'.repeat(20)}`),
    action: 'token.update',
    subject: 'token:5',
    name: '=PEPE',
    chainId: 8453,
    details: { before: { symbol: '=PEPE', decimals: 18 }, after: { symbol: 'PEPE', decimals: 6 } },
  };
  const head = `9,2026-11-30T08:00:00.000Z,0x${'ab'.repeat(20)},token.update,token:5,'=PEPE,8453`;
  expect(fileOfAudit([entry, { ...entry, id: 10, details: {} }]).split('\r\n')).toEqual([
    'id,time,administrator,action,subject,name,chain,field,before,after',
    `${head},symbol,'=PEPE,PEPE`,
    `${head},decimals,18,6`,
    `${head.replace('9,', '10,')},,,`,
    '',
  ]);
});
