import { expect, vi } from 'vitest';
import { type AnalysisResult, analysisLineSchema, analysisResultSchema } from '../../../lib/schemas/analysis.ts';
import { enterProcess } from '../../helpers/process-record.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

/** The requests that were sent to the model since the handlers were loaded. */
export const chats: string[] = [];
const network = fetch;
vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
  if (String(input).endsWith('/chat/completions')) chats.push(String(init?.body));
  return network(input, init);
});

interface Spoken {
  /** The sentences of each line before the last. */
  readonly words: readonly { readonly attempt: number; readonly texts: readonly string[] }[];
  readonly result: AnalysisResult | undefined;
  /** The code of a failure in the middle of the stream. */
  readonly code: string | undefined;
}

function requestTo(path: string, more: object, address: string): Request {
  const headers = {
    'content-type': 'application/json',
    origin: 'http://localhost:3000',
    'x-client-address': address,
  };
  const body = JSON.stringify({ marketType: 'crypto', symbol: 'BTC-USDT', interval: '1H', ...more });
  return new Request(`http://localhost:3000/api/${path}`, { method: 'POST', headers, body });
}

/** Loads the handlers as a server with this model would have them. */
export async function modelHandlers(
  sandbox: RunningSandbox,
  model: string,
  others: Readonly<Record<string, string>> = {},
) {
  vi.resetModules();
  vi.unstubAllEnvs();
  enterProcess();
  chats.length = 0;
  stubEnvironment(sandbox, { LOG_LEVEL: 'error', AI_MODEL: model, ...others });
  const [analyze, stream] = await Promise.all([
    import('@/app/api/gptchart-analyze/route'),
    import('@/app/api/gptchart-stream/route'),
  ]);

  return {
    async whole(more: object = {}, address = '10.1.2.3'): Promise<AnalysisResult> {
      const response = await analyze.POST(requestTo('gptchart-analyze', more, address));
      const answered = await response.json();
      expect([response.status, answered]).toEqual([200, expect.anything()]);
      return analysisResultSchema.parse(answered);
    },

    async spoken(more: object = {}, address = '10.1.2.3'): Promise<Spoken> {
      const response = await stream.POST(requestTo('gptchart-stream', more, address));
      expect(response.status).toBe(200);
      const lines: unknown[] = (await response.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const words: { attempt: number; texts: readonly string[] }[] = [];
      let [result, code]: [AnalysisResult | undefined, string | undefined] = [undefined, undefined];
      for (const line of lines) {
        const read = analysisLineSchema.safeParse(line);
        if (!read.success) code = Object(Object(line).error).code;
        else if (read.data.kind === 'result') result = read.data.result;
        else words.push({ attempt: read.data.attempt, texts: [...read.data.reasons, read.data.market] });
      }
      return { words, result, code };
    },

    /** Returns the bare response of the stream. */
    stream: (more: object = {}, address = '10.1.2.3') => stream.POST(requestTo('gptchart-stream', more, address)),
  };
}
