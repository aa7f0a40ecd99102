import 'server-only';
import { sessionCacheMs } from '../../lib/config/session.ts';
import type { Address } from '../../lib/schemas/address.ts';
import { type ServiceClient, serviceClient } from '../db/client/service.ts';
import { createRecentlyRead } from '../db/recently-read.ts';
import {
  useSession as readSession,
  revokeSession,
  revokeSessionsOf,
  type SessionRecord,
} from '../db/repositories/sessions.ts';

export interface SessionStore {
  /** The session while it lives, as it was at most `sessionCacheMs` ago. */
  find(id: string): Promise<SessionRecord | undefined>;
  end(id: string): Promise<void>;
  /** Answers how many ended. */
  endAllOf(wallet: Address): Promise<number>;
}

const mostKept = 10_000;

/** Sessions live in the database; each instance asks for one at most every few seconds, and once however many wait. */
export function createSessionStore(client: ServiceClient, now: () => number = Date.now): SessionStore {
  const kept = createRecentlyRead({
    read: (id: string) => readSession(client, id),
    keptMs: sessionCacheMs,
    most: mostKept,
    now,
  });
  return {
    async find(id) {
      const session = await kept.get(id);
      return session !== undefined && Math.min(session.idleExpiresAt, session.expiresAt) > now() ? session : undefined;
    },
    async end(id) {
      await revokeSession(client, id);
      kept.forget(id);
    },
    async endAllOf(wallet) {
      const ended = await revokeSessionsOf(client, wallet);
      // Whose the others are is not known before their answer is here.
      kept.forgetWhere((session) => session === undefined || session.wallet === wallet);
      return ended;
    },
  };
}

let store: SessionStore | undefined;

export function sessionStore(): SessionStore {
  store ??= createSessionStore(serviceClient());
  return store;
}
