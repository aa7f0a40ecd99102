import { appLog } from '@/server/http/log';
import type { StoredPicture } from '@/server/services/catalogue/read-stored-picture';

const guarded = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' };
/**
 * The name contains a digest of the content, which therefore never changes; the production server caches such
 * responses.
 */
const forGood = 'public, max-age=31536000, immutable';
const forNow = 'max-age=60';

const nothing = (status: number, keep: string): Response =>
  new Response(null, { status, headers: { ...guarded, 'cache-control': keep } });

export interface PictureRequest {
  params: Promise<{ file: string }>;
}

/** Returns the handler for pictures of a bucket, which the server itself encoded. */
export function pictureHandler(read: (name: string) => Promise<StoredPicture | undefined>) {
  return async (request: Request, { params }: PictureRequest): Promise<Response> => {
    const { file } = await params;
    // A made-up query would be one more address to cache.
    if (new URL(request.url).search !== '') return nothing(404, forNow);
    try {
      const picture = await read(file);
      if (picture === undefined) return nothing(404, forNow);
      return new Response(picture.bytes, {
        headers: { ...guarded, 'content-type': picture.type, 'cache-control': forGood },
      });
    } catch (error) {
      appLog().error('a stored picture could not be read', { file, error });
      return nothing(503, 'no-store');
    }
  };
}
