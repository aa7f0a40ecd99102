import 'server-only';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '../../lib/errors/app-error.ts';
import type { Visitor } from '../db/repositories/account-log.ts';
import { acceptedEncoding, bodyEncodingHeader, compress, type Encoding, smallestToCompress } from '../encoding.ts';
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

const ipv4 = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/;
const ipv6 = /^([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4}):[0-9a-f]{1,4}::\/64$/;

/**
 * Returns the first half of an IPv4 address or the first three groups of an IPv6 one, which identify the provider's
 * network and not the visitor's connection.
 */
function shortenNetwork(network: string): string | undefined {
  const four = ipv4.exec(network);
  if (four !== null) return four[1] === '127' ? undefined : `${four[1]}.${four[2]}.x.x`;
  const six = ipv6.exec(network);
  if (six === null || (six[1] === '0' && six[2] === '0')) return undefined;
  return `${six[1]}:${six[2]}:${six[3]}::`;
}

/** Returns the description of a visitor for the account's owner. */
export function visitorOf(headers: Headers): Visitor {
  const network = shortenNetwork(networkOf(headers));
  const userAgent = headers.get('user-agent');
  return { ...(network !== undefined && { network }), ...(userAgent !== null && { userAgent }) };
}

const wellFormed = /^[\w-]{8,64}$/;

/**
 * Returns the id that the production server gave the request; elsewhere creates one, unless the request brings a
 * well-formed id.
 */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given !== null && wellFormed.test(given) ? given : randomUUID();
}

/** A JSON body, serialised once and compressed once for each requested encoding. */
export class JsonBody {
  readonly #plain: Uint8Array<ArrayBuffer>;
  readonly #encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(value: unknown) {
    this.#plain = new TextEncoder().encode(JSON.stringify(value));
  }

  async answerTo(request: Request, { status, headers }: { status: number; headers: Headers }): Promise<Response> {
    headers.set('content-type', 'application/json');
    if (this.#plain.length < smallestToCompress) return new Response(this.#plain, { status, headers });
    headers.append('vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(request.headers);
    if (encoding === undefined) return new Response(this.#plain, { status, headers });
    headers.set(bodyEncodingHeader, encoding);
    const made = this.#encoded.get(encoding) ?? compress(this.#plain, encoding, false);
    this.#encoded.set(encoding, made);
    return new Response(await made, { status, headers });
  }
}

const written = new WeakMap<object, JsonBody>();

/**
 * A body that answers many requests: it is checked and serialised once. Services return the same object each time, and
 * nobody changes it.
 */
export class SharedBody<Body extends object> {
  readonly #body: Body;

  constructor(body: Body) {
    this.#body = body;
  }

  jsonBy(output: z.core.$ZodType): JsonBody {
    const known = written.get(this.#body) ?? new JsonBody(z.parse(output, this.#body));
    written.set(this.#body, known);
    return known;
  }
}

/**
 * Returns the result, or throws `request.timeout` if it takes too long; the work itself continues within its own
 * limits.
 */
export async function within<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('request.timeout')), patienceMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
