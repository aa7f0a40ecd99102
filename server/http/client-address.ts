import 'server-only';
import { env } from '../env.ts';

/** The production server says whose request it is. Where the platform runs Next itself, its proxies do, if trusted. */
export function clientAddressOf(headers: Headers): string {
  const said = headers.get('x-client-address');
  if (said !== null) return said;
  const hops = env().trustedProxyHops;
  if (hops === 0) return 'unknown';
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return chain.at(-hops) || 'unknown';
}
