import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyEncodingHeader } from '../encoding.ts';
import { networkOfAddress } from '../network.ts';
import { isHandlerPath, refuseCall, refusePlainly } from './refusals.ts';
import { dropUnreadCookies } from './sharing.ts';

// This module receives every request first: it refuses bad ones and removes headers that no page or handler may see.

/** Headers that only this module sets: any value that a visitor sends under these names is dropped. */
export const requestIdHeader = 'x-request-id';
export const clientAddressHeader = 'x-client-address';
const ours = [
  requestIdHeader,
  clientAddressHeader,
  bodyEncodingHeader,
  'x-middleware-subrequest',
  'x-matched-path',
  'x-invoke-path',
  // Next would put a nonce of the visitor's choice on its scripts.
  'content-security-policy',
  'content-security-policy-report-only',
];
const forwarded = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
  'x-real-ip',
  // Only our own proxy may set the trace of a request.
  'traceparent',
  'tracestate',
];

const routerStateHeader = 'next-router-state-tree';

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

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof URIError || error instanceof SyntaxError) return false;
    throw error;
  }
}

/** False for a path with a broken escape, which no resource has. */
const isDecodable = (path: string): boolean => isReadable(() => decodeURIComponent(path));

/**
 * Removes a router state that is no JSON, a header that the browser sends with each navigation: Next would fail the
 * whole request, and without the header it answers with the page from its root.
 */
function dropBrokenRouterState({ headers }: IncomingMessage): void {
  const state = headers[routerStateHeader];
  if (state === undefined || isReadable(() => JSON.parse(decodeURIComponent(String(state))))) return;
  delete headers[routerStateHeader];
}

/** Sets the request's id and its visitor's address, and removes the headers that only this server may set. */
function takeIn(request: IncomingMessage, trustedHops: number): { readonly id: string; readonly address: string } {
  const address = clientAddress(request, trustedHops);
  const upstreamId = trustedHops > 0 ? request.headers[requestIdHeader] : undefined;
  const id = typeof upstreamId === 'string' && /^[\w-]{8,64}$/.test(upstreamId) ? upstreamId : randomUUID();
  for (const name of ours) delete request.headers[name];
  if (trustedHops === 0) for (const name of forwarded) delete request.headers[name];
  dropUnreadCookies(request);
  dropBrokenRouterState(request);
  request.headers[requestIdHeader] = id;
  request.headers[clientAddressHeader] = address;
  return { id, address };
}

const isHost = (name: string, at: number): boolean => at % 2 === 0 && name.toLowerCase() === 'host';

/**
 * False for a request that names another server's address, no path, or two hosts: it is meant for a proxy, which this
 * server is not.
 */
function isAdmissible({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean {
  return url.startsWith('/') && rawHeaders.filter(isHost).length <= 1;
}

/** Next would answer other methods without a body and without calling the handler. */
const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const isUnknownVerb = (request: IncomingMessage): boolean => !known.includes(request.method ?? '');

export interface Received {
  readonly id: string;
  readonly path: string;
  /** The network by which the visitor is counted. */
  readonly network: string;
}

/** Receives a request; undefined if it was refused. */
export function receive(request: IncomingMessage, response: ServerResponse, trustedHops: number): Received | undefined {
  const { id, address } = takeIn(request, trustedHops);
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const isCall = isHandlerPath(path);
  response.setHeader(requestIdHeader, id);
  if (!isAdmissible(request) || !isDecodable(path)) {
    if (isCall) refuseCall(response, 'request.invalid', id);
    else refusePlainly(response, 400);
    return undefined;
  }
  if (isCall && isUnknownVerb(request)) {
    refuseCall(response, 'request.method', id);
    return undefined;
  }
  return { id, path, network: networkOfAddress(address) };
}
