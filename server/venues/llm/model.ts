import 'server-only';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, type LanguageModelUsage, NoObjectGeneratedError, Output, streamText } from 'ai';
import { z } from 'zod';
import { analysisBiases, modelCallMs, modelFirstWordMs, modelPauseMs } from '../../../lib/config/analysis.ts';
import type { ModelAnswer } from '../../../lib/domain/analysis/model-answer.ts';
import type { UnfinishedAnswer } from '../../../lib/domain/analysis/spoken-words.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { noteAnswer } from '../outgoing/answers.ts';

export interface ModelOptions {
  readonly url: string;
  readonly key: string;
  readonly model: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs?: number;
  /** The longest pause within a stream. */
  readonly pauseMs?: number;
}

interface Tokens {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

/** The model's answer, if it can be decoded, and its cost. */
export interface Written {
  readonly answer: ModelAnswer | undefined;
  /** The tokens; undefined if the model did not report them. */
  readonly tokens: Tokens | undefined;
}

const price = z.number().nullable();
/** The reasons come before the numbers, so that they can be read while the rest is being written. */
const answerSchema = z.object({
  reasons: z.array(z.string()).min(1).max(6),
  market: z.string(),
  bias: z.enum(analysisBiases),
  entry: price,
  stopLoss: price,
  takeProfit: price,
  confirmationPrice: price,
});

const mostTokens = 900;

/** Returns the maximum cost of an answer, for a budget that reserves it. */
export const mostTokensOf = (instructions: string, message: string): number =>
  Math.ceil((instructions.length + message.length) / 3) + mostTokens;

/** Returns the counted tokens. A missing count arrives as 0, which is no real count. */
function tokensOf(usage: LanguageModelUsage | undefined): Tokens | undefined {
  const { inputTokens: input = 0, outputTokens: output = 0, inputTokenDetails: details } = usage ?? {};
  return input > 0 && output > 0 ? { input, output, cached: details?.cacheReadTokens ?? 0 } : undefined;
}

/** Creates the client of a language model with the OpenAI protocol. It has no tools, and its answer has one format. */
export function createModel(options: ModelOptions) {
  const { url, key, model, fetch, timeoutMs = modelCallMs, pauseMs = modelPauseMs } = options;
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: url,
    apiKey: key,
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch,
  });

  const requestOf = (instructions: string, message: string) => ({
    model: provider(model),
    instructions,
    prompt: message,
    output: Output.object({ schema: answerSchema, name: 'analysis' }),
    maxOutputTokens: mostTokens,
    temperature: 0.2,
    maxRetries: 1,
  });

  /** Returns the cost of an answer that cannot be decoded; throws if the model was not reached. */
  function unreadable(thrown: unknown): Written {
    if (NoObjectGeneratedError.isInstance(thrown)) return { answer: undefined, tokens: tokensOf(thrown.usage) };
    throw new AppError('venue.unavailable', { cause: thrown });
  }

  return {
    /** Asks once. An answer that cannot be decoded is returned as unreadable; an unreachable model throws. */
    async write(instructions: string, message: string): Promise<Written> {
      try {
        const { output, usage, finishReason } = await generateText({
          ...requestOf(instructions, message),
          timeout: { totalMs: timeoutMs },
        });
        noteAnswer('ai', Date.now());
        // A truncated answer may be well formed by chance.
        return { answer: finishReason === 'stop' ? output : undefined, tokens: tokensOf(usage) };
      } catch (thrown) {
        return unreadable(thrown);
      }
    },

    /** Asks in the same way, and passes on the text while it arrives. */
    async speak(instructions: string, message: string, hear: (part: UnfinishedAnswer) => void): Promise<Written> {
      let broken: { readonly by: unknown } | undefined;
      const noteEnd = (by: unknown): void => {
        broken ??= { by };
      };
      try {
        const spoken = streamText({
          ...requestOf(instructions, message),
          timeout: { totalMs: timeoutMs, firstChunkMs: Math.min(timeoutMs, modelFirstWordMs), chunkMs: pauseMs },
          onError: ({ error }) => noteEnd(error),
          onAbort: () => noteEnd('The model paused for too long'),
        });
        for await (const part of spoken.partialOutputStream) hear(part);
        const [output, usage, finishReason] = await Promise.all([spoken.output, spoken.usage, spoken.finishReason]);
        noteAnswer('ai', Date.now());
        return { answer: finishReason === 'stop' ? output : undefined, tokens: tokensOf(usage) };
      } catch (thrown) {
        if (broken !== undefined) throw new AppError('venue.unavailable', { cause: broken.by });
        return unreadable(thrown);
      }
    },
  };
}
export type Model = ReturnType<typeof createModel>;
