import type { IncomingMessage } from 'node:http';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAMES.has(name);
}

/**
 * True if the peer is on this machine. A proxy here connects from loopback too, but its added header reveals a remote
 * peer.
 */
export function isLoopbackPeer(request: IncomingMessage): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor, 'x-real-ip': realIp } = request.headers;
  if (forwarded !== undefined || forwardedFor !== undefined || realIp !== undefined) return false;
  const address = request.socket.remoteAddress ?? '';
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/**
 * True if the Host header names this server. A foreign page may point its own host name at 127.0.0.1 and so reach a
 * loopback server through a visitor's browser; the Host header still carries the foreign name.
 */
export function isOwnHost(request: IncomingMessage, publicHost: string | undefined): boolean {
  const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  return isLoopbackName(host) || (publicHost !== undefined && host === publicHost);
}
