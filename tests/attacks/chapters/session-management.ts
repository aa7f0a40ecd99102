import { expect } from 'vitest';
import { by, type Chapter, expectRefused, stop } from '../attack.ts';
import type { Person, Site } from '../site.ts';

const cookie = 'server/auth/session-cookie.ts';
const cookies = 'server/auth/cookies.ts';
const signing = 'server/auth/sign-in.ts';
const store = 'server/auth/session-store.ts';
const requested = 'integration/auth/attacks.test.ts';
const stored = 'integration/auth/session-store.test.ts';
const identity = 'supabase/migrations/20261120000200_identity.sql';
/** Replaces functions of the one before. */
const kept = 'integration/data/sign-in.test.ts';

const isSignedIn = async (site: Site, header: string): Promise<boolean> =>
  JSON.parse((await site.ask('/api/auth/session', { headers: { cookie: header } })).text).signedIn;
const leave = (site: Site, { cookie: held }: Person, everywhere = false) =>
  site.post('/api/auth/logout', { everywhere }, { cookie: held });
/** Finds the cookie with the session, whatever other cookies a sign-in sets or removes. */
const sessionLine = ({ setCookie }: Person): string =>
  setCookie.find((line) => /session/i.test(line.split('=', 1)[0] ?? '')) ?? setCookie[0] ?? '';

export const sessionManagement: Chapter = {
  name: 'V7 Session Management',
  attacks: [
    {
      wants: 'to read a session by a script',
      stop: stop(cookies, 'httpOnly: true', 'httpOnly: false'),
      witness: by('unit/auth/session-cookie.test.ts', 'closed to scripts and plain connections'),
      run: async (site) => expect(sessionLine(await site.signIn())).toMatch(/; HttpOnly/i),
    },
    {
      wants: 'to have a visitor’s session sent along with requests of another site',
      stop: stop(cookies, "sameSite: 'lax'", "sameSite: 'none'"),
      witness: by('unit/auth/session-cookie.test.ts', 'closed to scripts and plain connections'),
      run: async (site) => expect(sessionLine(await site.signIn())).toMatch(/; SameSite=(Lax|Strict)/i),
    },
    {
      wants: 'to make a session cookie himself',
      stop: stop(
        cookie,
        'contentSchema.safeParse(await unsealData(sealed, { password, ttl })).data?.id',
        'JSON.parse(sealed).id',
      ),
      run: async (site) => {
        const [name = ''] = sessionLine(await site.signIn()).split('=', 1);
        const forged = [
          '00000000-0000-4000-8000-000000000000',
          'Fe26.2*1*aa*bb*cc**dd*ee~2',
          '%00',
          '{}',
          'x'.repeat(4_000),
        ];
        for (const value of forged) expect(await isSignedIn(site, `${name}=${value}`)).toBe(false);
      },
    },
    {
      wants: 'to fill the memory by one session in many spellings',
      stop: stop(cookie, '!seal.test(sealed)', 'false'),
      witness: by('unit/auth/session-cookie.test.ts', 'opens by its own text alone'),
      run: async (site) => {
        const person = await site.signIn();
        expect(await isSignedIn(site, person.cookie)).toBe(true);
        expect(await isSignedIn(site, `${person.cookie}~${'x'.repeat(2_000)}`)).toBe(false);
      },
    },
    {
      wants: 'to keep using a session after its owner left',
      stop: stop(signing, 'await sessionStore().end(session.id);'),
      witness: by(requested, 'after signing out, and its owner cannot be signed out by another site'),
      run: async (site) => {
        const person = await site.signIn();
        await leave(site, person);
        expect(await isSignedIn(site, person.cookie)).toBe(false);
      },
    },
    {
      wants: 'to keep a second session when its owner left everywhere',
      stop: stop(store, 'const ended = await revokeSessionsOf(client, whose);', 'const ended = 0;'),
      witness: by(stored, 'takes all others of its wallet along when all are to end, and nobody else’s'),
    },
    {
      wants: 'to keep the session that a browser had before it signed in anew',
      stop: stop(signing, 'if (previous !== undefined) await sessionStore().end(previous);'),
      witness: by(requested, 'once its session was rotated by signing in anew'),
      run: async (site) => {
        const before = await site.signIn();
        const signed = await site.signed();
        const both = [signed.cookie, before.cookie].filter((one) => one !== '').join('; ');
        expect((await site.verify({ ...signed, cookie: both })).status).toBe(200);
        expect(await isSignedIn(site, before.cookie)).toBe(false);
      },
    },
    {
      wants: 'to use a session on another instance after its owner ended it',
      stop: stop(store, 'await revokeSession(client, id);\n      kept', 'kept'),
      witness: by(stored, 'is dead at once where it ended, and everywhere after five seconds'),
    },
    {
      wants: 'to use a session beyond its limit where it is cached',
      stop: stop(store, 'Math.min(session.idleExpiresAt, session.expiresAt) > now()', 'true'),
      witness: by(stored, 'a session is over at its limit, also in a cache'),
    },
    {
      wants: 'to use a session that the database knows as revoked',
      stop: stop(
        identity,
        'where id = p_id and revoked_at is null and idle_expires_at > now() and expires_at > now();',
        'where id = p_id and idle_expires_at > now() and expires_at > now();',
      ),
      witness: by(kept, 'ends when it is revoked'),
    },
    {
      wants: 'to trade with the session of somebody who left while the database was away',
      stop: stop(signing, 'if (id !== undefined) sessionStore().forget(id, everywhere);'),
      witness: by('integration/orders/away.test.ts', 'is not remembered once its user left'),
    },
    {
      wants: 'to end the session of somebody else',
      stop: stop(
        'server/auth/open-sessions.ts',
        "if (found === undefined) throw new AppError('data.not_found');",
        'if (found === undefined) return;',
      ),
      run: async (site) => {
        const [his, other] = [await site.signIn(), await site.signIn()];
        const { text } = await site.ask('/api/auth/sessions', { headers: { cookie: other.cookie } });
        const [{ name }] = JSON.parse(text).sessions;
        const said = await site.post('/api/auth/end-session', { name }, { cookie: his.cookie });
        expectRefused(said, 404, 'data.not_found');
        expect(await isSignedIn(site, other.cookie)).toBe(true);
      },
    },
    {
      wants: 'to learn the id of a session from the list of them',
      stop: stop('server/auth/open-sessions.ts', '.slice(0, 16)'),
      run: async (site) => {
        const { cookie: held } = await site.signIn();
        const { text } = await site.ask('/api/auth/sessions', { headers: { cookie: held } });
        expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
      },
    },
  ],
};
