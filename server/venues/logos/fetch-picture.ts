import 'server-only';
import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { maxLogoBytes, maxLogoMegabytes } from '../../../lib/config/admin.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { isPublicAddress } from './public-address.ts';

interface FetchOptions {
  /** The sandbox's own origin, which replaces vendors on this machine; nothing else on it may be reached. */
  readonly sandboxOrigin: string | undefined;
  /** The timeout of name resolution, redirects and download together. */
  readonly patienceMs?: number;
  readonly lookup?: LookupFunction;
}

const usualPatienceMs = 8_000;
const mostRedirects = 3;

const unreachable = (cause: unknown): AppError => new AppError('logo.unreachable', { cause });

/**
 * Resolves a name only to public addresses. The connection uses the address that was checked: a second lookup could
 * return another one.
 */
const publicOnly =
  (resolve: LookupFunction): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, '');
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new Error(`${hostname} is not on the public internet`), '');
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

function checkedUrl(text: string, base: URL | undefined, sandboxOrigin: string | undefined): URL {
  if (!URL.canParse(text, base)) throw unreachable(new Error('no address'));
  const url = new URL(text, base);
  if (url.origin === sandboxOrigin) return url;
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw unreachable(new Error(`${url.origin} is not asked`));
  // A literal address is never resolved, and would bypass the check of names.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw unreachable(new Error(`${literal} is not public`));
  return url;
}

function ask(url: URL, { sandboxOrigin, lookup }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const isOwn = url.origin === sandboxOrigin;
  const send = url.protocol === 'https:' ? secureRequest : request;
  const requested = send(url, {
    signal,
    agent: false,
    headers: { accept: 'image/png,image/jpeg,image/webp,image/gif' },
    ...(!isOwn && { lookup: publicOnly(lookup ?? systemLookup) }),
  });
  requested.on('response', resolve);
  requested.on('error', reject);
  requested.end();
  return promise;
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  if (answer.statusCode !== 200) throw unreachable(new Error(`status ${answer.statusCode}`));
  if (!/^image\/(?:png|jpeg|webp|gif)\b/i.test(answer.headers['content-type'] ?? ''))
    throw unreachable(new Error('no picture'));
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    length += part.length;
    if (length >= maxLogoBytes) throw new AppError('logo.too_large', { details: { most: maxLogoMegabytes } });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Fetches a picture at an address from an administrator, from the public internet alone. */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.patienceMs ?? usualPatienceMs);
  let url: URL | undefined;
  let next = address;
  try {
    for (let step = 0; step <= mostRedirects; step += 1) {
      url = checkedUrl(next, url, options.sandboxOrigin);
      const answer = await ask(url, options, signal);
      const { location } = answer.headers;
      const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0);
      if (!isRedirect || location === undefined) {
        try {
          return await bytesOf(answer);
        } finally {
          answer.destroy();
        }
      }
      answer.destroy();
      next = location;
    }
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : unreachable(thrown);
  }
  throw unreachable(new Error('too many redirects'));
}
