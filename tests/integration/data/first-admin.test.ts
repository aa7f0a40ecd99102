import { expect, onTestFinished, test, vi } from 'vitest';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { createServiceClient } from '../../../server/db/client/service.ts';
import { adminRoleOf, appointFirstAdmin } from '../../../server/db/repositories/admins.ts';
import { appointAdmins, dismissAdmin } from '../../helpers/admins.ts';
import { startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

const first = addressSchema.parse(`0x${'a1'.repeat(20)}`);
const second = addressSchema.parse(`0x${'c3'.repeat(20)}`);
const other = addressSchema.parse(`0x${'b2'.repeat(20)}`);

/** Simulates a restarted server, without the state of an earlier one. */
async function restarted() {
  vi.resetModules();
  return (await import('../../../server/auth/admin-role.ts')).readAdminRole;
}

test('the wallet that the environment names is an administrator once, and one that was removed does not come back', async () => {
  const sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'supabase' } });
  onTestFinished(() => sandbox.stop());
  const service = createServiceClient({ url: sandbox.supabaseUrl, secretKey: sandbox.secretKey });
  stubEnvironment(sandbox, { FIRST_ADMIN_ADDRESS: first });
  expect(await (await restarted())(other)).toBeUndefined();
  expect(await adminRoleOf(service, first)).toBeUndefined();
  expect(await (await restarted())(first)).toBe('owner');
  expect(await (await restarted())(first)).toBe('owner');
  await expect(dismissAdmin(service, first)).rejects.toMatchObject({ code: 'admins.last_owner' });
  await appointAdmins(service, [second], 'owner');
  await dismissAdmin(service, first);
  expect(await (await restarted())(first)).toBeUndefined();
  expect(await appointFirstAdmin(service, other)).toBe(false);
  const { data: reported } = await service.db.from('audit_log').select('action, subject');
  expect(reported).toEqual([{ action: 'admin.appointed', subject: first }]);
  const { data: noted } = await service.db.from('account_log').select('wallet, act').eq('wallet', first).order('id');
  expect(noted).toEqual([
    { wallet: first, act: 'admin.added' },
    { wallet: first, act: 'admin.removed' },
  ]);
});
