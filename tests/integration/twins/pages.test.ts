import { once } from 'node:events';
import { type IncomingMessage, get as open } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { PriceHub } from '../../../server/stream/price-hub.ts';
import { createPriceStreams } from '../../../server/stream/serve-prices.ts';
import { get, type Page, serveFront } from '../../helpers/front.ts';
import { inTurn, many, statuses } from './crowd.ts';

const from = (network: string, more: Readonly<Record<string, string>> = {}) => ({
  'x-forwarded-for': network,
  ...more,
});

/** Pages of which those below /cold are not done before the test says so; what is not listed is not there. */
function site() {
  const { promise: opened, resolve: finish } = Promise.withResolvers<void>();
  const page: Page = async (request, response) => {
    const path = String(request.url);
    if (path.startsWith('/cold')) await opened;
    response.statusCode = path.includes('gone') ? 404 : 200;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cache-control', path.includes('gone') ? 'private, no-store' : 's-maxage=60');
    response.end(`<h1>${path}</h1>`);
  };
  return { page, finish };
}

test('a flood of cold pages is bounded, and neither a search engine nor an office is refused a page beside it', async () => {
  const { page, finish } = site();
  const { url } = await serveFront(page, { trustedProxyHops: 1, now: () => 0 });
  let refused = 0;
  const flood = many(400).map(async (at) => {
    const { status } = await get(`${url}/cold/${at}`, from('192.0.2.80'));
    if (status === 429) refused += 1;
    return { status };
  });
  await expect.poll(() => refused).toBe(97);
  // It follows the site map and old links, asks for some pages by their heads alone, and sends no language.
  const robot = from('192.0.2.81', { 'user-agent': 'Mozilla/5.0 (compatible; Searchbot/2.1)', accept: '*/*' });
  const walked = await inTurn(many(300), (at) =>
    at % 10 === 9
      ? get(`${url}/markets/gone-${at}`, robot)
      : get(`${url}/markets/coin-${at}`, robot, at % 10 === 8 ? 'HEAD' : 'GET'),
  );
  expect(statuses(walked)).toEqual([
    [200, 270],
    [404, 30],
  ]);
  // Fifty colleagues open five pages each at the same moment.
  const office = await Promise.all(many(250).map((at) => get(`${url}/spot/pair-${at}`, from('192.0.2.82'))));
  expect(statuses(office)).toEqual([[200, 250]]);
  finish();
  expect(statuses(await Promise.all(flood)).toSorted()).toEqual([
    [200, 303],
    [429, 97],
  ]);
});

test('streams without end are refused, and none to twenty tabs, a phone in many networks or the office around', async () => {
  const token = `1-0x${'c'.repeat(40)}`;
  const hub = new PriceHub({ life: 'one' });
  hub.allow((topic) => topic === token);
  const prices = createPriceStreams(hub);
  const { url } = await serveFront(() => undefined, { prices, trustedProxyHops: 1 });
  onTestFinished(() => prices.close());
  const stream = async (headers: Record<string, string>) => {
    const requested = open(`${url}/api/live-prices?of=${token}`, { headers, agent: false });
    onTestFinished(() => void requested.destroy());
    const [response]: IncomingMessage[] = await once(requested, 'response');
    return { status: response?.statusCode ?? 0 };
  };
  const office = '192.0.2.83';
  const session = (name: string) => ({ cookie: `pluto_session=${name}` });
  const attack = await Promise.all(many(100).map(() => stream(from(office, session('mallory')))));
  expect(statuses(attack)).toEqual(
    expect.arrayContaining([
      [200, 64],
      [429, 36],
    ]),
  );
  // A browser without locks opens a stream for each tab.
  const tabs = many(20).map(() => stream(from(office, session('trader'))));
  const colleagues = many(50).flatMap((at) => many(3).map(() => stream(from(office, session(`colleague-${at}`)))));
  // A phone that leaves a network cannot close what it had open there.
  const phone = many(30).map((at) => stream(from(`2001:db8:6:${at}::1`, session('phone'))));
  expect(statuses(await Promise.all([...tabs, ...colleagues, ...phone]))).toEqual([[200, 200]]);
});
