import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { dropUnreadCookies } from './may-share.ts';

/** Headers that only this module sets: any value that a visitor sends under these names is dropped. */
export const requestIdHeader = 'x-request-id';
export const clientAddressHeader = 'x-client-address';
const ours = [requestIdHeader, clientAddressHeader, 'x-middleware-subrequest', 'x-matched-path', 'x-invoke-path'];
const forwarded = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
  'x-real-ip',
  // Only a proxy of ours may say which trace a request belongs to.
  'traceparent',
  'tracestate',
];

/**
 * Some proxies also write `192.0.2.7:4711` or `[2001:db8::1]:4711`: with the port, each connection would count as
 * another visitor.
 */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/;

function plainAddress(address: string): string {
  const [, inBrackets, beforePort] = withPort.exec(address) ?? [];
  return (inBrackets ?? beforePort ?? address).replace(/^::ffff:/, '');
}

/**
 * Returns the visitor's address. Each trusted proxy appended the address it saw; with none configured, only the socket
 * is trusted.
 */
function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const socket = plainAddress(request.socket.remoteAddress ?? 'unknown');
  if (trustedHops === 0) return socket;
  const chain = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return plainAddress(chain.at(-trustedHops) ?? socket);
}

/** Sets the request's id and its visitor's address, and removes the headers that only this server may set. */
export function receive(request: IncomingMessage, trustedHops: number): string {
  const address = clientAddress(request, trustedHops);
  const upstreamId = trustedHops > 0 ? request.headers[requestIdHeader] : undefined;
  const id = typeof upstreamId === 'string' && /^[\w-]{8,64}$/.test(upstreamId) ? upstreamId : randomUUID();
  for (const name of ours) delete request.headers[name];
  if (trustedHops === 0) for (const name of forwarded) delete request.headers[name];
  dropUnreadCookies(request);
  request.headers[requestIdHeader] = id;
  request.headers[clientAddressHeader] = address;
  return id;
}
