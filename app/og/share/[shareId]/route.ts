import { shareFreshSeconds } from '@/lib/config/site/shares';
import { normalise } from '@/lib/errors/normalise';
import { defaultLocale } from '@/lib/i18n/locales';
import { appLog } from '@/server/http/log';
import { draw } from '@/server/og/draw';
import { readSharedAnalysis } from '@/server/services/analysis/share-analysis';
import { readSharePicture } from '@/server/services/shares/read-share';
import { sharedIdeaCard } from '../../../shared-idea-card';

export const dynamic = 'force-dynamic';

interface PictureRequest {
  params: Promise<{ shareId: string }>;
}

const plain = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** Draws the picture of a shared analysis, which nobody stores; undefined for an id that was never shared. */
async function ideaPicture(shareId: string): Promise<Buffer | undefined> {
  const idea = await readSharedAnalysis(shareId);
  return idea && (await draw((await sharedIdeaCard(idea, defaultLocale)).card, defaultLocale)).bytes;
}

/**
 * Sends a shared picture from the public bucket, or draws it. Our caches keep it only briefly, so that it disappears
 * soon after its deletion, and nothing in the response reveals when it was created.
 */
export async function GET(_request: Request, { params }: PictureRequest): Promise<Response> {
  const { shareId } = await params;
  try {
    const png = (await readSharePicture(shareId)) ?? (await ideaPicture(shareId));
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
