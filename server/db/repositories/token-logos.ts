import 'server-only';
import { type LogoFile, logoFiles } from '../../../lib/domain/catalogue/stored-logo.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ServiceClient } from '../client/service.ts';

const bucket = 'token-logos';
const yearSeconds = '31536000';

const typeOf = (file: LogoFile): string => (file.endsWith('.png') ? 'image/png' : 'image/webp');

/** Stores a logo under its digest and returns its public address. A file that exists already is the same. */
export async function storeTokenLogo(
  { db }: ServiceClient,
  digest: string,
  files: Readonly<Record<LogoFile, Buffer>>,
): Promise<string> {
  const place = db.storage.from(bucket);
  // The last file is the one in the address: once it is stored, all of them are.
  for (const file of logoFiles) {
    const options = { contentType: typeOf(file), cacheControl: yearSeconds, upsert: true };
    const { error } = await place.upload(`${digest}-${file}`, files[file], options);
    if (error !== null) throw new AppError('data.unavailable', { cause: error });
  }
  return place.getPublicUrl(`${digest}-large.webp`).data.publicUrl;
}

/** Reads one file of a logo; undefined if there is none. */
export async function readTokenLogo(
  { db }: ServiceClient,
  digest: string,
  file: LogoFile,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { data, error } = await db.storage.from(bucket).download(`${digest}-${file}`, {}, { signal });
  if (data !== null) return new Uint8Array(await data.arrayBuffer());
  if ('status' in error && (error.status === 400 || error.status === 404)) return undefined;
  throw new AppError('data.unavailable', { cause: error });
}
