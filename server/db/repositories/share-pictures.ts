import 'server-only';
import { tradeSummaryCacheSeconds } from '../../../lib/config/site/shares.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ServiceClient } from '../client/service.ts';

const bucket = 'trade-summaries';

const pathOf = (shareId: string): string => `generated/${shareId}.png`;

export async function putSharePicture({ db }: ServiceClient, shareId: string, png: Uint8Array): Promise<void> {
  const options = { contentType: 'image/png', cacheControl: String(tradeSummaryCacheSeconds), upsert: false };
  const { error } = await db.storage.from(bucket).upload(pathOf(shareId), png, options);
  if (error !== null) throw new AppError('share.not_stored', { cause: error });
}

/** Reads a picture; undefined if there is none. */
export async function sharePicture({ db }: ServiceClient, shareId: string): Promise<Buffer | undefined> {
  const { data, error } = await db.storage.from(bucket).download(pathOf(shareId));
  if (data !== null) return Buffer.from(await data.arrayBuffer());
  if ('status' in error && (error.status === 400 || error.status === 404)) return undefined;
  throw new AppError('data.unavailable', { cause: error });
}

/** Removes a picture; one that is gone already is no failure. */
export async function dropSharePicture({ db }: ServiceClient, shareId: string): Promise<void> {
  const { error } = await db.storage.from(bucket).remove([pathOf(shareId)]);
  if (error !== null) throw new AppError('data.unavailable', { cause: error });
}
