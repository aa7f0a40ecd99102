import type { IncomingMessage } from 'node:http';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A proxy on this machine connects from loopback too; the header it adds gives the real peer away. */
export function isLoopbackPeer(request: IncomingMessage): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor, 'x-real-ip': realIp } = request.headers;
  if (forwarded !== undefined || forwardedFor !== undefined || realIp !== undefined) return false;
  const address = request.socket.remoteAddress ?? '';
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/**
 * A page elsewhere may point its own host name at 127.0.0.1 and so reach a loopback server through a visitor's
 * browser; the Host header still carries the foreign name.
 */
export function isOwnHost(request: IncomingMessage, publicHost: string | undefined): boolean {
  const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  return LOOPBACK_NAMES.has(host) || (publicHost !== undefined && host === publicHost);
}
