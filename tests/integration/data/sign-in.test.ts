import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adminRoleOf } from '../../../server/db/repositories/admins.ts';
import { recordAudit } from '../../../server/db/repositories/audit.ts';
import { spendNonce } from '../../../server/db/repositories/nonces.ts';
import { leaseRateBlock } from '../../../server/db/repositories/rate-limits.ts';
import {
  openSession,
  purgeExpired,
  revokeSession,
  revokeSessionsOf,
  type SessionRecord,
  useSession,
} from '../../../server/db/repositories/sessions.ts';
import { appointAdmins, dismissAdmin } from '../../helpers/admins.ts';
import { service, walletNamed } from './clients.ts';

const wallet = walletNamed('signer');
const minute = 60_000;
const newNonce = () => randomBytes(12).toString('hex');

async function signedIn(idleSeconds = 600, absoluteSeconds = 3_600): Promise<SessionRecord> {
  const session = await openSession(service, { nonce: newNonce(), wallet, idleSeconds, absoluteSeconds });
  if (session === undefined) throw new Error('The sign-in was refused');
  return session;
}

describe('a nonce', () => {
  test('opens one session however many ask at once', async () => {
    const request = {
      nonce: newNonce(),
      wallet,
      idleSeconds: 60,
      absoluteSeconds: 60,
      userAgent: 'u'.repeat(1_000),
    };
    const opened = await Promise.all(Array.from({ length: 8 }, () => openSession(service, request)));
    expect(opened.filter((session) => session !== undefined)).toMatchObject([{ wallet }]);
  });

  test('that was answered before opens nothing, whatever it was answered for', async () => {
    const nonce = newNonce();
    expect([await spendNonce(service, nonce), await spendNonce(service, nonce)]).toEqual([true, false]);
    expect(await openSession(service, { nonce, wallet, idleSeconds: 60, absoluteSeconds: 60 })).toBeUndefined();
  });

  test('is not spent by a session that the database refuses', async () => {
    const request = { nonce: newNonce(), wallet, absoluteSeconds: 60 };
    await expect(openSession(service, { ...request, idleSeconds: 0 })).rejects.toMatchObject({ code: 'data.invalid' });
    expect(await openSession(service, { ...request, idleSeconds: 60 })).toMatchObject({ wallet });
  });
});

describe('a session', () => {
  test('lives until its idle limit, and no longer than its absolute one', async () => {
    const session = await signedIn(600, 60);
    expect(session.expiresAt - session.createdAt).toBe(60_000);
    expect(session.idleExpiresAt).toBe(session.expiresAt);
    expect(await useSession(service, session.id)).toEqual(session);
    const past = new Date(Date.now() - minute).toISOString();
    await service.db.from('sessions').update({ idle_expires_at: past }).eq('id', session.id);
    expect(await useSession(service, session.id)).toBeUndefined();
    const outlived = await signedIn();
    await service.db.from('sessions').update({ idle_expires_at: past, expires_at: past }).eq('id', outlived.id);
    expect(await useSession(service, outlived.id)).toBeUndefined();
  });

  test('moves its idle limit when it is used, and writes that at most once a minute', async () => {
    const session = await signedIn(600);
    expect((await useSession(service, session.id))?.idleExpiresAt).toBe(session.idleExpiresAt);
    const aged = {
      last_seen_at: new Date(Date.now() - 5 * minute).toISOString(),
      idle_expires_at: new Date(Date.now() + minute).toISOString(),
    };
    await service.db.from('sessions').update(aged).eq('id', session.id);
    const used = await useSession(service, session.id);
    expect(used?.idleExpiresAt).toBeGreaterThanOrEqual(session.idleExpiresAt);
    expect(used?.expiresAt).toBe(session.expiresAt);
  });

  test('with a short idle limit lives on while it is used', async () => {
    // A minute between writes of the last use is too long for so short an idle limit: it is written after a quarter of
    // it.
    const { id, idleExpiresAt } = await signedIn(200, 3_600);
    const aged = {
      last_seen_at: new Date(Date.now() - 55_000).toISOString(),
      idle_expires_at: new Date(Date.now() + 145_000).toISOString(),
    };
    await service.db.from('sessions').update(aged).eq('id', id);
    expect((await useSession(service, id))?.idleExpiresAt).toBeGreaterThanOrEqual(idleExpiresAt);
  });

  test('ends when it is revoked', async () => {
    const session = await signedIn();
    await revokeSession(service, session.id);
    expect(await useSession(service, session.id)).toBeUndefined();
    expect(await useSession(service, randomUUID())).toBeUndefined();
  });

  test('ends with all others of its wallet', async () => {
    const other = walletNamed('signer with two browsers');
    const open = async () =>
      openSession(service, { nonce: newNonce(), wallet: other, idleSeconds: 60, absoluteSeconds: 60 });
    const [first, second] = [await open(), await open()];
    expect(await revokeSessionsOf(service, { wallet: other })).toBe(2);
    expect(await useSession(service, first?.id ?? '')).toBeUndefined();
    expect(await useSession(service, second?.id ?? '')).toBeUndefined();
    expect(await revokeSessionsOf(service, { wallet: other })).toBe(0);
  });
});

