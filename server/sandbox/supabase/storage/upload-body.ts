import type { IncomingMessage } from 'node:http';
import { BodyTooLarge, readBody } from '../../http/body.ts';
import { badRequest, tooLarge } from './failure.ts';

export interface Upload {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly userMetadata: string | null;
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Room for the boundaries and small fields around the file of a form. */
const FORM_ALLOWANCE = 64 * 1024;
/** How much of a rejected body is read and discarded, so that the client gets to read the reason. */
const DISCARD_LIMIT = 128 * 1024 * 1024;

/** Reads the body in chunks: the stream must survive an early end of the loop, or the response could not be sent. */
function chunksOf(request: IncomingMessage): AsyncIterable<Buffer> {
  return request.iterator({ destroyOnReturn: false });
}

export async function discardRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.length;
    if (size > DISCARD_LIMIT) {
      request.destroy();
      return;
    }
  }
}

/** Reads an upload: the client sends blobs as a form and everything else as the plain body. */
export async function readUpload(request: IncomingMessage, limit: number): Promise<Upload> {
  const type = request.headers['content-type'] ?? 'application/octet-stream';
  if (Number(request.headers['content-length'] ?? 0) > limit + FORM_ALLOWANCE) throw tooLarge();
  if (/^multipart\/form-data\b/i.test(type)) return readForm(request, type, limit);
  const metadata = request.headers['x-metadata'];
  return {
    contentType: type,
    cacheControl: request.headers['cache-control'] ?? 'no-cache',
    userMetadata: typeof metadata === 'string' ? Buffer.from(metadata, 'base64').toString('utf8') : null,
    chunks: chunksOf(request),
  };
}

async function readForm(request: IncomingMessage, type: string, limit: number): Promise<Upload> {
  const body = await readBody(request, limit + FORM_ALLOWANCE).catch((error) => {
    throw error instanceof BodyTooLarge ? tooLarge() : error;
  });
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw badRequest('The form could not be read');
  });
  const file = [...form.values()].find((value) => typeof value !== 'string');
  if (file === undefined) throw badRequest('The form holds no file');
  const seconds = form.get('cacheControl');
  const metadata = form.get('metadata');
  return {
    contentType: file.type === '' ? 'application/octet-stream' : file.type,
    cacheControl: typeof seconds === 'string' && seconds !== '' ? `max-age=${seconds}` : 'no-cache',
    userMetadata: typeof metadata === 'string' ? metadata : null,
    chunks: [new Uint8Array(await file.arrayBuffer())],
  };
}
