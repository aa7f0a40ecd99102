import { productName } from '@/lib/config/site/brand';
import { publicConfiguration } from '@/server/env';
import { appLog } from '@/server/http/log';
import { readKnownIncidents } from '@/server/services/status/read-status';
import english from '../../messages/en/status.json';
import { statusFeedText } from '../status-feed-text';

export const dynamic = 'force-dynamic';

/** Readers ask every few minutes; our own server drops its copy when an incident changes. */
const kept = 'public, max-age=60, s-maxage=60';
const retryAfterSeconds = 60;

export async function GET(): Promise<Response> {
  const incidents = await readKnownIncidents((error) => appLog().lasting('the incidents could not be read', { error }));
  if (incidents === undefined) {
    const headers = { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' };
    return new Response(null, { status: 503, headers });
  }
  const text = statusFeedText(incidents, publicConfiguration().siteUrl, {
    title: `${productName}: ${english.incidents}`,
    stateOf: (state) => english.incidentStates[state],
  });
  return new Response(text, {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': kept },
  });
}
