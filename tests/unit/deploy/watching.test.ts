import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { metricsPath } from '../../../server/environment/telemetry-variables.ts';
import { root } from '../../../server/launch/paths.ts';
import { readProject } from '../../rules/source-tree.ts';
import { readDescribed } from './described.ts';
import { readAlerts, readPanels, selectorsOf } from './promql.ts';

const monitorSchema = z.object({
  spec: z.object({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    endpoints: z.array(
      z.object({
        port: z.string(),
        path: z.string(),
        authorization: z.object({ credentials: z.object({ name: z.string(), key: z.string() }) }),
      }),
    ),
  }),
});
const serviceSchema = z.object({
  metadata: z.object({ name: z.string(), labels: z.record(z.string(), z.string()) }),
  spec: z.object({ ports: z.array(z.object({ name: z.string() })) }),
});

/** Returns whether each bracket that is opened is closed, outside of quoted text. */
function isBalanced(expression: string): boolean {
  const open: string[] = [];
  const closes: Readonly<Record<string, string>> = { ')': '(', '}': '{', ']': '[' };
  for (const mark of expression.replace(/"[^"]*"/g, '')) {
    if ('({['.includes(mark)) open.push(mark);
    if (mark in closes && open.pop() !== closes[mark]) return false;
  }
  return open.length === 0;
}

/** Returns the name by which a page links to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

describe('the dashboard', () => {
  const panels = readPanels();

  test('has panels that do not lie upon each other', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const [at, { gridPos: one }] of panels.entries()) {
      expect(one.x + one.w).toBeLessThanOrEqual(24);
      for (const { gridPos: other } of panels.slice(at + 1)) {
        const isBeside = one.x + one.w <= other.x || other.x + other.w <= one.x;
        const isApart = isBeside || one.y + one.h <= other.y || other.y + other.h <= one.y;
        expect([one, other, isApart]).toContain(true);
      }
    }
  });

  test('shows what it is for', () => {
    const shown = new Set(
      panels.flatMap(({ targets = [] }) =>
        targets.flatMap(({ expr }) => selectorsOf(expr).map(({ metric }) => metric)),
      ),
    );
    for (const metric of [
      ...['http_server_request_duration_count', 'http_server_request_duration_bucket', 'pluto_event_loop_delay'],
      ...['pluto_render_wait_bucket', 'pluto_page_answers_total', 'pluto_vendor_answers_total', 'pluto_quota_used'],
      ...[
        'pluto_allowance_waiting',
        'pluto_weight_delays_total',
        'pluto_vendor_call_duration_bucket',
        'pluto_prices_listeners',
        'process_memory',
      ],
    ]) {
      expect([...shown]).toContain(metric);
    }
  });
});

describe('the alerts', () => {
  const operations = readFileSync(join(root, 'docs/operate/incidents.md'), 'utf8');
  const anchors = [...operations.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

  test('lead to a heading of the runbook, which explains each', () => {
    for (const { alert, annotations } of readAlerts()) {
      const [file, anchor = ''] = annotations.runbook.split('#');
      expect(file).toBe('docs/operate/incidents.md');
      expect(anchors).toContain(anchor);
      expect(operations).toContain(`| \`${alert}\` |`);
    }
    const explained = [...operations.matchAll(/^\| `(Pluto\w+)` \|/gm)].map(([, name]) => name);
    expect(explained.toSorted()).toEqual(
      readAlerts()
        .map(({ alert }) => alert)
        .toSorted(),
    );
  });
});

test('every metric of the alerts and of the dashboard is one of the code', () => {
  const code = [...readProject()].filter(([file]) => file.startsWith('server/') && !file.startsWith('server/sandbox/'));
  const made = new Set(
    code.flatMap(([, text]) =>
      [...text.matchAll(/'((?:pluto|http|process)\.[a-z._]+)'|`(pluto\.quota)\./g)].map(([, name, family]) =>
        (name ?? family ?? '').replaceAll('.', '_'),
      ),
    ),
  );
  const isMade = (metric: string): boolean => {
    const name = metric.replace(/_(?:bucket|count|sum|total)$/, '');
    return made.has(name) || (made.has('pluto_quota') && /^pluto_quota_(?:used|limit)$/.test(name));
  };
  const read = [
    ...readAlerts().flatMap(({ expr }) => selectorsOf(expr)),
    ...readPanels().flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => selectorsOf(expr))),
  ].map(({ metric }) => metric);
  expect(read.length).toBeGreaterThan(40);
  expect(read.filter((metric) => !isMade(metric))).toEqual([]);
  expect(isMade('pluto_of_another_release')).toBe(false);
});

test('the operator’s Prometheus finds the instances by their service, with the token of the secret', () => {
  const [monitor] = z.array(monitorSchema).parse(readDescribed('kubernetes/monitoring/service-monitor.yaml'));
  const [service] = z.array(serviceSchema).parse(readDescribed('kubernetes/service.yaml'));
  expect(service?.metadata.labels).toMatchObject(monitor?.spec.selector.matchLabels ?? {});
  const [endpoint] = monitor?.spec.endpoints ?? [];
  expect(service?.spec.ports.map(({ name }) => name)).toContain(endpoint?.port);
  expect(endpoint?.path).toBe(metricsPath);
  // The alerts ask for this name of the job, which is the service's.
  expect(service?.metadata.name).toBe('pluto');
  const secrets = readFileSync(join(root, 'deploy/kubernetes/secret.example.yaml'), 'utf8');
  const { name, key } = endpoint?.authorization.credentials ?? { name: '', key: '' };
  expect(secrets).toMatch(new RegExp(`name: ${name}\\n[^]*${key}:`));
});

test('every expression closes what it opens', () => {
  const expressions = [
    ...readAlerts().map(({ expr }) => expr),
    ...readPanels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.filter((one) => !isBalanced(one))).toEqual([]);
  expect(['a(', 'a)', '{(})'].filter(isBalanced)).toEqual([]);
});
