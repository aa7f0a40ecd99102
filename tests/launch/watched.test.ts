import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../server/launch/free-port.ts';
import { environmentOf } from '../helpers/environment.ts';
import { startLoneServer } from '../helpers/lone-server.ts';
import { openTempDir, startSandbox } from '../helpers/sandbox.ts';
import { readDescribed } from '../unit/deploy/described.ts';
import { readAlerts, readPanels, type Selector, selectorsOf } from '../unit/deploy/promql.ts';
import { OrderDesk } from './order-desk.ts';

const token = 'a token of more than twenty-four characters';
/** Series that appear only after a failure, or with two instances; their names are those of the code. */
const seldom = ['failed', 'instances', '429'];

/**
 * Series without a line here: until somebody has waited or was refused, and where there is no builder or no webhook.
 * `unit/deploy/watching` holds their names to the code.
 */
const absentHere = ['pluto_weight_delays_total', 'pluto_builder_earns', 'pluto_webhook_delivers'];

/** The labels that Prometheus adds by itself, in place of an instance's own of these names. */
const ofPrometheus = ['instance', 'job'];

/** Returns the series that an instance exports: the name of each with its labels. */
function seriesOf(text: string): readonly { readonly metric: string; readonly labels: ReadonlyMap<string, string> }[] {
  return text.split('\n').flatMap((line) => {
    const [, metric, inside = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (metric === undefined) return [];
    return [
      {
        metric,
        labels: new Map([...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, a = '', b = '']) => [a, b])),
      },
    ];
  });
}

/** Returns what the autoscaler of deploy/kubernetes asks for. */
function scaledBy(): readonly Selector[] {
  const text = JSON.stringify(readDescribed('kubernetes/by-event-loop/autoscaler.yaml'));
  const [, metric = '', name = '', value = ''] =
    /"metric":\{"name":"(\w+)","selector":\{"matchLabels":\{"(\w+)":"([^"]+)"/.exec(text) ?? [];
  return [{ metric, labels: [{ name, value }] }];
}

test('the dashboard, the alerts and the autoscaler read what an instance exports', async () => {
  const dataDir = openTempDir('watched-');
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const sandbox = await startSandbox({ dataDir });
  onTestFinished(() => sandbox.stop());
  const port = String(await freePort());
  const { url } = await startLoneServer({
    ...environmentOf(sandbox),
    ...{ HOST: '127.0.0.1', PORT: port, TRUSTED_PROXY_HOPS: '1', METRICS_TOKEN: token },
  });
  const service = await OrderDesk.open(url, sandbox.url);
  expect((await service.rest(await service.farBelow())).end).toBe('resting');
  for (const path of ['/stats', '/stats', '/spot/base/UNI_USDC', '/api/read-markets']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  }
  const read = async () =>
    seriesOf(await (await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })).text());
  // The first runs of the jobs are under way.
  await expect.poll(async () => (await read()).some(({ metric }) => metric === 'pluto_job_duration_bucket')).toBe(true);
  // Facts that change slowly are read a little after the start.
  const isRead = async (name: string) => (await read()).some(({ metric }) => metric === name);
  await expect.poll(() => isRead('pluto_backup_newest'), { timeout: 15_000 }).toBe(true);
  await expect.poll(() => isRead('pluto_clock_ahead'), { timeout: 15_000 }).toBe(true);
  const series = await read();
  expect(series.filter(({ labels }) => ofPrometheus.some((name) => labels.has(name)))).toEqual([]);
  const isThere = ({ metric, labels }: Selector): boolean =>
    series.some(
      (one) =>
        one.metric === metric &&
        labels.every(({ name, value }) => {
          if (ofPrometheus.includes(name)) return true;
          return value === undefined || seldom.includes(value) ? one.labels.has(name) : one.labels.get(name) === value;
        }),
    );
  const wanted = [
    ...readPanels().flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => selectorsOf(expr))),
    ...readAlerts().flatMap(({ expr }) => selectorsOf(expr)),
    ...scaledBy(),
  ];
  expect(wanted.length).toBeGreaterThan(40);
  expect(wanted.filter((one) => !absentHere.includes(one.metric) && !isThere(one))).toEqual([]);
});
