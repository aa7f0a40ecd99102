import type { Browser } from '@playwright/test';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { atMost, type Figure, round } from './figure.ts';

/** Texts in the engine, in the panel around it and in its feed, whatever the build names the files. */
const markers = ['Container is null', 'group/chart flex', 'candleSnapshot'];

interface Script {
  readonly name: string;
  readonly text: string;
  readonly bytes: number;
  readonly askedMs: number;
}

/** Loads a page and returns all its scripts and the time of its first paint, on the page's clock. */
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
  const { requested, paintedMs } = await page.evaluate(() => ({
    requested: performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime] as const),
    paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  }));
  const scripts = requested.flatMap(([name, askedMs]) => {
    const bytes = sizes.get(name);
    return bytes === undefined ? [] : [{ name, bytes, askedMs }];
  });
  const read = scripts.map(async (script) => ({ ...script, text: await (await page.request.get(script.name)).text() }));
  const reported = await Promise.all(read);
  await page.close();
  return { scripts: reported, paintedMs };
}

const fileOf = ({ name }: Script): string => name.slice(name.lastIndexOf('/') + 1);

/**
 * Returns the chart's scripts. The list of scripts that are loaded together with one is in the script that loads it.
 */
function chartScripts(scripts: readonly Script[]): Script[] {
  const own = markers.map((marker) => scripts.find(({ text }) => text.includes(marker)));
  const wanted = own.flatMap((one) => {
    if (one === undefined) throw new Error('The page brought no chart');
    const list = new RegExp(`\\[[^\\][]*${fileOf(one)}[^\\][]*\\]`, 'g');
    return [fileOf(one), ...scripts.flatMap(({ text }) => text.match(list) ?? [])];
  });
  return scripts.filter((script) => wanted.some((names) => names.includes(fileOf(script))));
}

/** Measures the scripts that the chart adds after the trading screen has been painted. */
export async function* chartWeightFigures(browser: Browser): AsyncGenerator<Figure> {
  const { scripts, paintedMs } = await withTrialStack(({ url }) => scriptsOf(browser, `${url}/perpetual`));
  const brought = chartScripts(scripts);
  const bytes = brought.reduce((sum, script) => sum + script.bytes, 0);
  const askedMs = Math.min(...brought.map((script) => script.askedMs));
  yield atMost('chart.weight', bytes / 1_000, 'kB encoded', 110, `${brought.length} scripts`);
  const reported = `asked for at ${round(askedMs)} ms of the page, which was painted at ${round(paintedMs)} ms`;
  yield atMost('chart.before paint', Math.max(0, paintedMs - askedMs), 'ms', 0, reported);
}
