import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, expect, it, test, vi } from 'vitest';
import { JsonBody, networkOf } from '@/server/http/request.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

beforeAll(() => {
  for (const [name, value] of Object.entries(sandboxedEnvironment)) vi.stubEnv(name, value);
});

const of = (address: string) => networkOf(new Headers({ 'x-client-address': address }));

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['not an address', 'not an address'],
])('requests from the address %s count for the network %s', (address, network) => {
  expect(of(address)).toBe(network);
});

it('IPv6 addresses that share their first four groups count as one network, and no others', () => {
  const subscriber = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');
  fc.assert(
    fc.property(subscriber, subscriber, subscriber, (network, host, other) => {
      const here = of(`${written(network)}:${written(host)}`);
      expect(of(`${written(network)}:${written(other)}`.toUpperCase())).toBe(here);
      expect(of(`${written(other)}:${written(host)}`) === here).toBe(written(network) === written(other));
    }),
  );
});

it('a visitor’s address is the one that our own server names, whatever other headers say', () => {
  expect(networkOf(new Headers({ 'x-forwarded-for': '192.0.2.1, 192.0.2.2' }))).toBe('unknown');
  expect(of('x'.repeat(300))).toHaveLength(64);
});

const long = { text: 'x'.repeat(5_000) };

async function answerOf(body: JsonBody, requested: string | undefined) {
  const request = new Request('http://pluto.example', {
    headers: { 'accept-encoding': 'gzip, br', ...(requested !== undefined && { 'x-body-encoding': requested }) },
  });
  const response = await body.answerTo(request, { status: 200, headers: new Headers() });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('a long body is compressed in %s where the server in front asks for that', async (encoding, unpack) => {
  const body = new JsonBody(long);
  for (let time = 0; time < 2; time += 1) {
    const { headers, bytes } = await answerOf(body, encoding);
    expect([headers.get('x-body-encoding'), headers.get('vary')]).toEqual([encoding, 'Accept-Encoding']);
    expect(JSON.parse(unpack(bytes).toString())).toEqual(long);
  }
});

test.each([undefined, 'identity', 'zstd'])('a body goes as it is where %s is asked for', async (requested) => {
  const { headers, bytes } = await answerOf(new JsonBody(long), requested);
  expect(headers.get('x-body-encoding')).toBeNull();
  expect(JSON.parse(bytes.toString())).toEqual(long);
});

test('a short body is not compressed', async () => {
  const { headers, bytes } = await answerOf(new JsonBody({ a: 1 }), 'br');
  expect([headers.get('x-body-encoding'), headers.get('vary'), bytes.toString()]).toEqual([null, null, '{"a":1}']);
});
