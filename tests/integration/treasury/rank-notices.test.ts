import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { digestOfList } from '../../../lib/domain/treasury/holder-list.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { NoticeKind } from '../../../lib/schemas/notices.ts';
import { newestHolderList, publishHolders } from '../../../server/db/repositories/holders.ts';
import { keepDevice } from '../../../server/db/repositories/notice-targets.ts';
import { publishHolderList } from '../../../server/services/treasury/publish-holders.ts';
import { startTreasury, type TreasurySandbox } from './treasury-sandbox.ts';

const pair = createECDH('prime256v1');
pair.generateKeys();

let treasury: TreasurySandbox;
beforeAll(async () => {
  treasury = await startTreasury();
  vi.stubEnv('VAPID_PRIVATE_KEY', pair.getPrivateKey('base64url'));
  vi.stubEnv('VAPID_PUBLIC_KEY', pair.getPublicKey('base64url'));
  vi.stubEnv('VAPID_SUBJECT', 'mailto:operator@example.com');
});
afterAll(() => treasury.stop());

async function newest() {
  const published = await newestHolderList(treasury.client, sandboxToken);
  if (published === undefined) throw new Error('No list was published');
  return published.list;
}

/** Registers a device of a holder. */
const listens = (owner: Address, off: readonly NoticeKind[]): Promise<void> =>
  keepDevice(treasury.client, {
    ...{ owner, wallet: owner, name: 'Phone', locale: 'en', siteKey: pair.getPublicKey('base64url') },
    ...{ endpoint: `https://push.example/${owner}`, p256dh: 'a'.repeat(87), auth: 'a'.repeat(22), hidesAmounts: true },
    settings: { off: [...off], nearPercent: 10, quiet: null, timeZone: 'UTC' },
  });

test('a holder whose rank enters another tier is told, once and only if he asked for it', async () => {
  await publishHolderList();
  const list = await newest();
  const [first, second, third, fourth] = list.holders;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) expect.fail();
  const others = list.holders.slice(4).map(([address]) => address);
  // As if the fourth had held what the second holds, and the first nothing.
  const owners = [second[0], fourth[0], third[0], ...others];
  const holders = owners.map((owner, at): [Address, string] => [owner, list.holders[at]?.[1] ?? '0']);
  const { digest: _, ...before } = { ...list, holders };
  await publishHolders(treasury.client, { ...before, digest: await digestOfList(before) });
  for (const [owner] of [first, second, fourth]) await listens(owner, []);
  await listens(third[0], ['rank']);
  await publishHolderList();
  expect((await newest()).holders).toEqual(list.holders);
  await publishHolderList();
  const { data } = await treasury.client.db.from('notices').select('event, facts').order('event').throwOnError();
  const facts = new Map(data.map(({ event, facts: told }) => [event.split(' ')[0], told]));
  expect(data).toHaveLength(2);
  expect(facts.get(first[0])).toEqual({ kind: 'rank', rank: 1 });
  expect(facts.get(fourth[0])).toEqual({ kind: 'rank', was: 2, rank: 4 });
});
