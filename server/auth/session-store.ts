import 'server-only';
import { sessionCacheMs } from '../../lib/config/session.ts';
import type { Address } from '../../lib/schemas/address.ts';
import { type ServiceClient, serviceClient } from '../db/client/service.ts';
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

interface Kept {
  readonly askedAtMs: number;
  readonly session: Promise<SessionRecord | undefined>;
}

const mostKept = 10_000;

/** Sessions live in the database; each instance asks for one at most every few seconds, and once however many wait. */
export function createSessionStore(client: ServiceClient, now: () => number = Date.now): SessionStore {
  const kept = new Map<string, Kept>();
  const owners = new Map<string, Address>();

  function forget(id: string): void {
    kept.delete(id);
    owners.delete(id);
  }

  async function read(id: string): Promise<SessionRecord | undefined> {
    try {
      const session = await readSession(client, id);
      if (session !== undefined && kept.has(id)) owners.set(id, session.wallet);
      return session;
    } catch (error) {
      forget(id);
      throw error;
    }
  }

  function ask(id: string): Promise<SessionRecord | undefined> {
    const session = read(id);
    kept.delete(id);
    kept.set(id, { askedAtMs: now(), session });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) forget(oldest);
    return session;
  }

  return {
    async find(id) {
      const known = kept.get(id);
      const fresh = known !== undefined && now() - known.askedAtMs < sessionCacheMs;
      const session = await (fresh ? known.session : ask(id));
      return session !== undefined && Math.min(session.idleExpiresAt, session.expiresAt) > now() ? session : undefined;
    },
    async end(id) {
      await revokeSession(client, id);
      forget(id);
    },
    async endAllOf(wallet) {
      const ended = await revokeSessionsOf(client, wallet);
      // Whose the others are is not known before their answer is here.
      for (const id of [...kept.keys()]) if ((owners.get(id) ?? wallet) === wallet) forget(id);
      return ended;
    },
  };
}

let store: SessionStore | undefined;

export function sessionStore(): SessionStore {
  store ??= createSessionStore(serviceClient());
  return store;
}
