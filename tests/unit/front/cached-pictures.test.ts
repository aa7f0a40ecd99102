import { expect, it } from 'vitest';
import { get, type Page, serveFront } from '../../helpers/front.ts';

it('a kept picture is not drawn again, and pushes no page out of the cache', async () => {
  const served: string[] = [];
  const page: Page = (request, response) => {
    served.push(String(request.url));
    response.setHeader('content-type', 'image/png');
    response.setHeader('cache-control', 's-maxage=60');
    response.end(Buffer.alloc(20_000));
  };
  const site = {
    placeOf: (path: string) =>
      path.startsWith('/og/')
        ? ({ kind: 'picture', name: '/og/any' } as const)
        : ({ kind: 'page', name: '/any' } as const),
    isLanguage: () => false,
  };
  const { url } = await serveFront(page, { site, mostCachedBytes: 100_000, now: () => 0 });
  await get(`${url}/stats`);
  const pictures = Array.from({ length: 8 }, (_, index) => `/og/${index}.png`);
  for (const path of [...pictures, ...pictures, '/stats']) await get(url + path);
  expect(served).toEqual(['/stats', ...pictures]);
});
