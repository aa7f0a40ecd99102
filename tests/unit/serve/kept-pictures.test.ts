import { expect, it } from 'vitest';
import { get, type Page, serveLayer } from '../../helpers/layer.ts';

it('a kept picture is not drawn again, and pushes no page out of the cache', async () => {
  const served: string[] = [];
  const page: Page = (request, response) => {
    served.push(String(request.url));
    response.setHeader('content-type', 'image/png');
    response.setHeader('cache-control', 's-maxage=60');
    response.end(Buffer.alloc(20_000));
  };
  const siteMap = {
    placeOf: (path: string) =>
      path.startsWith('/og/')
        ? ({ kind: 'picture', name: '/og/any' } as const)
        : ({ kind: 'page', name: '/any', isKept: false } as const),
    isLanguage: () => false,
  };
  const { url } = await serveLayer(page, { siteMap, mostCachedBytes: 100_000, now: () => 0 });
  await get(`${url}/stats`);
  const pictures = Array.from({ length: 8 }, (_, index) => `/og/${index}.png`);
  for (const path of [...pictures, ...pictures, '/stats']) await get(url + path);
  expect(served).toEqual(['/stats', ...pictures]);
});
