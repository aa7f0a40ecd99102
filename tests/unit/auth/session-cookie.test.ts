import { describe, expect, it, vi } from 'vitest';
import { sessionCookieName, sessionLifetimeSeconds } from '../../../lib/config/session.ts';
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
    expect(line).toMatch(new RegExp(`^${sessionCookieName}=; Max-Age=0; Path=/; HttpOnly; Secure`));
  });

  it.each([
    ['no cookie', undefined],
    ['an empty one', `${sessionCookieName}=`],
    ['a bare id', `${sessionCookieName}=${id}`],
    ['broken escapes', `${sessionCookieName}=%E0%A4%A`],
    ['the beginning of a seal', `${sessionCookieName}=Fe26.2*1*`],
    ['only separators', `;;;=;${sessionCookieName};`],
  ])('carries no id in %s', async (_what, cookie) => {
    expect(await readSessionId(requestWith(cookie))).toBeUndefined();
  });
});
