import { isIPv6 } from 'node:net';

/** Of what a proxy may have written: enough for any address. */
const longestAddress = 64;

/** IPv4 inside IPv6, as dual-stack sockets name it. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four groups, which is what a subscriber gets: within them anybody has an address for each request. */
function subscriberOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'));
  // An IPv4 ending counts for two groups; it is never among the first four of what is written out.
  const after = groups(tail).flatMap((group) => (group.includes('.') ? [group, ''] : [group]));
  const before = groups(head).flatMap((group) => (group.includes('.') ? [group, ''] : [group]));
  const gap = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const first = [...before, ...gap, ...after].slice(0, 4);
  return `${first.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Whom a limit counts: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOfAddress(address: string): string {
  const inside = mapped.exec(address)?.[1];
  if (inside !== undefined) return inside;
  return isIPv6(address) ? subscriberOf(address) : address.slice(0, longestAddress);
}
