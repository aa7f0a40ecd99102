import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { keptHereHeader } from '../../../lib/config/site/screens.ts';
import { compress, type Encoding, isCompressible, negotiate, smallestToCompress } from './encoding.ts';
import type { EncodedForms, KeptForms } from './kept-forms.ts';

interface AnswerOptions {
  /** Spends more time on a smaller result. */
  readonly thorough: boolean;
  /** Compressed forms that answers with the same body share. */
  readonly forms?: KeptForms | undefined;
}

/** A complete response held in memory; its compressed forms are added when they are first requested. */
export class Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  #etag: string | undefined;
  readonly #plain: Buffer;
  readonly #compressible: boolean;
  readonly #thorough: boolean;
  readonly #encoded: EncodedForms;
  /**
   * The size for the cache limit. The compressed forms together are smaller than the plain one, and are counted from
   * the start so that the limit holds.
   */
  readonly heldBytes: number;

  constructor(status: number, headers: OutgoingHttpHeaders, body: Buffer, { thorough, forms }: AnswerOptions) {
    const { etag: _own, 'content-length': _length, 'transfer-encoding': _chunked, ...others } = headers;
    const { [keptHereHeader]: _here, ...kept } = others;
    this.status = status;
    this.headers = kept;
    this.#plain = body;
    this.#compressible = body.length >= smallestToCompress && isCompressible(String(headers['content-type'] ?? ''));
    this.#thorough = thorough;
    this.#encoded = (this.#compressible ? forms?.of(this.etag, body) : undefined) ?? new Map();
    this.heldBytes = 1_000 + body.length * (this.#compressible ? 2 : 1);
  }

  /** Names the body, once somebody asks: an answer to an order is never asked for again. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha1').update(this.#plain).digest('base64url')}"`;
    return this.#etag;
  }

  async send(
    request: Pick<IncomingMessage, 'method' | 'headers'>,
    response: ServerResponse,
    extra: OutgoingHttpHeaders,
  ): Promise<void> {
    const conditional = this.status === 200 && (request.method === 'GET' || request.method === 'HEAD');
    const fresh = conditional && matches(request.headers['if-none-match'], this.etag);
    const encoding = this.#compressible ? negotiate(String(request.headers['accept-encoding'] ?? '')) : 'identity';
    const body = await this.#bytes(encoding);
    if (response.destroyed) return;
    const headers = { ...this.headers, ...extra, ...(conditional && { etag: this.etag }) };
    if (this.#compressible) Object.assign(headers, { vary: withEncoding(headers['vary']) });
    if (fresh) {
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

function matches(header: string | string[] | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return String(header)
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === bare);
}
