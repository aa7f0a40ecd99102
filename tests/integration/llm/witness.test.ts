import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, NoObjectGeneratedError, Output, RetryError, streamText } from 'ai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';

// The same tests may be run against any other address that speaks this wire; without knobs there.
const {
  LLM_WITNESS_URL: elsewhere,
  LLM_WITNESS_KEY: key = 'sandbox',
  LLM_WITNESS_MODEL: name = 'sandbox',
} = process.env;

let sandbox: RunningSandbox | undefined;
let url = elsewhere ?? '';
beforeAll(async () => {
  if (elsewhere !== undefined) return;
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'supabase,llm' } });
  url = `${sandbox.url}/llm/v1`;
});
afterAll(() => sandbox?.stop());

const schema = z.object({ side: z.enum(['long', 'short']), size: z.number(), reasons: z.array(z.string()) });
const output = () => Output.object({ schema, name: 'order' });

function model(sim?: string) {
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: url,
    apiKey: key,
    includeUsage: true,
    supportsStructuredOutputs: true,
    ...(sim !== undefined && { headers: { 'x-sim': sim } }),
  });
  return provider(name);
}

const ask = (sim?: string, more: object = {}) =>
  generateText({ model: model(sim), prompt: 'Buy or sell?', output: output(), maxRetries: 0, ...more });

describe('the model’s unmodified client', () => {
  test('gets an object of its schema, and what it cost', async () => {
    const { output: made, usage, finishReason } = await ask();
    expect(schema.safeParse(made).success).toBe(true);
    expect(finishReason).toBe('stop');
    expect(usage.totalTokens).toBeGreaterThan(0);
  });

  test('gets an object in parts, and what it cost at the end', async () => {
    const stream = streamText({ model: model(), prompt: 'Buy or sell?', output: output(), onError: () => undefined });
    let parts = 0;
    for await (const _ of stream.partialOutputStream) parts += 1;
    expect(parts).toBeGreaterThan(0);
    expect(schema.safeParse(await stream.output).success).toBe(true);
    expect((await stream.usage).totalTokens).toBeGreaterThan(0);
  });
});

describe.skipIf(elsewhere !== undefined)('the model of the sandbox fails as', () => {
  test.each(['bad-json', 'bad-schema', 'refusal', 'tool-call'])('%s, which is no object', async (sim) => {
    const requested = async () => (await ask(sim)).output;
    await expect(requested()).rejects.toSatisfy(
      (error) =>
        NoObjectGeneratedError.isInstance(error) ||
        String(error).includes('No output') ||
        String(error).includes('tool'),
    );
  });

  test.each([
    ['unauthorized', 401],
    ['server-error', 500],
    ['html-502', 502],
    ['quota', 429],
  ])('%s, by its status', async (sim, status) => {
    await expect(ask(sim)).rejects.toSatisfy((error) => APICallError.isInstance(error) && error.statusCode === status);
  });

  test('a rate limit, which is tried again as soon as it says', async () => {
    await expect(ask('rate-limit', { maxRetries: 1 })).rejects.toSatisfy((error) => RetryError.isInstance(error));
  });

  test('a cut answer, whose end says so', async () => {
    expect((await ask('length')).finishReason).toBe('length');
  });

  test('an answer without a count', async () => {
    expect((await ask('no-usage')).usage.totalTokens).toBeUndefined();
  });

  test('one that never answers', async () => {
    await expect(ask('hang', { timeout: { totalMs: 200 } })).rejects.toThrow();
  });

  test.each(['cut-after-2', 'stall-after-2', 'stream-error'])('%s, in the middle of a stream', async (sim) => {
    const stream = streamText({
      model: model(sim),
      prompt: 'Buy or sell?',
      output: output(),
      maxRetries: 0,
      timeout: { totalMs: 3_000, chunkMs: 500 },
      onError: () => undefined,
      onAbort: () => undefined,
    });
    const whole = async () => {
      for await (const _ of stream.partialOutputStream);
      return stream.output;
    };
    await expect(whole()).rejects.toThrow();
  });
});