test('expired nonces and sessions are purged', async () => {
  const [over, kept] = [newNonce(), newNonce()];
  const past = new Date(Date.now() - minute).toISOString();
  expect((await service.db.from('spent_nonces').insert({ nonce: over, expires_at: past })).error).toBeNull();
  await spendNonce(service, kept);
  await purgeExpired(service);
  const left = await service.db.from('spent_nonces').select('nonce').in('nonce', [over, kept]);
  expect(left.data).toEqual([{ nonce: kept }]);
  expect(await purgeExpired(service)).toBeGreaterThanOrEqual(0);
});

test('the leverage of an entry is forgotten after two years, and not before', async () => {
  const wallet = walletNamed('opened positions long ago');
  const ago = (years: number) => new Date(Date.now() - years * 366 * 24 * 60 * minute).toISOString();
  const rows = [1, 2, 3].map((order) => ({ wallet, order_id: order, leverage: 5, noted_at: ago(order - 0.5) }));
  expect((await service.db.from('entry_leverages').insert(rows)).error).toBeNull();
  await purgeExpired(service);
  const left = await service.db.from('entry_leverages').select('order_id').eq('wallet', wallet).order('order_id');
  expect(left.data).toEqual([{ order_id: 1 }, { order_id: 2 }]);
});

describe('a rate limit', () => {
  test('hands out its permits and not one more, however many instances ask', async () => {
    // A window that all requests fall into: it ends in 2033, and not at midnight.
    const window = { key: `test:${randomUUID()}`, limit: 100, windowSeconds: 2_000_000_000, block: 7 };
    const leases = await Promise.all(Array.from({ length: 20 }, () => leaseRateBlock(service, window)));
    expect(leases.reduce((sum, { granted }) => sum + granted, 0)).toBe(100);
    expect(leases.every(({ granted }) => granted >= 0 && granted <= 7)).toBe(true);
    expect(new Set(leases.map(({ windowEndsAt }) => windowEndsAt)).size).toBe(1);
    expect(leases[0]?.windowEndsAt).toBe(2_000_000_000_000);
    expect((await leaseRateBlock(service, { ...window, key: `${window.key}:other` })).granted).toBe(7);
  });

  test('starts again with the next window', async () => {
    const window = { key: `test:${randomUUID()}`, limit: 1, windowSeconds: 1, block: 1 };
    await leaseRateBlock(service, window);
    await expect.poll(async () => (await leaseRateBlock(service, window)).granted).toBe(1);
  });
});

test('an admin is whom the operator appointed', async () => {
  const admin = walletNamed('appointed');
  expect(await adminRoleOf(service, admin)).toBeUndefined();
  await appointAdmins(service, [admin]);
  await appointAdmins(service, [admin]);
  expect(await adminRoleOf(service, admin)).toBe('editor');
  await dismissAdmin(service, admin);
  expect(await adminRoleOf(service, admin)).toBeUndefined();
});

test('the audit log only grows', async () => {
  const subject = `test:${randomUUID()}`;
  await recordAudit(service, { actor: wallet, action: 'test.audit', subject, details: { note: 'kept' } });
  const changed = await service.db.from('audit_log').update({ subject: 'changed' }).eq('subject', subject);
  const deleted = await service.db.from('audit_log').delete().eq('subject', subject);
  expect([changed.error?.code, deleted.error?.code]).toEqual(['42501', '42501']);
  const { data } = await service.db.from('audit_log').select('actor, details').eq('subject', subject);
  expect(data).toEqual([{ actor: wallet, details: { note: 'kept' } }]);
});
