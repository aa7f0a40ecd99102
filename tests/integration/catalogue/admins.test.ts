import { expect, test } from 'vitest';
import { POST as readAdmins } from '@/app/api/read-admins/route';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { createServiceClient } from '../../../server/db/client/service.ts';
import { adminRoleOf, appointFirstAdmin, removeAdmin, saveAdmin } from '../../../server/db/repositories/admins.ts';
import { startSandbox } from '../../helpers/sandbox.ts';
import { Administrator, auditOf, service } from './administrator.ts';

const walletOf = (byte: string) => addressSchema.parse(`0x${byte.repeat(20)}`);

test('an owner names, changes and removes administrators, and an editor does not', async () => {
  const [owner, editor] = [await Administrator.arrive('owner'), await Administrator.arrive()];
  const wallet = new Administrator().wallet;
  const named = await owner.admin({ action: 'save', wallet, role: 'editor' });
  expect(Object(named.body).admins).toContainEqual({ wallet, role: 'editor', createdAt: expect.any(Number) });
  expect(await adminRoleOf(service, wallet)).toBe('editor');
  await owner.admin({ action: 'save', wallet, role: 'owner' });
  expect(await adminRoleOf(service, wallet)).toBe('owner');
  for (const change of [
    { action: 'save', wallet: editor.wallet, role: 'owner' },
    { action: 'remove', wallet },
  ]) {
    expect((await editor.admin(change)).code).toBe('auth.forbidden');
  }
  const requested = { walletAddress: editor.wallet };
  expect((await editor.browser.post(readAdmins, '/api/read-admins', requested)).code).toBe('auth.forbidden');
  await owner.admin({ action: 'remove', wallet });
  expect(await adminRoleOf(service, wallet)).toBeUndefined();
  expect((await owner.admin({ action: 'remove', wallet })).code).toBe('data.not_found');
  expect(await auditOf(`admin:${wallet}`)).toMatchObject([
    { action: 'admin.add', details: { before: null, after: 'editor' } },
    { action: 'admin.change', details: { before: 'editor', after: 'owner' } },
    { action: 'admin.remove', details: { before: 'owner', after: null } },
    { action: 'admin.remove.refused' },
  ]);
});

test('the last owner stays, also where two owners remove each other at the same moment', async ({ onTestFinished }) => {
  const sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'supabase' } });
  onTestFinished(() => sandbox.stop());
  const own = createServiceClient({ url: sandbox.supabaseUrl, secretKey: sandbox.secretKey });
  const [first, other] = [walletOf('a1'), walletOf('b2')];
  await own.db.from('admins').delete().neq('role', 'owner');
  await appointFirstAdmin(own, first);
  const { data: seeded } = await own.db.from('admins').select('wallet').neq('wallet', first);
  await own.db.from('admins').upsert({ wallet: first, role: 'owner' });
  for (const { wallet } of seeded ?? []) await removeAdmin(own, first, addressSchema.parse(wallet));
  await expect(removeAdmin(own, first, first)).rejects.toMatchObject({ code: 'admins.last_owner' });
  await expect(saveAdmin(own, first, { wallet: first, role: 'editor' })).rejects.toMatchObject({
    code: 'admins.last_owner',
  });
  for (let round = 0; round < 10; round += 1) {
    const { data: owners } = await own.db.from('admins').select('wallet');
    const left = owners?.[0]?.wallet === other ? other : first;
    await saveAdmin(own, left, { wallet: left === first ? other : first, role: 'owner' });
    const ended = await Promise.allSettled([removeAdmin(own, first, other), removeAdmin(own, other, first)]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data } = await own.db.from('admins').select('role');
    expect(data).toEqual([{ role: 'owner' }]);
  }
});
