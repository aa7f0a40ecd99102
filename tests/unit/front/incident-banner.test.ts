import { expect, test } from 'vitest';
import { incidentBannerId, incidentTitleSlot } from '@/lib/config/site/screens.ts';
import { IncidentBoard } from '@/server/stream/open-incident.ts';
import { get, type Page, serveFront } from '../../helpers/front.ts';

const banner = `<aside id="${incidentBannerId}" hidden="" class="x"><bdi>${incidentTitleSlot}</bdi></aside>`;
const page =
  (cacheControl: string): Page =>
  (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cache-control', cacheControl);
    response.setHeader('etag', '"same"');
    response.end(`<html><body>${banner}</body></html>`);
  };

test.each([
  ['a page that is kept for all', 's-maxage=3600, stale-while-revalidate=3600'],
  ['a page that was built', 'private, no-store'],
])('%s names an incident from the moment that it is known, and no longer than it is open', async (_name, cache) => {
  const incidents = new IncidentBoard();
  const { url } = await serveFront(page(cache), { incidents });
  const read = async () => (await get(`${url}/fees`)).body.toString();
  expect(await read()).toContain(banner);
  expect(incidents.put(3, 'Orders are <late> & "slow"')).toBe(true);
  expect(await read()).toContain(
    `<aside id="${incidentBannerId}" class="x"><bdi>Orders are &lt;late&gt; &amp; &quot;slow&quot;</bdi></aside>`,
  );
  expect(incidents.put(3, 'an old word')).toBe(false);
  expect(incidents.put(4, undefined)).toBe(true);
  expect(await read()).toContain(banner);
});

test('the screen for what is not found names it too', async () => {
  const incidents = new IncidentBoard();
  const { url } = await serveFront(
    (request, response) => {
      response.statusCode = request.url?.includes('not-found-screen') === true ? 200 : 404;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<html><body>${banner}</body></html>`);
    },
    { incidents },
  );
  const read = async () => (await get(`${url}/nowhere`)).body.toString();
  expect(await read()).toContain(banner);
  incidents.put(1, 'Away');
  expect(await read()).toContain('<bdi>Away</bdi>');
});
