import 'server-only';
import { fallbackAgeMs, sessionCacheMs } from '../../lib/config/session.ts';
import { type ServiceClient, serviceClient } from '../db/client/service.ts';
import { createRecentlyRead } from '../db/recently-read.ts';
import {
  useSession as readSession,
  revokeSession,
  revokeSessionsOf,
  type SessionRecord,
  type SignedInWallet,
} from '../db/repositories/sessions.ts';

export interface SessionStore {
  /** Returns the session while it is alive, at most `sessionCacheMs` out of date. */
  find(id: string): Promise<SessionRecord | undefined>;
  /** Returns the session as last read within a quarter of an hour, for use while the database is down. */
  recall(id: string): SessionRecord | undefined;
  /**
   * Called when a user signs out: the session, or all sessions of the wallet, are forgotten here, whatever the database
   * says.
   */
  forget(id: string, everywhere: boolean): void;
  end(id: string): Promise<void>;
  /** Returns how many sessions ended. */
  endAllOf(wallet: SignedInWallet): Promise<number>;
}

const mostCached = 10_000;

/**
 * Sessions are stored in the database; each instance reads one at most every few seconds, and once for any number of
 * waiting requests.
 */
export function createSessionStore(client: ServiceClient, now: () => number = Date.now): SessionStore {
  const kept = createRecentlyRead({
    read: (id: string) => readSession(client, id),
    cachedMs: sessionCacheMs,
    fallbackAgeMs,
    most: mostCached,
    now,
  });
  const living = (session: SessionRecord | undefined): SessionRecord | undefined =>
    session !== undefined && Math.min(session.idleExpiresAt, session.expiresAt) > now() ? session : undefined;
  return {
    find: async (id) => living(await kept.get(id)),
    recall: (id) => living(kept.recall(id)),
    forget(id, everywhere) {
      const wallet = kept.recall(id)?.wallet;
      kept.forget(id);
      if (everywhere && wallet !== undefined) kept.forgetWhere((session) => session?.wallet === wallet);
    },
    async end(id) {
      await revokeSession(client, id);
      kept.forget(id);
    },
    async endAllOf(whose) {
      const ended = await revokeSessionsOf(client, whose);
      kept.forgetWhere((session) => session?.wallet === whose.wallet);
      return ended;
    },
  };
}

let store: SessionStore | undefined;

export function sessionStore(): SessionStore {
  store ??= createSessionStore(serviceClient());
  return store;
}
