import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as logout from '@/app/api/auth/logout/route';
import * as nonce from '@/app/api/auth/nonce/route';
import * as session from '@/app/api/auth/session/route';
import * as verify from '@/app/api/auth/verify/route';
import * as checkAdmin from '@/app/api/check-admin/route';
import { sessionCookieName } from '../../../lib/config/session.ts';
import { isErrorCode } from '../../../lib/errors/catalog.ts';
import { Browser, site } from './browser.ts';

const isLong = process.env['LONG'] === '1';
const each = isLong ? 1_000_000 : 20_000;
// Signing out comes last: until then one of the cookies is good.
const handlers = [
  ['nonce', 'POST', nonce],
  ['verify', 'POST', verify],
  ['session', 'GET', session],
  ['check-admin', 'POST', checkAdmin],
  ['logout', 'POST', logout],
] as const;

const signedIn = new Browser();
await signedIn.signIn();

/** Text that a header may carry: one byte a character, none of them a control. */
const headerText = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((at) => String.fromCharCode(at)) });
const deep = fc.integer({ min: 1, max: 2_000 }).map((depth) => `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`);
const odd = fc.constantFrom('', 'null', 'NaN', '-0', '1e999', '"', '{"__proto__":{"role":"admin"}}', '[[]]', '\u0000');
const fields = fc.record(
  {
    message: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
    signature: fc.oneof(fc.constantFrom('0x', '0x00', `0x${'f'.repeat(130)}`), fc.jsonValue()),
    everywhere: fc.jsonValue(),
    walletAddress: fc.oneof(fc.constant(signedIn.wallet), fc.jsonValue()),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  { arbitrary: fields.map((value) => JSON.stringify(value)), weight: 2 },
  { arbitrary: fc.json(), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
  { arbitrary: odd, weight: 1 },
  { arbitrary: deep, weight: 1 },
  { arbitrary: fc.integer({ min: 60_000, max: 70_000 }).map((length) => `"${'x'.repeat(length)}"`), weight: 1 },
);
const others = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
const request = fc.record({
  otherMethod: fc.oneof({ arbitrary: fc.constant(undefined), weight: 6 }, { arbitrary: others, weight: 1 }),
  path: fc.oneof(
    fc.constant('/api/any'),
    fc.webQueryParameters().map((query) => `/api/any?${query}`),
  ),
  origin: fc.oneof({ arbitrary: fc.constant(site), weight: 8 }, { arbitrary: headerText, weight: 1 }),
  type: fc.oneof(
    { arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8'), weight: 8 },
    { arbitrary: headerText, weight: 1 },
  ),
  cookie: fc.oneof(
    fc.constant(''),
    fc.constant(`${sessionCookieName}=${signedIn.cookie}`),
    headerText,
    headerText.map((value) => `${sessionCookieName}=${value}`),
    fc.string({ unit: 'grapheme-ascii' }).map((value) => `${sessionCookieName}=Fe26.2*1*${value}*${value}`),
  ),
  body,
});

type Asked = typeof request extends fc.Arbitrary<infer Value> ? Value : never;
let visitors = 0;

function requestOf(method: string, { path, origin, type, cookie, body: sent }: Asked): Request {
  visitors += 1;
  const headers = { origin, cookie, 'content-type': type, 'x-client-address': `malformed-${visitors}` };
  return new Request(`${site}${path}`, { method, headers, ...(method === 'GET' ? {} : { body: sent }) });
}

/** What is wrong with an answer; nothing, for whatever was asked. */
async function fault(response: Response): Promise<string | undefined> {
  const text = await response.text();
  if (response.status >= 500) return `${response.status} ${text}`;
  if (/\n\s+at |node_modules|\.ts:\d/.test(text)) return `a stack: ${text}`;
  const told: unknown = JSON.parse(text);
  if (response.status < 400) return undefined;
  const error: unknown = Object(told).error;
  const { code, requestId } = Object(error);
  return isErrorCode(code) && typeof requestId === 'string' ? undefined : `another shape: ${text}`;
}

test.each(handlers)(
  '%s answers whatever arrives, in the shape of every answer',
  async (_name, declared, handler) => {
    const exported = new Map(Object.entries({ ...handler }));
    const property = fc.asyncProperty(request, async (asked) => {
      const method = asked.otherMethod ?? declared;
      const answer = exported.get(method);
      if (typeof answer !== 'function') throw new Error(`${method} is not exported`);
      expect(await fault(await answer(requestOf(method, asked)))).toBeUndefined();
    });
    await fc.assert(property, { numRuns: each });
  },
  isLong ? 3_600_000 : 60_000,
);
