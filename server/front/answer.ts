import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { compress, type Encoding, isCompressible, negotiate, smallestToCompress } from '../encoding.ts';
import type { Rendered } from './inner-socket.ts';

/**
 * A complete response held in memory; its compressed forms are added when they are first requested, so that the page is
 * compressed once for all visitors.
 */
export class Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  #etag: string | undefined;
  readonly #plain: Buffer;
  readonly #compressible: boolean;
  readonly #thorough: boolean;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  /**
   * The size for the cache limit. The compressed forms together are smaller than the plain one, and are counted from
   * the start so that the limit holds.
   */
  readonly heldBytes: number;

  /** A thorough answer takes longer to compress to a smaller size. */
  constructor({ status, headers, body }: Rendered, thorough: boolean) {
    this.status = status;
    const { etag: _etag, 'content-length': _length, ...others } = headers;
    this.headers = others;
    this.#plain = body;
    this.#compressible = body.length >= smallestToCompress && isCompressible(headers['content-type']);
    this.#thorough = thorough;
    this.heldBytes = 1_000 + body.length * (this.#compressible ? 2 : 1);
  }

  /** The hash of the body (ETag), computed on first use. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha1').update(this.#plain).digest('base64url')}"`;
    return this.#etag;
  }

  async send(
    request: Pick<IncomingMessage, 'method' | 'headers'>,
    response: ServerResponse,
    extra: OutgoingHttpHeaders,
  ): Promise<void> {
    const isNamed = this.status === 200;
    const isKnown = isNamed && matches(request.headers['if-none-match'], this.etag);
    const encoding = this.#compressible ? negotiate(String(request.headers['accept-encoding'] ?? '')) : 'identity';
    const body = await this.#bytes(encoding);
    if (response.destroyed) return;
    const headers = { ...this.headers, ...extra, ...(isNamed && { etag: this.etag }) };
    if (this.#compressible) Object.assign(headers, { vary: withEncoding(headers['vary']) });
    if (isKnown) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(this.status, {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #bytes(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.#plain;
    const kept = this.#encoded.get(encoding);
    if (kept !== undefined) return kept;
    const made = compress(this.#plain, encoding, this.#thorough);
    this.#encoded.set(encoding, made);
    return made;
  }
}

function withEncoding(vary: number | string | string[] | undefined): string {
  const names = String(vary ?? '');
  if (/\baccept-encoding\b/i.test(names)) return names;
  return names === '' ? 'Accept-Encoding' : `${names}, Accept-Encoding`;
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return header
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === bare);
}
