import * as z from 'zod/mini';
import { browserErrorSchema, errorReportedSchema } from '../schemas/browser-error.ts';
import { shortReadinessSchema } from '../schemas/readiness.ts';
import { platformSchema } from '../schemas/stats.ts';
import { vitalNotedSchema, vitalReportSchema } from '../schemas/vitals.ts';
import { declareCall } from './contract.ts';

export const health = declareCall({
  name: 'health',
  method: 'GET',
  input: z.object({}),
  output: z.object({ status: z.literal('alive') }),
  example: {},
});

export const initializeLeaderboard = declareCall({
  name: 'initialize-leaderboard',
  method: 'POST',
  input: z.object({}),
  output: z.object({ started: z.boolean() }),
  example: {},
});

export const readMarkets = declareCall({
  name: 'read-markets',
  method: 'GET',
  input: z.object({}),
  output: z.object({ markets: z.string(), groups: z.string(), asOf: z.int(), stale: z.boolean() }),
  example: {},
});

export const readInterestLines = declareCall({
  name: 'read-interest-lines',
  method: 'GET',
  input: z.object({}),
  output: z.object({ lines: z.record(z.string(), z.string()) }),
  example: {},
});

export const readPlatform = declareCall({
  name: 'read-platform',
  method: 'GET',
  input: z.object({}),
  output: platformSchema,
  example: {},
});

export const ready = declareCall({
  name: 'ready',
  method: 'GET',
  input: z.object({}),
  output: shortReadinessSchema,
  example: {},
});

export const reportError = declareCall({
  name: 'report-error',
  method: 'POST',
  input: browserErrorSchema,
  output: errorReportedSchema,
  example: { kind: 'error', name: 'TypeError', message: 'x is not a function', stack: [] },
});

export const reportVitals = declareCall({
  name: 'report-vitals',
  method: 'POST',
  input: vitalReportSchema,
  output: vitalNotedSchema,
  example: { kind: 'page', device: 'desktop', page: 'markets', lcp: 900, inp: 40, cls: 2, ttfb: 120 },
});
