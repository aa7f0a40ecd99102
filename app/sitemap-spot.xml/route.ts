import { normalise } from '@/lib/errors/normalise';
import { publicConfiguration } from '@/server/env';
import { readPairPaths } from '@/server/services/spot/read-pair-paths';
import { sitemapText, xmlResponse } from '../sitemap-text';

// Only the catalogue has the list of pairs, and the build cannot reach it.
export const dynamic = 'force-dynamic';

/**
 * The production server drops its copy when the catalogue changes. A CDN is not notified, and a new pair has to be
 * listed within five seconds.
 */
const kept = 's-maxage=3';
const retryAfterSeconds = 60;

/** Returns the paths of the pairs; undefined while the database does not answer. */
async function pathsIfKnown(): Promise<readonly string[] | undefined> {
  try {
    return await readPairPaths();
  } catch (thrown) {
    if (normalise(thrown).code === 'data.unavailable') return undefined;
    throw thrown;
  }
}

export async function GET(): Promise<Response> {
  const paths = await pathsIfKnown();
  if (paths === undefined) {
    const headers = { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' };
    return new Response(null, { status: 503, headers });
  }
  return xmlResponse(
    sitemapText(
      paths.map((path) => ({ path })),
      publicConfiguration().siteUrl,
    ),
    kept,
  );
}
