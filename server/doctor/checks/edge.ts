import 'server-only';
import { purgeRequest } from '../../environment/purge-request.ts';
import type { Env } from '../../environment/schema.ts';
import { reasonOf } from '../ask.ts';
import { bad, type Check, type Finding, good, skipped } from '../finding.ts';

const name = 'CDN';
const patienceMs = 10_000;
/** A tag that no page carries, so that nothing is dropped. */
const noPage = 'pluto-doctor';

/** Reports whether the CDN drops pages for us. */
export function judgePurge(host: string, status: number): Finding {
  if (status < 300) return good(name, `${host} takes a purge`);
  if (status === 401 || status === 403) {
    const remedy = 'Set EDGE_PURGE_TOKEN to a token that may purge this site.';
    return bad(name, `${host} refuses EDGE_PURGE_TOKEN (${status})`, remedy);
  }
  return bad(name, `${host} answered ${status} to a purge`, 'Compare EDGE_PURGE_URL and EDGE_STYLE with .env.example.');
}

async function findEdge(edge: NonNullable<Env['edge']>): Promise<Finding> {
  const { host } = new URL(edge.purgeUrl);
  try {
    const init = purgeRequest(edge, [noPage]);
    const response = await fetch(edge.purgeUrl, { ...init, signal: AbortSignal.timeout(patienceMs) });
    await response.body?.cancel();
    return judgePurge(host, response.status);
  } catch (error) {
    return bad(name, `${host} did not answer: ${reasonOf(error)}`, 'Correct EDGE_PURGE_URL.');
  }
}

/** Purges a tag that no page has, by the request that real purges use. */
export const edgeCheck = ({ edge }: Env): Check => ({
  title: 'Cache in front',
  needs: ['EDGE_STYLE', 'EDGE_PURGE_URL', 'EDGE_PURGE_TOKEN'],
  run: async (tell) =>
    tell(
      edge === undefined ? skipped(name, 'no EDGE_ variable is set: none is told of changes') : await findEdge(edge),
    ),
});
