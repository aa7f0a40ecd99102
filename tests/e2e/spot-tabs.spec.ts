import type { BrowserContext, Page, Request } from '@playwright/test';
import { taken } from './page-watch';
import { expect, test } from './test';

const pairs = ['UNI_USDC', 'AERO_USDC', 'ETH_USDC', 'BRETT_USDC'];

const isStream = (request: Request): boolean => request.url().includes('/api/live-prices');

/** Returns the streams of a browser that are open. Those of a closed tab end with it, which no event tells. */
function openStreams(context: BrowserContext): () => readonly Request[] {
  const open: Request[] = [];
  const forget = (request: Request): void => {
    const at = open.indexOf(request);
    if (at >= 0) open.splice(at, 1);
  };
  context.on('request', (request) => {
    if (isStream(request)) open.push(request);
  });
  context.on('requestfailed', forget);
  context.on('requestfinished', forget);
  return () => open.filter((request) => !request.frame().page().isClosed());
}

/** Makes a tab hidden or visible, as the browser tells it when another one is chosen. */
const show = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((reported) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => reported });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('eight tabs of a browser have one stream, which another tab takes over and nobody keeps for hidden ones', async ({
  context,
}) => {
  const open = openStreams(context);
  const topicsOf = () => open().map((request) => new URL(request.url()).searchParams.get('of')?.split(',').length);
  const tabs: Page[] = [];
  for (let tab = 0; tab < 8; tab += 1) {
    const page = await context.newPage();
    await page.goto(`/spot/base/${pairs[tab % pairs.length]}`);
    await taken(page);
    tabs.push(page);
  }
  await expect.poll(topicsOf, { message: 'one stream for the tokens of all tabs' }).toEqual([pairs.length]);

  const leader = open()[0]?.frame().page();
  if (leader === undefined) throw new Error('no tab has the stream');
  await leader.close();
  const others = tabs.filter((tab) => tab !== leader);
  await expect.poll(topicsOf, { message: 'another tab leads' }).toEqual([pairs.length]);
  expect(others).toContain(open()[0]?.frame().page());

  for (const tab of others) await show(tab, 'hidden');
  await expect.poll(topicsOf, { message: 'hidden tabs keep no stream' }).toEqual([]);

  const [back] = others;
  if (back === undefined) throw new Error('no tab is left');
  await show(back, 'visible');
  await expect.poll(topicsOf, { message: 'the tab that is seen again listens to its own token' }).toEqual([1]);
  expect(open()[0]?.frame().page()).toBe(back);
});
