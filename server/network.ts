import { isIPv6 } from 'node:net';

/** The maximum length of a value that a proxy may have written: enough for any address. */
const longestAddress = 64;

/** IPv4 inside IPv6, as in the addresses of dual-stack sockets. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the first four groups, the range of one subscriber: within them a client can use a new address for each
 * request.
 */
function subscriberOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'));
  // An IPv4 ending counts as two groups; it is never among the first four when the address is written out.
  const after = groups(tail).flatMap((group) => (group.includes('.') ? [group, ''] : [group]));
  const before = groups(head).flatMap((group) => (group.includes('.') ? [group, ''] : [group]));
  const gap = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const first = [...before, ...gap, ...after].slice(0, 4);
  return `${first.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Returns what a limit counts as one client: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOfAddress(address: string): string {
  const inside = mapped.exec(address)?.[1];
  if (inside !== undefined) return inside;
  return isIPv6(address) ? subscriberOf(address) : address.slice(0, longestAddress);
}
