import 'server-only';
import { AppError } from '../../lib/errors/app-error.ts';

async function readBody(request: Request, mostBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('request.unsupported_media');
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw new AppError('request.too_large');
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > mostBytes) throw new AppError('request.too_large');
      chunks.push(chunk);
    }
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (cause) {
    // A body that is cut off or badly encoded is the client's failure, just as one that is not valid input.
    throw cause instanceof AppError ? cause : new AppError('request.invalid', { cause });
  }
}

export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Reads the query of a GET or HEAD request, or else the JSON body; nothing else is ever accepted as input. */
export async function readInput(request: Request, mostBytes: number): Promise<unknown> {
  if (!isReading(request.method)) return readBody(request, mostBytes);
  const at = request.url.indexOf('?');
  return at < 0 ? {} : Object.fromEntries(new URLSearchParams(request.url.slice(at)));
}
