import type { Browser } from '@playwright/test';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { atMost, type Figure, round } from './figure.ts';

/** Said by the engine's own code, whatever the build calls it. */
const marker = 'Container is null';

interface Script {
  readonly name: string;
  readonly text: string;
  readonly bytes: number;
  readonly askedMs: number;
}

/** Every script of a page that stands, and when it was first painted, on the page's clock. */
async function scriptsOf(browser: Browser, url: string): Promise<{ scripts: Script[]; paintedMs: number }> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const sizes = new Map<string, number>();
  const urls = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') urls.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const from = urls.get(requestId);
    if (from !== undefined) sizes.set(from, encodedDataLength);
  });
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('application').first().locator('canvas').first().waitFor();
  const { asked, paintedMs } = await page.evaluate(() => ({
    asked: performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime] as const),
    paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  }));
  const scripts = asked.flatMap(([name, askedMs]) => {
    const bytes = sizes.get(name);
    return bytes === undefined ? [] : [{ name, bytes, askedMs }];
  });
  const read = scripts.map(async (script) => ({ ...script, text: await (await page.request.get(script.name)).text() }));
  const told = await Promise.all(read);
  await page.close();
  return { scripts: told, paintedMs };
}

const fileOf = ({ name }: Script): string => name.slice(name.lastIndexOf('/') + 1);

/** The list that somebody asks for together with the engine stands in the script that asks. */
function chartScripts(scripts: readonly Script[]): Script[] {
  const engine = scripts.find(({ text }) => text.includes(marker));
  if (engine === undefined) throw new Error('The page brought no chart');
  const list = new RegExp(`\\[[^\\][]*${fileOf(engine)}[^\\][]*\\]`);
  const wanted = scripts.flatMap(({ text }) => list.exec(text)?.[0] ?? []).join();
  return scripts.filter((script) => script === engine || wanted.includes(fileOf(script)));
}

/** What the chart's place brings once the trading screen stands. */
export async function* chartWeightFigures(browser: Browser): AsyncGenerator<Figure> {
  const { scripts, paintedMs } = await withTrialStack(({ url }) => scriptsOf(browser, `${url}/perpetual`));
  const brought = chartScripts(scripts);
  const bytes = brought.reduce((sum, script) => sum + script.bytes, 0);
  const askedMs = Math.min(...brought.map((script) => script.askedMs));
  yield atMost('chart.weight', bytes / 1_000, 'kB encoded', 110, `${brought.length} scripts`);
  const told = `asked for at ${round(askedMs)} ms of the page, which was painted at ${round(paintedMs)} ms`;
  yield atMost('chart.before paint', Math.max(0, paintedMs - askedMs), 'ms', 0, told);
}
