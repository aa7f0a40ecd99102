import { CookieJar } from '../helpers/cookie-jar.ts';
import { messageText, newKey } from '../helpers/sign-in.ts';

export interface Person {
  readonly headers: Readonly<Record<string, string>>;
  readonly signInMs: number;
}

/** Signs in, from a fresh challenge to a session, not counting the time that the wallet takes to sign. */
export async function signIn(url: string, index: number, key = newKey()): Promise<Person> {
  const origin = new URL(url).origin;
  const address = { 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` };
  const jar = new CookieJar();
  const post = async (path: string, body: object) => {
    const began = performance.now();
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...address, ...jar.headers, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const reported = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(reported)}`);
    jar.hold(response);
    return { ms: performance.now() - began, reported };
  };
  const challenge = await post('/api/auth/nonce', {});
  const { nonce, issuedAt } = challenge.reported;
  const message = messageText({ address: key.address, domain: new URL(url).host, uri: origin, nonce, issuedAt });
  const opened = await post('/api/auth/verify', { message, signature: await key.signMessage({ message }) });
  return { headers: { ...address, ...jar.headers }, signInMs: challenge.ms + opened.ms };
}
