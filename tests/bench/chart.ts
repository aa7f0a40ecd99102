import type { Browser, CDPSession, Page } from '@playwright/test';
import { openChartPage } from '../helpers/chart-page.ts';
import type { Deed, Driven, PeerName, Stage } from './chart-stage.ts';
import { chartWeightFigures } from './chart-weight.ts';
import { atMost, type Figure, median, round } from './figure.ts';
import { openBrowser } from './open-browser.ts';

const sizes = [10_000, 100_000, 500_000] as const;
const names: readonly PeerName[] = ['ours', 'lightweight', 'klinecharts'];
const rounds = 3;
const frames = 60;
/** A slow chart is measured with fewer frames. */
const mostMs = 2_000;

interface Cost {
  readonly firstMs: number;
  readonly tickMs: number;
  readonly panMs: number;
  readonly gapMs: number;
}

type Size = (typeof sizes)[number];
const short = (size: Size): string => `${size / 1_000}k`;

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

function driven(page: Page, deed: Deed): Promise<Driven> {
  return page.evaluate(
    ([what, count, most]) => {
      const stage: Stage = Reflect.get(window, 'chartStage');
      return stage.drive(what, count, most);
    },
    [deed, frames, mostMs] as const,
  );
}

async function perFrame(page: Page, session: CDPSession, deed: Deed): Promise<{ ms: number; gapMs: number }> {
  const before = await busyMs(session);
  const { frames: count, worstGapMs } = await driven(page, deed);
  return { ms: ((await busyMs(session)) - before) / count, gapMs: worstGapMs };
}

async function measured(page: Page, session: CDPSession, name: PeerName, withIndicators: boolean): Promise<Cost> {
  const firstMs = await page.evaluate(
    ([peer, isFull]) => {
      const stage: Stage = Reflect.get(window, 'chartStage');
      return stage.mount(peer, isFull);
    },
    [name, withIndicators] as const,
  );
  // A chart is watched for hours: its first second, in which the browser compiles the code, does not represent them.
  for (const deed of ['rest', 'tick', 'pan'] as const) await driven(page, deed);
  const rest = await perFrame(page, session, 'rest');
  const tick = await perFrame(page, session, 'tick');
  const pan = await perFrame(page, session, 'pan');
  await page.evaluate(() => {
    const stage: Stage = Reflect.get(window, 'chartStage');
    stage.leave();
  });
  return { firstMs, tickMs: tick.ms - rest.ms, panMs: pan.ms - rest.ms, gapMs: pan.gapMs };
}

/** Measures in a new page; undefined if the page runs out of memory. */
async function costOnce(
  browser: Browser,
  size: Size,
  name: PeerName,
  withIndicators: boolean,
): Promise<Cost | undefined> {
  const page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
  let isCrashed = false;
  page.on('crash', () => {
    isCrashed = true;
  });
  try {
    const session = await page.context().newCDPSession(page);
    // Measured in the thread's own time, so that other programs matter less.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await openChartPage(page, 'tests/bench/chart-stage.ts');
    await page.evaluate((bars) => {
      const stage: Stage = Reflect.get(window, 'chartStage');
      stage.load(bars);
    }, size);
    return await measured(page, session, name, withIndicators);
  } catch (error) {
    if (!isCrashed || name === 'ours') throw error;
    return undefined;
  } finally {
    await page.close();
  }
}

/** Undefined for a chart that cannot do it. */
type Costs = Readonly<Record<PeerName, Cost | undefined>>;

function middleOf(of: readonly Cost[]): Cost | undefined {
  if (of.length === 0) return undefined;
  return {
    // The least, since this is clock time and other programs only ever add to it.
    firstMs: Math.min(...of.map(({ firstMs }) => firstMs)),
    tickMs: median(of.map(({ tickMs }) => tickMs)),
    panMs: median(of.map(({ panMs }) => panMs)),
    // Other programs make gaps too: only a gap in every round is the chart's own.
    gapMs: Math.min(...of.map(({ gapMs }) => gapMs)),
  };
}

