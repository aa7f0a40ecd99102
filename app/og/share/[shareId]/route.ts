import { shareFreshSeconds } from '@/lib/config/site/shares';
import { normalise } from '@/lib/errors/normalise';
import { appLog } from '@/server/http/log';
import { readSharePicture } from '@/server/services/shares/read-share';

export const dynamic = 'force-dynamic';

interface PictureRequest {
  params: Promise<{ shareId: string }>;
}

const plain = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/**
 * Sends a shared picture from the public bucket. Our caches keep it only briefly, so that it disappears soon after its
 * deletion, and nothing in the response reveals when it was created.
 */
export async function GET(_request: Request, { params }: PictureRequest): Promise<Response> {
  const { shareId } = await params;
  try {
    const png = await readSharePicture(shareId);
    if (png === undefined) return plain(404);
    return new Response(new Uint8Array(png), {
      headers: {
        'content-type': 'image/png',
        'content-length': String(png.length),
        'cache-control': `public, max-age=${shareFreshSeconds}, s-maxage=${shareFreshSeconds}`,
      },
    });
  } catch (thrown) {
    appLog().error('a shared picture could not be read', { error: normalise(thrown) });
    return plain(503, { 'retry-after': '10' });
  }
}
