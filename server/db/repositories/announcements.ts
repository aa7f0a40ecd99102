import 'server-only';
import { type PictureSize, pictureSizeNames } from '../../../lib/config/site/social-pictures.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ServiceClient } from '../client/service.ts';

const bucket = 'announcements';
const yearSeconds = '31536000';

/** Stores the pictures of an announcement under a new name and returns the public address of the widest. */
export async function storeAnnouncement(
  { db }: ServiceClient,
  name: string,
  pictures: Readonly<Record<PictureSize, Buffer>>,
): Promise<string> {
  const place = db.storage.from(bucket);
  for (const size of pictureSizeNames.toReversed()) {
    const options = { contentType: 'image/png', cacheControl: yearSeconds, upsert: true };
    const { error } = await place.upload(`${name}-${size}.png`, pictures[size], options);
    if (error !== null) throw new AppError('data.unavailable', { cause: error });
  }
  return place.getPublicUrl(`${name}-wide.png`).data.publicUrl;
}

/** Reads one picture of an announcement; undefined if there is none. */
export async function readAnnouncement(
  { db }: ServiceClient,
  name: string,
  size: PictureSize,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { data, error } = await db.storage.from(bucket).download(`${name}-${size}.png`, {}, { signal });
  if (data !== null) return new Uint8Array(await data.arrayBuffer());
  if ('status' in error && (error.status === 400 || error.status === 404)) return undefined;
  throw new AppError('data.unavailable', { cause: error });
}
