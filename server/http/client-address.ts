import 'server-only';
import { env } from '../env.ts';
import { networkOfAddress } from '../network.ts';

/**
 * The production server reports the client's address. If the platform runs Next itself, its proxies do, provided they
 * are trusted.
 */
function clientAddressOf(headers: Pick<Headers, 'get'>): string {
  const { ownServer, trustedProxyHops: hops } = env();
  // Without our own server, a visitor may have written this header.
  if (ownServer) return headers.get('x-client-address') ?? 'unknown';
  if (hops === 0) return 'unknown';
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return chain.at(-hops) || 'unknown';
}

/** Returns the network that a limit counts: an IPv4 address, or the /64 of an IPv6 one. */
export const networkOf = (headers: Pick<Headers, 'get'>): string => networkOfAddress(clientAddressOf(headers));
