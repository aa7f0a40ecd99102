import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sessionCacheMs } from '../../../lib/config/session.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { createSessionStore } from '../../../server/auth/session-store.ts';
import { createServiceClient } from '../../../server/db/client/service.ts';
import { openSession, type SessionRecord } from '../../../server/db/repositories/sessions.ts';
import { freePort } from '../../../server/launch/free-port.ts';
import { service } from './browser.ts';

async function opened(wallet = addressSchema.parse(`0x${randomBytes(20).toString('hex')}`)): Promise<SessionRecord> {
  const nonce = randomBytes(16).toString('hex');
  const session = await openSession(service, { nonce, wallet, idleSeconds: 600, absoluteSeconds: 3_600 });
  if (session === undefined) throw new Error('The sign-in was refused');
  return session;
}

/** Two instances of the server, with a clock that the test moves. */
function instances() {
  const clock = { ms: Date.now() };
  const now = () => clock.ms;
  return { clock, here: createSessionStore(service, now), there: createSessionStore(service, now) };
}

describe('a revoked session', () => {
  test('is dead at once where it ended, and everywhere after five seconds', async () => {
    const { clock, here, there } = instances();
    const { id } = await opened();
    expect(await there.find(id)).toMatchObject({ id });
    await here.end(id);
    expect(await here.find(id)).toBeUndefined();
    clock.ms += sessionCacheMs - 1;
    expect(await there.find(id)).toMatchObject({ id });
    clock.ms += 1;
    expect(await there.find(id)).toBeUndefined();
  });

  test('takes all others of its wallet along when all are to end, and nobody else’s', async () => {
    const { clock, here, there } = instances();
    const first = await opened();
    const [second, stranger] = [await opened(first.wallet), await opened()];
    for (const { id } of [first, second, stranger]) expect(await there.find(id)).toMatchObject({ id });
    expect(await here.endAllOf({ wallet: first.wallet })).toBe(2);
    clock.ms += sessionCacheMs;
    const found = await Promise.all([first, second, stranger].map(({ id }) => there.find(id)));
    expect(found.map((session) => session?.id)).toEqual([undefined, undefined, stranger.id]);
  });

  test('is not brought back by a question that was already on its way', async () => {
    const { here } = instances();
    const { id } = await opened();
    const requested = here.find(id);
    await here.end(id);
    await requested;
    expect(await here.find(id)).toBeUndefined();
  });
});

test('a session is over at its limit, also in a cache', async () => {
  const { clock, here } = instances();
  const { id, idleExpiresAt } = await opened();
  clock.ms = idleExpiresAt - 1;
  expect(await here.find(id)).toMatchObject({ id });
  clock.ms = idleExpiresAt;
  expect(await here.find(id)).toBeUndefined();
});

test('a database that does not answer is no sign-out, and is asked again', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const store = createSessionStore(createServiceClient({ url, secretKey: 'sb_secret_none' }));
  const id = randomUUID();
  for (const _attempt of [1, 2]) await expect(store.find(id)).rejects.toMatchObject({ code: 'data.unavailable' });
});
