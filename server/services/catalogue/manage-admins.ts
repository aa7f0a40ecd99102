import 'server-only';
import type { Admin, AdminChange } from '../../../lib/schemas/admin.ts';
import type { OwnerSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { listAdmins, removeAdmin, saveAdmin } from '../../db/repositories/admins.ts';
import { notingRefusal, type Writing } from './note-refused.ts';

export async function readAdmins(_session: OwnerSession): Promise<Admin[]> {
  return [...(await listAdmins(serviceClient()))];
}

/** Appoints an administrator, changes a role, or removes one, and returns all of them. */
export async function changeAdmin(
  writing: Writing & { readonly session: OwnerSession },
  change: AdminChange,
): Promise<Admin[]> {
  const { owner } = writing.session;
  await notingRefusal(writing, { action: `admin.${change.action}`, subject: `admin:${change.wallet}` }, () =>
    change.action === 'save'
      ? saveAdmin(serviceClient(), owner, change)
      : removeAdmin(serviceClient(), owner, change.wallet),
  );
  return readAdmins(writing.session);
}
