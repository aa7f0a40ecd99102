import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../../server/launch/paths.ts';
import { readDescribed } from './described.ts';

const panelSchema = z.object({
  id: z.number(),
  title: z.string().min(1),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).optional(),
});
export type Panel = z.infer<typeof panelSchema>;

/** Reads the panels of the dashboard. */
export function readPanels(): readonly Panel[] {
  const text = readFileSync(join(root, 'deploy/grafana/pluto.json'), 'utf8');
  return z.object({ panels: z.array(panelSchema) }).parse(JSON.parse(text)).panels;
}

const alertSchema = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});

export function readAlerts(): readonly z.infer<typeof alertSchema>[] {
  const group = z.strictObject({ name: z.string(), rules: z.array(alertSchema) });
  const rules = z.strictObject({ groups: z.array(group) }).parse(readDescribed('alerts.yaml')[0]);
  return rules.groups.flatMap((one) => one.rules);
}

/** A metric that an expression reads, with its labels; a label that is only grouped by has no value. */
export interface Selector {
  readonly metric: string;
  readonly labels: readonly { readonly name: string; readonly value?: string }[];
}

/** Returns what an expression selects. A label by which it groups counts for all of its metrics. */
export function selectorsOf(expression: string): readonly Selector[] {
  const grouped = [...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(','));
  const groups = [...new Set(grouped.map((name) => name.trim()))].filter((name) => name !== 'le' && name !== '');
  return [...expression.matchAll(/\b((?:pluto|http_server|process)_[a-z_]+)(?:\{([^}]*)\})?/g)].map(
    ([, metric = '', inside = '']) => {
      const matched = [...inside.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
        ([, name = '', sign, value = '']) => ({
          name,
          ...(sign === '=' && { value }),
        }),
      );
      return { metric, labels: [...matched, ...groups.map((name) => ({ name }))] };
    },
  );
}
