import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../server/launch/paths.ts';
import { readAlerts, readPanels, selectorsOf } from './promql.ts';

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
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const anchors = [...operations.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

  test('lead to a heading of the runbook, which explains each', () => {
    for (const { alert, annotations } of readAlerts()) {
      const [file, anchor = ''] = annotations.runbook.split('#');
      expect(file).toBe('docs/operations.md');
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

test('every expression closes what it opens', () => {
  const expressions = [
    ...readAlerts().map(({ expr }) => expr),
    ...readPanels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.filter((one) => !isBalanced(one))).toEqual([]);
  expect(['a(', 'a)', '{(})'].filter(isBalanced)).toEqual([]);
});
