import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { layoutShift } from './page-watch';
import { expect, test } from './test';

const fewRows = /(?:<tr[\s>].*?<\/tr>){1,5}/gs;

/** Cuts the page into pieces of a few rows, as a slow connection delivers it. */
function pieces(html: string): readonly string[] {
  const ends = [...html.matchAll(fewRows)].map((match) => match.index + match[0].length);
  return [0, ...ends].map((from, at) => html.slice(from, ends[at] ?? html.length));
}

/**
 * Stands in for the product, so that styles and fonts come from the page's own origin; the test sends the page itself.
 */
async function inItsPlace(
  product: string,
): Promise<{ url: string; requested: Promise<ServerResponse>; close: () => void }> {
  const { promise: requested, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer(async (request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      resolve(response);
      return;
    }
    const answer = await fetch(new URL(request.url ?? '', product));
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { url: `http://127.0.0.1:${port}/`, requested, close: () => server.close() };
}

const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

for (const path of ['/perpetual', '/stats']) {
  for (const width of [390, 768, 1920]) {
    test(`${path} at ${width} px stands still while the rest of it comes`, async ({ page, request, baseURL }) => {
      await page.setViewportSize({ width, height: 900 });
      const [first = '', ...rest] = pieces(await (await request.get(path)).text());
      expect(rest.length).toBeGreaterThan(3);
      const { url, requested, close } = await inItsPlace(baseURL ?? '');
      // Scripts are blocked, so that they cannot repair a shifted layout.
      await page.route(/\.js(\?|$)/, (route) => route.abort());
      const going = page.goto(url);
      const response = await requested;
      response.write(first);
      await page.waitForURL(url, { waitUntil: 'commit' });
      for (const piece of rest) {
        const rows = page.locator('tr');
        const before = await rows.count();
        response.write(piece);
        if (piece.includes('</tr>')) await expect.poll(() => rows.count()).toBeGreaterThan(before);
        await painted(page);
      }
      response.end();
      await going;
      // A column of figures may move by a few pixels for a longer one.
      expect(await layoutShift(page)).toBeLessThan(0.005);
      close();
    });
  }
}
