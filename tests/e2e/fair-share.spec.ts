import { randomInt } from 'node:crypto';
import { siteUrl } from './stack';
import { expect, test } from './test';

const from = (network: string) => ({ headers: { 'x-forwarded-for': network }, maxRedirects: 0 });
const aNetwork = () => `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`;
const made = randomInt(1_000_000_000);
/** Each account's page is made when it is asked for. */
const accountPage = (index: number) =>
  `/t/0x${made.toString(16).padStart(20, '0')}${index.toString(16).padStart(20, '0')}`;

test('an office behind one address is refused nothing, and somebody elsewhere is served meanwhile', async ({
  request,
}) => {
  const [office, visitor] = [aNetwork(), aNetwork()];
  const answers = Array.from({ length: 150 }, (_, index) => request.get(accountPage(100 + index), from(office)));
  expect((await request.get(accountPage(99), from(visitor))).status()).toBe(200);
  const statuses = (await Promise.all(answers)).map((answer) => answer.status());
  expect(statuses).toEqual(Array(150).fill(200));
});

test('whoever is signed in, and the router, get the page of all others', async ({ request }) => {
  const etagOf = async (headers: Record<string, string>) => {
    const { headers: sent } = from(aNetwork());
    return (await request.get('/stats', { headers: { ...sent, ...headers } })).headers()['etag'];
  };
  const etag = await etagOf({});
  expect(etag).toBeDefined();
  expect(await etagOf({ cookie: '__Host-pluto_session=x; pluto_session=x; other=1' })).toBe(etag);
  // In a browser of its own language, in another network, and with whatever else a browser says.
  expect(await etagOf({ 'accept-language': 'de', 'user-agent': 'another' })).toBe(etag);
});

test('beyond what can wait a flood is refused, and a person is told so by a page that asks again', async ({
  request,
}) => {
  const flooder = aNetwork();
  const { headers } = from(flooder);
  // The browser's own client sends too few at once.
  const ask = (path: string, accept: string) => fetch(siteUrl() + path, { headers: { ...headers, accept } });
  const met = new Set<number>();
  let refused: Response | undefined;
  // A fast machine answers more at once than a slow one.
  for (const [wave, size] of [800, 1_600, 3_200].entries()) {
    if (refused !== undefined) break;
    const first = 10_000 * (wave + 1);
    const flood = Array.from({ length: size }, (_, index) => ask(accountPage(first + index), '*/*'));
    const people = Array.from({ length: 100 }, (_, index) => ask(`/de${accountPage(first + index)}`, 'text/html'));
    for (const { status } of await Promise.all(flood)) met.add(status);
    refused = (await Promise.all(people)).find(({ status }) => status === 503);
  }
  expect(met).toEqual(new Set([200, 429]));
  expect(refused?.headers.get('refresh')).toBe('3');
  expect(await refused?.text()).toContain('Gerade sind viele Menschen hier');
  // A page from the cache costs nothing and is never refused.
  expect((await request.get('/fees', from(flooder))).status()).toBe(200);
});

test('made-up addresses and queries are answered by what is kept, however many', async ({ request }) => {
  const network = aNetwork();
  for (let index = 0; index < 100; index += 1) {
    expect((await request.get(`/de/made/up-${made}-${index}`, from(network))).status()).toBe(404);
    expect((await request.get(`/fees?made-up-${made}-${index}=1`, from(network))).status()).toBe(200);
  }
});

test('pictures are drawn for whoever asks, however many an office shares', async ({ request }) => {
  const network = aNetwork();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => request.get(`/og/made-up-${made}-${index}.png`, from(network))),
  );
  expect(answers.map((answer) => answer.status()).filter((status) => status >= 400)).toEqual([]);
});
