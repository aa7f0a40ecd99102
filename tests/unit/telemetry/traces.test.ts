import { once } from 'node:events';
import { createServer } from 'node:http';
import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../../lib/errors/app-error.ts';
import { startTelemetry } from '../../../server/telemetry/start.ts';
import { runInSpan } from '../../../server/telemetry/trace.ts';
import { get, serveFront } from '../../helpers/front.ts';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute),
});
const traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

interface Collector {
  readonly endpoint: string;
  readonly bodies: Map<string, string>;
}

/** Stands in for whatever takes traces and metrics. */
async function collector(): Promise<Collector> {
  const bodies = new Map<string, string>();
  const server = createServer((request, response) => {
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      bodies.set(request.url ?? '', body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return { endpoint: `http://127.0.0.1:${address.port}`, bodies };
}

const start = (endpoint: string, tracedShare: number) => {
  const failures: unknown[] = [];
  const telemetry = startTelemetry({
    endpoint,
    tracedShare,
    release: 'x',
    instance: 'y',
    onError: (error) => failures.push(error),
  });
  return { telemetry, failures };
};

afterEach(() => {
  for (const global of [context, metrics, propagation, trace]) global.disable();
});

const spansOf = (body: string | undefined) =>
  body === undefined
    ? []
    : traces
        .parse(JSON.parse(body))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

test('a request and what it asks of vendors are one trace, found by the request’s id', async () => {
  const { endpoint, bodies } = await collector();
  const { telemetry, failures } = start(endpoint, 1);
  const { url } = await serveFront(async (_request, response) => {
    const requested = { kind: 'client', attributes: { 'pluto.vendor.path': '/defi/price' } } as const;
    await runInSpan('ask birdeye', requested, async () => 'price');
    response.writeHead(200, { 'content-type': 'text/plain' }).end('page');
  });
  const answered = await get(`${url}/spot`, { authorization: 'Bearer x' });
  await telemetry.close();
  const spans = spansOf(bodies.get('/v1/traces'));
  const requested = spans.find(({ name }) => name === 'ask birdeye');
  const request = spans.find(({ name }) => name === 'answer');
  expect(requested?.parentSpanId).toBe(request?.spanId);
  expect(requested?.traceId).toBe(request?.traceId);
  expect(request?.attributes).toContainEqual({
    key: 'pluto.request.id',
    value: { stringValue: answered.headers['x-request-id'] },
  });
  expect(request?.attributes).toContainEqual({ key: 'http.route', value: { stringValue: '/spot' } });
  expect(bodies.get('/v1/metrics')).toContain('http.server.request.duration');
  expect(failures).toEqual([]);
});

test('a failure is traced by its code, and never by a message that may hold a secret', async () => {
  const { endpoint, bodies } = await collector();
  const { telemetry } = start(endpoint, 1);
  const failing = runInSpan('ask telegram', {}, async () => {
    throw new AppError('venue.unavailable', { cause: new Error('https://api.example/bot123:secret/getMe') });
  });
  await expect(failing).rejects.toThrow('venue.unavailable');
  await telemetry.close();
  const body = bodies.get('/v1/traces');
  expect(spansOf(body)[0]?.attributes).toEqual([{ key: 'error.type', value: { stringValue: 'venue.unavailable' } }]);
  expect(body).not.toContain('secret');
});

test('no visitor decides that a request is traced', async () => {
  const { endpoint, bodies } = await collector();
  const { telemetry } = start(endpoint, 0);
  const sampled = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  for (const trustedProxyHops of [0, 1]) {
    const { url } = await serveFront((_request, response) => void response.end('page'), { trustedProxyHops });
    await get(`${url}/spot`, { ...sampled, cookie: 'a=b' });
  }
  await telemetry.close();
  expect(spansOf(bodies.get('/v1/traces'))).toEqual([]);
});

test('an endpoint that is away neither stops the work nor keeps the server from ending', async () => {
  const { telemetry, failures } = start('http://127.0.0.1:9', 1);
  expect(await runInSpan('work', {}, async () => 'done')).toBe('done');
  await telemetry.close();
  expect(failures.length).toBeLessThanOrEqual(1);
});
