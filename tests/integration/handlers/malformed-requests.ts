import fc from 'fast-check';
import { sessionCookieName } from '../../../lib/config/session.ts';
import { anyPath, anyQuery, anyText } from '../../helpers/any-text.ts';
import { type Browser, site } from '../auth/browser.ts';
import { type Entry, ownWallet } from './entry-fields.ts';

/** Text that a header may contain: one byte per character, no control characters. */
const headerText = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((at) => String.fromCharCode(at)) });
const oddText = fc.constantFrom(
  '',
  'null',
  'NaN',
  '-0',
  '1e999',
  '-Infinity',
  '"',
  '[[]]',
  '\u0000',
  '\ufeff{}',
  '"\\ud800"',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"admin","isAdmin":true}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"toString":null,"valueOf":1,"hasOwnProperty":[]}',
  `{"n":${'9'.repeat(400)}}`,
);
const deep = fc.integer({ min: 1, max: 2_000 }).map((depth) => `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`);
const huge = fc.integer({ min: 60_000, max: 70_000 }).map((length) => `"${'x'.repeat(length)}"`);
const unicode = anyText();

function bodyOf(fields: Entry['fields']): fc.Arbitrary<string> {
  const known = fc.record({ ...fields }, { requiredKeys: [] }).map((value) => JSON.stringify(value));
  const mixed = fc
    .tuple(fc.record({ ...fields }, { requiredKeys: [] }), fc.dictionary(unicode, fc.jsonValue()))
    .map(([read, more]) => JSON.stringify({ ...more, ...read }));
  // A handler that reads no field accepts any object, so values other than objects tell more.
  const more = Object.keys(fields).length === 0 ? 1 : 6;
  return fc.oneof(
    { arbitrary: known, weight: 2 * more },
    { arbitrary: mixed, weight: more },
    { arbitrary: fc.json(), weight: 6 },
    { arbitrary: unicode, weight: 3 },
    { arbitrary: oddText, weight: 6 },
    { arbitrary: deep, weight: 1 },
    { arbitrary: huge, weight: 1 },
  );
}

const moreHeaders = fc.dictionary(
  fc.constantFrom(
    'x-http-method-override',
    'x-method-override',
    'x-http-method',
    'x-request-id',
    'x-forwarded-for',
    'x-role',
    'authorization',
    'content-length',
    'accept',
    'range',
    'if-none-match',
  ),
  fc.oneof(headerText, fc.constantFrom('GET', 'DELETE', 'admin', 'Bearer admin', '-1', '9'.repeat(30), 'bytes=0-')),
  { maxKeys: 3 },
);
const path = fc.oneof(
  fc.constant('/api/any'),
  anyQuery.map((query) => `/api/any?${query}`),
  anyPath.map((more) => `/api/${more}`),
  unicode.map((text) => `/api/any?a[]=${encodeURIComponent(text.toWellFormed())}&a=1&__proto__[x]=1&&=`),
);

export function malformedRequest(method: string, { fields }: Entry) {
  const others = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
  return fc.record({
    method: fc.oneof({ arbitrary: fc.constant(method), weight: 8 }, { arbitrary: others, weight: 1 }),
    path,
    origin: fc.oneof({ arbitrary: fc.constant(site), weight: 12 }, { arbitrary: headerText, weight: 1 }),
    type: fc.oneof(
      { arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8'), weight: 12 },
      { arbitrary: headerText, weight: 1 },
    ),
    cookie: fc.oneof(
      { arbitrary: fc.constant('own'), weight: 2 },
      fc.constant(''),
      headerText,
      headerText.map((value) => `${sessionCookieName}=${value}`),
      fc.string({ unit: 'grapheme-ascii' }).map((value) => `${sessionCookieName}=Fe26.2*1*${value}*${value}`),
    ),
    more: fc.oneof({ arbitrary: fc.constant({}), weight: 2 }, { arbitrary: moreHeaders, weight: 1 }),
    body: bodyOf(fields),
  });
}

type Malformed = ReturnType<typeof malformedRequest> extends fc.Arbitrary<infer Value> ? Value : never;
let visitors = 0;

/** Sends from each user in turn; a user's cookie is valid until they sign out. */
export function requestOf(requested: Malformed, crowd: readonly Browser[]): Request {
  visitors += 1;
  const browser = crowd[visitors % crowd.length];
  const own = `${sessionCookieName}=${browser?.cookie}`;
  const headers = {
    ...requested.more,
    origin: requested.origin,
    cookie: requested.cookie === 'own' ? own : requested.cookie,
    'content-type': requested.type,
    'x-client-address': `malformed-${visitors}`,
  };
  const body = requested.body.replaceAll(ownWallet, browser?.wallet ?? '');
  return new Request(`${site}${requested.path}`, {
    method: requested.method,
    headers,
    ...(requested.method === 'GET' ? {} : { body }),
  });
}
