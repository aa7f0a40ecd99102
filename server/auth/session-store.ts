import 'server-only';
import { sessionCacheMs, standsInMs } from '../../lib/config/session.ts';
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
  /** The session while it lives, as it was at most `sessionCacheMs` ago. */
  find(id: string): Promise<SessionRecord | undefined>;
  /** As the database said it within the last quarter of an hour, for when it says nothing. */
  recall(id: string): SessionRecord | undefined;
  /** Somebody leaves: whatever the database says, nothing here remembers him, or any session of his wallet. */
  forget(id: string, everywhere: boolean): void;
  end(id: string): Promise<void>;
  /** Answers how many ended. */
  endAllOf(wallet: SignedInWallet): Promise<number>;
}

const mostKept = 10_000;

/** Sessions live in the database; each instance asks for one at most every few seconds, and once however many wait. */
export function createSessionStore(client: ServiceClient, now: () => number = Date.now): SessionStore {
  const kept = createRecentlyRead({
    read: (id: string) => readSession(client, id),
    keptMs: sessionCacheMs,
    standsInMs,
    most: mostKept,
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
      // Whose the others are is not known before their answer is here.
      kept.forgetWhere((session) => session === undefined || session.wallet === whose.wallet);
      return ended;
    },
  };
}

let store: SessionStore | undefined;

export function sessionStore(): SessionStore {
  store ??= createSessionStore(serviceClient());
  return store;
}
