import 'server-only';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, NoObjectGeneratedError, Output } from 'ai';
import { z } from 'zod';
import { analysisBiases } from '../../../lib/config/strategies.ts';
import type { ModelAnswer } from '../../../lib/domain/analysis/model-answer.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { noteAnswer } from '../outgoing/last-answers.ts';

export interface ModelOptions {
  readonly url: string;
  readonly key: string;
  readonly model: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs?: number;
}

/** What the model said, if it can be read, and what it cost. */
export interface Written {
  readonly answer: ModelAnswer | undefined;
  /** Undefined where the model did not tell. */
  readonly tokens: number | undefined;
}

const price = z.number().nullable();
const answerSchema = z.object({
  bias: z.enum(analysisBiases),
  entry: price,
  stopLoss: price,
  takeProfit: price,
  confirmationPrice: price,
  reasons: z.array(z.string()).min(1).max(6),
  market: z.string(),
});

const mostTokens = 900;
const callMs = 25_000;

/** The most that an answer can cost, for a budget that has to know before. */
export const mostTokensOf = (instructions: string, message: string): number =>
  Math.ceil((instructions.length + message.length) / 3) + mostTokens;

/** Connects a language model that speaks the OpenAI wire. It has no tools, and its answer has one form. */
export function createModel({ url, key, model, fetch, timeoutMs = callMs }: ModelOptions) {
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: url,
    apiKey: key,
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch,
  });
  return {
    /** Asks once. An answer that cannot be read is none; a model that cannot be reached throws. */
    async write(instructions: string, message: string): Promise<Written> {
      try {
        const { output, usage, finishReason } = await generateText({
          model: provider(model),
          instructions,
          prompt: message,
          output: Output.object({ schema: answerSchema, name: 'analysis' }),
          maxOutputTokens: mostTokens,
          temperature: 0.2,
          maxRetries: 1,
          timeout: { totalMs: timeoutMs },
        });
        noteAnswer('ai', Date.now());
        // A cut answer may be well formed by chance.
        return { answer: finishReason === 'stop' ? output : undefined, tokens: usage.totalTokens };
      } catch (thrown) {
        if (NoObjectGeneratedError.isInstance(thrown)) return { answer: undefined, tokens: thrown.usage?.totalTokens };
        throw new AppError('venue.unavailable', { cause: thrown });
      }
    },
  };
}
export type Model = ReturnType<typeof createModel>;
