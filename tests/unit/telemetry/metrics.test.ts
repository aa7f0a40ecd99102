import { metrics } from '@opentelemetry/api';
import { afterAll, describe, expect, test } from 'vitest';
import { startTelemetry } from '../../../server/telemetry/start.ts';
import { get, serveFront } from '../../helpers/front.ts';

const token = 'a token of more than twenty-four characters';
const failures: unknown[] = [];
const telemetry = startTelemetry({
  endpoint: undefined,
  tracedShare: 0,
  release: 'build-1',
  instance: 'here:3000',
  onError: (error) => failures.push(error),
});
afterAll(async () => {
  await telemetry.close();
  metrics.disable();
});
const withMetrics = { metrics: { token, text: telemetry.metricsText } };
const read = (url: string, authorization?: string) =>
  get(`${url}/api/metrics`, authorization === undefined ? {} : { authorization });

/** Returns the value of the one line that begins with a name and has all these labels. */
function figureOf(text: string, name: string, labels: readonly string[]): number {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && labels.every((one) => line.includes(one)));
  expect([name, labels, lines.length]).toEqual([name, labels, 1]);
  return Number(lines[0]?.split(' ').at(-1));
}

describe('the metrics of an instance', () => {
  test('are read with the token alone', async () => {
    const { url } = await serveFront((_request, response) => void response.end('page'), withMetrics);
    const { status, headers, body } = await read(url, `Bearer ${token}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).toContain('service_version="build-1"');
    for (const other of [undefined, '', 'Bearer ', `Bearer ${token}x`, token, `Basic ${token}`]) {
      const refused = await read(url, other);
      expect([other, refused.status]).toEqual([other, 401]);
      expect(refused.body.toString()).not.toContain('service_version');
    }
  });

  test('have no address where no token is set', async () => {
    const requested: string[] = [];
    const { url } = await serveFront((request, response) => {
      requested.push(request.url ?? '');
      response.writeHead(404).end();
    });
    expect((await read(url, `Bearer ${token}`)).status).toBe(404);
    expect(requested).toEqual(['/api/metrics']);
  });

  test('count requests by route, and kept pages by how they were found', async () => {
    const { url } = await serveFront((request, response) => {
      if (request.url === '/broken') throw new Error('broken');
      response.writeHead(200, { 'cache-control': 's-maxage=60' }).end('page');
    }, withMetrics);
    const before = (await read(url, `Bearer ${token}`)).body.toString();
    const kept = before.includes('pluto_page_answers') ? figureOf(before, 'pluto_page_answers_total', ['"fresh"']) : 0;
    for (const path of ['/counted', '/counted', '/counted?x=1', '/broken']) await get(url + path);
    const after = (await read(url, `Bearer ${token}`)).body.toString();
    const count = (route: string, status: number) =>
      figureOf(after, 'http_server_request_duration_count', [`http_route="${route}"`, `status_code="${status}"`]);
    expect(count('/counted', 200)).toBe(3);
    expect(count('/broken', 500)).toBe(1);
    expect(figureOf(after, 'pluto_page_answers_total', ['"fresh"', '"pages"']) - kept).toBeGreaterThanOrEqual(1);
    expect(figureOf(after, 'pluto_page_answers_total', ['"made"', '"pages"'])).toBeGreaterThanOrEqual(1);
  });

  test('tell how the process is', async () => {
    const text = await telemetry.metricsText();
    expect(figureOf(text, 'process_memory', ['kind="resident"'])).toBeGreaterThan(10_000_000);
    expect(figureOf(text, 'process_cpu', ['mode="user"'])).toBeGreaterThan(0);
    expect(figureOf(text, 'pluto_event_loop_delay', ['quantile="0.99"'])).toBeGreaterThanOrEqual(0);
    expect(failures).toEqual([]);
  });
});
