import 'server-only';
import type { Visitor } from '../db/repositories/account-log.ts';
import { networkOf } from './client-address.ts';

const ipv4 = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/;
const ipv6 = /^([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4}):[0-9a-f]{1,4}::\/64$/;

/**
 * Returns the first half of an IPv4 address or the first three groups of an IPv6 one, which identify the provider's
 * network and not the visitor's line.
 */
function shortenNetwork(network: string): string | undefined {
  const four = ipv4.exec(network);
  if (four !== null) return four[1] === '127' ? undefined : `${four[1]}.${four[2]}.x.x`;
  const six = ipv6.exec(network);
  if (six === null || (six[1] === '0' && six[2] === '0')) return undefined;
  return `${six[1]}:${six[2]}:${six[3]}::`;
}

/** Returns what the account's owner is told about a visitor. */
export function visitorOf(headers: Headers): Visitor {
  const network = shortenNetwork(networkOf(headers));
  const userAgent = headers.get('user-agent');
  return { ...(network !== undefined && { network }), ...(userAgent !== null && { userAgent }) };
}
