import { expect, it, vi } from 'vitest';
import { networkOf } from '../../../server/http/request.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

const environment = { ...sandboxedEnvironment, OWN_SERVER: '0', TRUSTED_PROXY_HOPS: '2' };
for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);

it('a platform that runs Next itself believes its proxies, and no visitor', () => {
  const headers = { 'x-client-address': '192.0.2.66', 'x-forwarded-for': '192.0.2.1, 2001:db8:1:2::3, 192.0.2.3' };
  expect(networkOf(new Headers(headers))).toBe('2001:db8:1:2::/64');
  expect(networkOf(new Headers({ 'x-client-address': '192.0.2.66' }))).toBe('unknown');
});
