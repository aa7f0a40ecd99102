import { expect, test } from 'vitest';
import { POST as importTokens } from '@/app/api/import-tokens/route';
import { managedPairSchema } from '@/lib/schemas/manage';
import { catalogueTokenAt } from '../../../server/db/repositories/catalogue.ts';
import { AdminAtDesk, poolsOf, service, tokenData, tokenOf } from './desk.ts';

const pools = poolsOf(1);
const addressAt = (at: number) => {
  const address = pools[at];
  if (address === undefined) throw new Error('there are too few pools');
  return address;
};

test('a pair is added, switched and deleted, and says what stands in its way', async () => {
  const admin = await AdminAtDesk.arrive();
  const base = tokenOf(await admin.token('create', tokenData({ chain_id: 1, address: addressAt(0), symbol: 'PAIRA' })));
  const quote = tokenOf(
    await admin.token('create', tokenData({ chain_id: 1, address: addressAt(1), symbol: 'PAIRB' })),
  );
  const data = {
    chain_id: 1,
    base_token_id: base.id,
    quote_token_id: quote.id,
    label: 'PAIRA/PAIRB',
    is_enabled: true,
  };
  const { label, pair } = managedPairSchema.parse((await admin.pair('create', data)).body);
  expect([label, pair?.isSwitchedOn, pair?.pairEnabled]).toEqual(['PAIRA/PAIRB', true, true]);
  expect((await admin.pair('create', data)).code).toBe('catalogue.pair_exists');
  expect((await admin.pair('create', { ...data, chain_id: 56 })).code).toBe('catalogue.pair_tokens');
  expect((await admin.pair('create', { ...data, quote_token_id: base.id })).status).toBe(422);
  const { pairId, version } = pair ?? { pairId: 0, version: 0 };
  const edit = { ...data, id: pairId, version, is_enabled: false };
  expect(managedPairSchema.parse((await admin.pair('update', edit)).body).pair?.pairEnabled).toBe(false);
  expect((await admin.pair('update', edit)).code).toBe('catalogue.stale');
  expect((await admin.switch('pairs', [pairId], true)).body).toEqual({ ids: [pairId] });
  const refused = await admin.token('delete', { id: base.id });
  expect(refused.body).toMatchObject({
    error: { code: 'catalogue.token_in_pairs', details: { pairs: 'PAIRA/PAIRB' } },
  });
  expect((await admin.pair('delete', { id: pairId })).body).toEqual({ label: 'PAIRA/PAIRB' });
  for (const { id } of [base, quote]) expect((await admin.token('delete', { id })).status).toBe(200);
});

test('two administrators who save the same row: one is acknowledged, and the other is told', async () => {
  const [one, other] = [await AdminAtDesk.arrive(), await AdminAtDesk.arrive()];
  const draft = tokenData({ chain_id: 1, address: addressAt(2), symbol: 'RACE' });
  const made = tokenOf(await one.token('create', draft));
  const edit = { ...draft, id: made.id, version: made.version };
  const answers = await Promise.all([
    one.token('update', { ...edit, name: 'By one' }),
    other.token('update', { ...edit, name: 'By the other' }),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['catalogue.stale', undefined]);
  await one.token('delete', { id: made.id });
});

test('an import says first what it would do, and then does it row by row', async () => {
  const admin = await AdminAtDesk.arrive();
  const good = tokenData({ chain_id: 1, address: addressAt(3), symbol: 'IMPA' });
  const rows = [
    good,
    tokenData({ chain_id: 1, address: addressAt(4), symbol: 'IMPB', decimals: 6 }),
    tokenData({ chain_id: 1, address: addressAt(5), symbol: 'usdc' }),
  ];
  const send = async (isDryRun: boolean) => {
    const body = { walletAddress: admin.wallet, isDryRun, rows };
    return Object((await admin.browser.post(importTokens, '/api/import-tokens', body)).body).outcomes;
  };
  const expected = [
    { outcome: 'create' },
    { outcome: 'error', code: 'catalogue.decimals', details: { decimals: 18 } },
    { outcome: 'error', code: 'catalogue.symbol_taken' },
  ];
  expect(await send(true)).toMatchObject(expected);
  expect(await catalogueTokenAt(service, { chainId: 1, address: addressAt(3) })).toBeUndefined();
  expect(await send(false)).toMatchObject(expected);
  expect(await send(true)).toMatchObject([{ outcome: 'same' }, ...expected.slice(1)]);
  const made = await catalogueTokenAt(service, { chainId: 1, address: addressAt(3) });
  expect(made?.symbol).toBe('IMPA');
  await admin.token('delete', { id: made?.id ?? 0 });
});
