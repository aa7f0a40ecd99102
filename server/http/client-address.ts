import 'server-only';
import { env } from '../env.ts';
import { networkOfAddress } from '../network.ts';

/** The production server says whose request it is. Where the platform runs Next itself, its proxies do, if trusted. */
function clientAddressOf(headers: Pick<Headers, 'get'>): string {
  const { ownServer, trustedProxyHops: hops } = env();
  // Elsewhere a visitor may have written it.
  if (ownServer) return headers.get('x-client-address') ?? 'unknown';
  if (hops === 0) return 'unknown';
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return chain.at(-hops) || 'unknown';
}

/** Whom a limit counts: an IPv4 address, or the /64 of an IPv6 one. */
export const networkOf = (headers: Pick<Headers, 'get'>): string => networkOfAddress(clientAddressOf(headers));
