import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AnalysisResult, analysisResultSchema } from '../../../lib/schemas/analysis.ts';
import { enterProcess } from '../../helpers/process-record.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

// No bar closes while these tests run.
vi.useFakeTimers({ toFake: ['Date'] });

let sandbox: RunningSandbox;
let requested: string[] = [];
const network = fetch;
vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
  if (String(input).includes('/news/')) requested.push(String(input));
  return network(input, init);
});

beforeAll(async () => {
  sandbox = await startSandbox({
    environment: { SANDBOX_SERVICES: 'supabase,hyperliquid,quotes,news', SANDBOX_IP_LIMITS: 'off' },
  });
});
afterAll(() => sandbox.stop());

async function knob(body: object): Promise<void> {
  const turned = await network(`${sandbox.url}/control/news`, { method: 'POST', body: JSON.stringify(body) });
  expect(turned.status).toBe(200);
}

/** Loads the handler as a server that has not read a headline yet. */
async function freshServer() {
  vi.resetModules();
  vi.unstubAllEnvs();
  enterProcess();
  requested = [];
  stubEnvironment(sandbox, { LOG_LEVEL: 'error' });
  const { POST } = await import('@/app/api/gptchart-analyze/route');
  return async (more: object = {}): Promise<AnalysisResult> => {
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
    const body = JSON.stringify({ marketType: 'crypto', symbol: 'BTC-USDT', interval: '1H', ...more });
    const response = await POST(
      new Request('http://localhost:3000/api/gptchart-analyze', { method: 'POST', headers, body }),
    );
    const answered = await response.json();
    expect([response.status, answered]).toEqual([200, expect.anything()]);
    return analysisResultSchema.parse(answered);
  };
}

const titles = ({ news }: AnalysisResult): readonly string[] => (news ?? []).map(({ title }) => title);

describe('an analysis with related news', () => {
  test('has headlines about its symbol as sources, and proposes what it proposes without them', async () => {
    const ask = await freshServer();
    const plain = await ask();
    expect(requested).toEqual([]);
    expect([plain.news, plain.newsNote]).toEqual([undefined, undefined]);
    const { news, ...rest } = await ask({ analyzeRelatedNews: true });
    expect(rest).toEqual(plain);
    expect(news).toHaveLength(5);
    expect(news?.every(({ title, source }) => /^Bitcoin /.test(title) && source === 'Sandbox Wire')).toBe(true);
    await ask({ analyzeRelatedNews: true });
    expect(requested).toHaveLength(1);
    expect(requested[0]).not.toContain('sandbox&');
    expect(requested[0]).not.toContain('token');
  });

  test.each([
    [{ marketType: 'forex', symbol: 'EURUSD' }, /^EUR\/USD /],
    [{ marketType: 'stock', symbol: 'AAPL' }, /^AAPL /],
  ])('of %o has its own', async (of, pattern) => {
    const ask = await freshServer();
    const reported = titles(await ask({ ...of, analyzeRelatedNews: true }));
    expect(reported).toHaveLength(5);
    for (const title of reported) expect(title).toMatch(pattern);
  });

  test.each(['500', '429', '401', 'malformed', 'unsuccessful'])(
    'stands without them when the provider answers with %s, and says so',
    async (kind) => {
      const ask = await freshServer();
      const plain = await ask();
      await knob({ faults: [{ path: '/news', kind, rate: 1 }] });
      const result = await ask({ analyzeRelatedNews: true });
      await knob({ faults: [] });
      expect(result).toEqual({ ...plain, newsNote: 'failed' });
    },
  );
});
