import { describe, expect, it, vi } from 'vitest';
import { challengeCookieName, sessionCookieName, sessionLifetimeSeconds } from '../../../lib/config/session.ts';
import { cookieNames } from '../../../server/auth/cookies.ts';
import { clearSessionId, readSessionId, writeSessionId } from '../../../server/auth/session-cookie.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

for (const [name, value] of Object.entries(sandboxedEnvironment)) vi.stubEnv(name, value);
vi.stubEnv('SITE_URL', 'https://pluto.example');

const id = '3f0c1a52-6a35-4f0e-9d8e-0d6c6f1b2a10';
const requestWith = (cookie?: string) =>
  new Request('https://pluto.example/api/any', cookie === undefined ? {} : { headers: { cookie } });

async function setLine(set: (request: Request, answer: Headers) => Promise<void>): Promise<string> {
  const answer = new Headers();
  await set(requestWith(), answer);
  return answer.getSetCookie()[0] ?? '';
}

/** Loads the same modules again, as in a process with another environment. */
async function restarted(environment: Readonly<Record<string, string>>) {
  vi.resetModules();
  vi.stubEnv('PREVIOUS_SESSION_PASSWORD', '');
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const cookies = await import('../../../server/auth/session-cookie.ts');
  const reseal = async (cookie: string | undefined) => {
    const answer = new Headers();
    await cookies.resealSessionId(requestWith(cookie), answer);
    return answer.getSetCookie()[0]?.split('; ')[0];
  };
  return { cookies, reseal };
}

describe('the cookie of a session', () => {
  it('comes back as the id, among other cookies, and is closed to scripts and plain connections', async () => {
    const line = await setLine((request, answer) => writeSessionId(request, answer, id));
    const [pair = '', ...attributes] = line.split('; ');
    expect(pair).not.toContain(id);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
    const age = Number(attributes.find((attribute) => attribute.startsWith('Max-Age='))?.slice('Max-Age='.length));
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThanOrEqual(sessionLifetimeSeconds);
    expect(await readSessionId(requestWith(`theme=dark; ${pair}; other=1`))).toBe(id);
  });

  it('opens by its own text alone', async () => {
    const [pair = ''] = (await setLine((request, answer) => writeSessionId(request, answer, id))).split('; ');
    expect(await readSessionId(requestWith(`${pair}${'x'.repeat(12_000)}`))).toBeUndefined();
    expect(await readSessionId(requestWith(`${pair}~2`))).toBeUndefined();
    expect(await readSessionId(requestWith(pair.replace(/~2$/, '~1')))).toBeUndefined();
    expect(await readSessionId(requestWith(pair))).toBe(id);
  });

  it('is another one each time', async () => {
    const write = () => setLine((request, answer) => writeSessionId(request, answer, id));
    expect(await write()).not.toBe(await write());
  });

  it('is taken away by the same path', async () => {
    const line = await setLine(clearSessionId);
    expect(line).toMatch(new RegExp(`^__Host-${sessionCookieName}=; Max-Age=0; Path=/; HttpOnly; Secure`));
  });

  it.each([
    ['no cookie', undefined],
    ['an empty one', `__Host-${sessionCookieName}=`],
    ['a bare id', `__Host-${sessionCookieName}=${id}`],
    ['broken escapes', `__Host-${sessionCookieName}=%E0%A4%A`],
    ['the beginning of a seal', `__Host-${sessionCookieName}=Fe26.2*1*`],
    ['only separators', `;;;=;__Host-${sessionCookieName};`],
  ])('carries no id in %s', async (_what, cookie) => {
    expect(await readSessionId(requestWith(cookie))).toBeUndefined();
  });
});

describe('on a site with https', () => {
  it('the cookie’s name is one that no subdomain can set, and without https it is plain', () => {
    expect(cookieNames('https://pluto.example')).toEqual({
      session: `__Host-${sessionCookieName}`,
      challenge: `__Host-${challengeCookieName}`,
    });
    expect(cookieNames('http://localhost:3000').session).toBe(sessionCookieName);
  });

  it('a cookie of the plain name opens nothing', async () => {
    const [pair = ''] = (await setLine((request, answer) => writeSessionId(request, answer, id))).split('; ');
    expect(await readSessionId(requestWith(pair.slice('__Host-'.length)))).toBeUndefined();
  });
});

describe('after the password was changed', () => {
  const requested = async () =>
    (await setLine((request, answer) => writeSessionId(request, answer, id))).split('; ')[0];

  it('a seal of the previous one still opens, and is renewed', async () => {
    const before = await requested();
    const { cookies, reseal } = await restarted({
      SESSION_PASSWORD: 'Zk81-vTq_0sXw7Lm92RbYc4hUe6pNf3J',
      PREVIOUS_SESSION_PASSWORD: sandboxedEnvironment.SESSION_PASSWORD,
    });
    expect(await cookies.readSessionId(requestWith(before))).toBe(id);
    const after = await reseal(before);
    expect(after).not.toBe(before);
    expect(await reseal(after)).toBeUndefined();
    const later = await restarted({ SESSION_PASSWORD: 'Zk81-vTq_0sXw7Lm92RbYc4hUe6pNf3J' });
    expect(await later.cookies.readSessionId(requestWith(after))).toBe(id);
    expect(await later.cookies.readSessionId(requestWith(before))).toBeUndefined();
  });
});
