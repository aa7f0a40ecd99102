import { expect, test } from 'vitest';
import { GET as picture } from '@/app/og/share/[shareId]/route';
import { goneMeta } from '../../../lib/config/site/screens.ts';
import { summarySharedSchema } from '../../../lib/schemas/trade-summary.ts';
import { readShare } from '../../../server/services/shares/read-share.ts';
import { get, type Page, serveFront } from '../../helpers/front.ts';
import { Sharer } from './sharer.ts';

const promisedMs = 60_000;

/** Returns the header that the build gives to the page of a share. */
async function pageHeader(): Promise<string> {
  const { default: config } = await import('../../../next.config');
  const rules = (await config.headers?.()) ?? [];
  const rule = rules.find(({ source }) => source.startsWith('/:shareId'));
  return rule?.headers.find(({ key }) => key === 'Cache-Control')?.value ?? '';
}

test('page and picture of a deleted share are gone from warm caches within the minute that is promised', async () => {
  const sharer = await Sharer.arrived();
  const { body } = await sharer.share(await sharer.closed());
  const { shareId } = summarySharedSchema.parse(body);
  const header = await pageHeader();
  let requested = 0;
  // The product's own answers behind its own caches; the page is told by what its reader finds.
  const page: Page = async (request, response) => {
    requested += 1;
    if (String(request.url).startsWith('/og/')) {
      const answer = await picture(new Request(`http://localhost${request.url}`), {
        params: Promise.resolve({ shareId }),
      });
      response.statusCode = answer.status;
      for (const [name, value] of answer.headers) response.setHeader(name, value);
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const isThere = (await readShare(shareId)) !== undefined;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cache-control', header);
    const gone = `<meta name="${goneMeta.name}" content="${goneMeta.content}">`;
    response.end(`<!DOCTYPE html><html><head>${isThere ? '' : gone}</head><body><p>share</p></body></html>`);
  };
  let now = 0;
  const { url } = await serveFront(page, { now: () => now });
  const places = [`${url}/${shareId}`, `${url}/de/${shareId}`, `${url}/og/share/${shareId}`];
  const statuses = async () => (await Promise.all(places.map((place) => get(place)))).map(({ status }) => status);

  expect(await statuses()).toEqual([200, 200, 200]);
  now = 20_000;
  expect(await statuses()).toEqual([200, 200, 200]);
  expect(requested).toBe(3);
  expect((await sharer.remove(shareId)).body).toEqual({ deleted: true });
  now = 29_999;
  expect(await statuses()).toEqual([200, 200, 200]);
  const { headers } = await get(places[2] ?? '');
  // A browser or a network in between that took the picture in this last moment keeps it for as long as it is told.
  const [, toldSeconds] = /(?:^|, )max-age=(\d+)/.exec(String(headers['cache-control'])) ?? [];
  expect(now + Number(toldSeconds) * 1_000).toBeLessThanOrEqual(promisedMs);
  now = 30_000;
  expect(await statuses()).toEqual([404, 404, 404]);
  expect(header).not.toContain('stale');
});
