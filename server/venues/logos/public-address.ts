import 'server-only';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

const notPublic4: readonly (readonly [net: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // This range is shared by the customers of a provider.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The link-local range, in which clouds serve a machine's secrets.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // The multicast and reserved ranges.
  ['224.0.0.0', 3],
];
/** The parts of the public range in which an address leads elsewhere: tunnels that carry an IPv4 address, examples. */
const notPublic6: readonly (readonly [net: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused4 = new BlockList();
for (const [net, bits] of notPublic4) refused4.addSubnet(net, bits, 'ipv4');
const refused6 = new BlockList();
for (const [net, bits] of notPublic6) refused6.addSubnet(net, bits, 'ipv6');
/** All other ranges are for loopback, links, sites, mapped and translated addresses, or multicast. */
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');

/** Returns true for an address on the public internet, and for no other. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4');
  // A zone names one of the machine's own links.
  if (!isIPv6(address) || address.includes('%')) return false;
  return public6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}
