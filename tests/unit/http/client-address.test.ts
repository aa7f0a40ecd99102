import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { networkOf } from '../../../server/http/request.ts';
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
])('%s is counted as %s', (address, network) => {
  expect(of(address)).toBe(network);
});

it('counts whoever shares the first four groups as one, and nobody else', () => {
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

it('believes what our own server says, and nothing else where it stands', () => {
  expect(networkOf(new Headers({ 'x-forwarded-for': '192.0.2.1, 192.0.2.2' }))).toBe('unknown');
  expect(of('x'.repeat(300))).toHaveLength(64);
});
