import { shareFreshSeconds } from '@/lib/config/site/shares';
import { normalise } from '@/lib/errors/normalise';
import type { Locale } from '@/lib/i18n/locales';
import { appLog } from '@/server/http/log';
import { draw } from '@/server/og/draw';
import { readSharedAnalysis } from '@/server/services/analysis/share-analysis';
import { sharedIdeaCard } from '../shared-idea-card';

const plain = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/**
 * Returns the response with a shared picture, or that there is none. Our caches keep it only briefly, so that it
 * disappears soon after its deletion, and nothing in the response reveals when it was created.
 */
export async function pictureResponse(read: () => Promise<Uint8Array | undefined>): Promise<Response> {
  try {
    const png = await read();
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

/**
 * Draws the picture of a shared analysis, which nobody stores, in the language of the page that shows it; undefined for
 * an id that was never shared.
 */
export async function ideaPicture(shareId: string, locale: Locale): Promise<Uint8Array | undefined> {
  const idea = await readSharedAnalysis(shareId);
  return idea && (await draw((await sharedIdeaCard(idea, locale)).card, locale)).bytes;
}
