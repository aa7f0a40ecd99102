import { pushHosts } from '../../config/push.ts';

const isListed = (hostname: string): boolean =>
  pushHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));

/**
 * True if this server may post to a device's address: it belongs to a known push service, is encrypted, on the usual
 * port and without a user. With `standIn`, the base address of the sandbox's service, only addresses below it count.
 */
export function isPushEndpoint(endpoint: string, standIn: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  const isBare = url.username === '' && url.password === '' && url.hash === '';
  if (standIn !== undefined) {
    const base = new URL(standIn);
    return isBare && url.origin === base.origin && url.pathname.startsWith(`${base.pathname}/to/`);
  }
  return isBare && url.protocol === 'https:' && url.port === '' && isListed(url.hostname);
}
