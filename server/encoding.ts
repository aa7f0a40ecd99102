import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The header by which the production server asks a handler for an encoded body, and by which the handler states the
 * encoding of its body: Next removes `Content-Encoding` from every handler's response.
 */
export const bodyEncodingHeader = 'x-body-encoding';
const encoded: readonly Exclude<Encoding, 'identity'>[] = ['br', 'gzip'];

/** Returns the encoding that the production server asks for; undefined if another server, or none, is in front. */
export const acceptedEncoding = (headers: Headers): Exclude<Encoding, 'identity'> | undefined =>
  encoded.find((name) => name === headers.get(bodyEncodingHeader));

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressibleType =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json|rss\+xml)|image\/svg\+xml)/;
export const smallestToCompress = 1_024;

export function isCompressible(contentType: string | undefined): boolean {
  return (
    contentType !== undefined && compressibleType.test(contentType) && !contentType.startsWith('text/event-stream')
  );
}

/** Chooses Brotli over gzip; with q=0 a client refuses an encoding. */
export function negotiate(accept: string | undefined): Encoding {
  if (accept === undefined || accept.length > 500) return 'identity';
  const taken = new Set<string>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    if (quality === undefined || Number(quality.slice(2)) > 0) taken.add(name);
  }
  if (taken.has('br')) return 'br';
  return taken.has('gzip') || taken.has('*') ? 'gzip' : 'identity';
}

/** Compresses in zlib's thread pool, so that other responses continue meanwhile. */
export async function compress(
  bytes: Uint8Array,
  encoding: Exclude<Encoding, 'identity'>,
  thorough: boolean,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return trimmed(await gzipped(bytes, { level: thorough ? 9 : 6 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: thorough ? 9 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return trimmed(await brotli(bytes, { params }));
}

/**
 * Zlib returns the beginning of a block of up to 64 KiB, all of which would stay in memory as long as the result is
 * cached.
 */
function trimmed(form: Buffer): Buffer<ArrayBuffer> {
  const exact = Buffer.allocUnsafeSlow(form.length);
  form.copy(exact);
  return exact;
}
