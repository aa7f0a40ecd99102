import 'server-only';
import { createHash } from 'node:crypto';
import { AppError } from '../../lib/errors/app-error.ts';
import type { OpenSession } from '../../lib/schemas/sign-in.ts';
import { serviceClient } from '../db/client/service.ts';
import { sessionsOf } from '../db/repositories/sessions.ts';
import type { WalletSession } from './guards.ts';
import { sessionStore } from './session-store.ts';

/** Returns a public name of the session, since the id must not leave its cookie. */
function nameOf(id: string): string {
  return createHash('sha256').update(`session ${id}`).digest('hex').slice(0, 16);
}

export async function listOpenSessions(session: WalletSession): Promise<OpenSession[]> {
  const sessions = await sessionsOf(serviceClient(), session);
  return sessions.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
    name: nameOf(id),
    current: id === session.id,
    createdAt,
    lastSeenAt,
    ...(userAgent !== undefined && { userAgent }),
  }));
}

/** Ends one of the wallet's own sessions, which takes effect everywhere within seconds. */
export async function endSession(session: WalletSession, name: string): Promise<void> {
  const found = (await sessionsOf(serviceClient(), session)).find(({ id }) => nameOf(id) === name);
  if (found === undefined) throw new AppError('data.not_found');
  await sessionStore().end(found.id);
}