async function costsAt(browser: Browser, size: Size, withIndicators: boolean): Promise<Costs> {
  const costs: Record<PeerName, Cost[]> = { ours: [], lightweight: [], klinecharts: [] };
  let due = names;
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const name of due) {
      const cost = await costOnce(browser, size, name, withIndicators);
      if (cost !== undefined) costs[name].push(cost);
    }
    const [ours] = costs.ours;
    // A chart that is far behind in both would only cost more minutes, so it is not measured again.
    due = names.filter((name) => {
      const [first] = costs[name];
      if (first === undefined || ours === undefined) return false;
      return first.firstMs <= 3 * ours.firstMs || first.tickMs <= 10 * ours.tickMs;
    });
  }
  return {
    ours: middleOf(costs.ours),
    lightweight: middleOf(costs.lightweight),
    klinecharts: middleOf(costs.klinecharts),
  };
}

const firstTold = (cost: Cost | undefined): string =>
  cost === undefined ? 'out of memory' : `${round(cost.firstMs)} ms`;

function besidePeers(figure: string, costs: Costs, of: 'firstMs' | 'tickMs' | 'panMs', most = 1): Figure {
  const peers = names.filter((name) => name !== 'ours').flatMap((name) => costs[name]?.[of] ?? []);
  const reported = names.map((name) => {
    const cost = costs[name];
    return `${name} ${cost === undefined ? 'out of memory' : `${round(cost[of], 2)} ms`}`;
  });
  const ratio = oursOf(costs)[of] / Math.min(...peers);
  return atMost(figure, ratio, 'times', most, `the faster peer with 16 indicators: ${reported.join(', ')}`);
}

function oursOf({ ours }: Costs): Cost {
  if (ours === undefined) throw new Error('Our chart was not measured');
  return ours;
}

/** Compares our chart with two libraries on the same bars in the same minutes. */
export async function* chartFigures(): AsyncGenerator<Figure> {
  const browser = await openBrowser(['--disable-background-networking']);
  try {
    const full: Partial<Record<Size, Cost>> = {};
    for (const size of sizes) {
      const at = `chart.${short(size)}`;
      if (size === 100_000) {
        const bare = await costsAt(browser, size, false);
        const against = `lightweight ${firstTold(bare.lightweight)}, klinecharts ${firstTold(bare.klinecharts)}`;
        yield atMost(`${at}.first`, oursOf(bare).firstMs, 'ms', 120, against);
      }
      const costs = await costsAt(browser, size, true);
      const ours = oursOf(costs);
      full[size] = ours;
      yield besidePeers(`${at}.first.peers`, costs, 'firstMs', size === 10_000 ? 0.9 : 1);
      yield besidePeers(`${at}.tick.peers`, costs, 'tickMs');
      yield besidePeers(`${at}.pan.peers`, costs, 'panMs');
      yield atMost(`${at}.tick`, ours.tickMs, 'ms', 5, 'with 16 indicators');
      yield atMost(`${at}.pan`, ours.panMs, 'ms', 6, 'with 16 indicators');
      yield atMost(`${at}.gap`, ours.gapMs, 'ms', 50, 'between two frames of a pan with 16 indicators');
    }
    const [ten, hundred, most] = sizes.map((size) => full[size]);
    if (ten === undefined || hundred === undefined || most === undefined) throw new Error('A size was left out');
    yield atMost('chart.tick.growth', hundred.tickMs / ten.tickMs, 'times', 1.3, '100k bars against 10k');
    yield atMost('chart.tick.500k', most.tickMs / hundred.tickMs, 'times', 1.5, '500k bars against 100k');
    yield atMost('chart.pan.500k', most.panMs / hundred.panMs, 'times', 1.5, '500k bars against 100k');
    yield* chartWeightFigures(browser);
  } finally {
    await browser.close();
  }
}
