import 'server-only';
import { randomBytes } from 'node:crypto';
import { creditsPerAnalysis, modelAttempts, tokensPerCredit } from '../../../lib/config/analysis.ts';
import { numbersOf } from '../../../lib/domain/analysis/fit-text.ts';
import { type AnswerFault, faultsOf, type ModelAnswer } from '../../../lib/domain/analysis/model-answer.ts';
import { modelInstructions, modelMessage } from '../../../lib/domain/analysis/model-prompt.ts';
import { priceOf } from '../../../lib/domain/analysis/shown-frame.ts';
import { type SpokenWords, spokenWords } from '../../../lib/domain/analysis/spoken-words.ts';
import type { ErrorCode } from '../../../lib/errors/catalog.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { AnalysisResult } from '../../../lib/schemas/analysis.ts';
import type { EndedCall } from '../../db/repositories/model-calls.ts';
import { mostTokensOf, type Written } from '../../venues/llm/model.ts';
import type { Analysed } from './analysed.ts';
import { modelOfAnalyses } from './model-access.ts';

interface Requested {
  readonly analysed: Analysed;
  readonly language: string;
  /** The user's own instructions. */
  readonly wish: string | undefined;
  /** True for signed-in users, who have half of a day's tokens to themselves. */
  readonly isSignedIn: boolean;
  /** Called with the written text as it arrives; without it the answer arrives whole. */
  readonly tell: ((words: SpokenWords) => void) | undefined;
}

const markBytes = 6;
const notes: Readonly<Partial<Record<ErrorCode, AnalysisResult['modelNote']>>> = {
  'venue.quota_spent': 'spent',
  'auth.required': 'kept',
};

/** Returns the analysis in the model's words, with its prices checked. */
function withAnswer({ result, ...rest }: Analysed, answer: ModelAnswer, name: string): Analysed {
  const write = (price: number | null) => (price === null ? undefined : priceOf(price, result.decimals));
  return {
    ...rest,
    result: {
      ...result,
      bias: answer.bias,
      entry: write(answer.entry),
      stopLoss: write(answer.stopLoss),
      takeProfit: write(answer.takeProfit),
      confirmationPrice: write(answer.confirmationPrice),
      writtenBy: name,
    },
    texts: { reasoning: answer.reasons.join('\n'), analysis: answer.market },
  };
}

function withTokens(analysed: Analysed, tokens: number): Analysed {
  const creditsUsed = creditsPerAnalysis + Math.ceil(tokens / tokensPerCredit);
  return { ...analysed, result: { ...analysed.result, tokens, creditsUsed } };
}

/** Returns the rules' own analysis, with a note about why no model wrote it. */
export const withNote = (analysed: Analysed, modelNote: AnalysisResult['modelNote']): Analysed => ({
  ...analysed,
  result: { ...analysed.result, modelNote },
});

/** Asks a model within its budget, and records the cost of the call. */
async function askOnce(
  message: string,
  ask: () => Promise<Written>,
  check: (answer: ModelAnswer) => boolean,
  isSignedIn: boolean,
) {
  const access = modelOfAnalyses();
  const most = mostTokensOf(modelInstructions, message);
  const taken = await access?.budget.take(most, { isSignedIn });
  const began = performance.now();
  const settle = async (outcome: EndedCall['outcome'], tokens: EndedCall['tokens']): Promise<void> => {
    try {
      await taken?.settle({ outcome, tokens, tookMs: Math.round(performance.now() - began) });
    } catch (error) {
      // A reservation that is not settled expires.
      access?.log.warn('the cost of an analysis was not kept', { error: normalise(error) });
    }
  };
  const { answer, tokens } = await ask().catch(async (thrown: unknown) => {
    await settle('failed', undefined);
    throw thrown;
  });
  const isFair = answer !== undefined && check(answer);
  await settle(isFair ? 'written' : 'faulty', tokens);
  return { answer, isFair, used: tokens === undefined ? most : tokens.input + tokens.output };
}

/**
 * Has a language model write an analysis. Its answer is shown only if every price and every number of it can be
 * checked; a failed answer is requested once more, and after that the rules' own analysis is shown with a note.
 */
export async function writeByModel({ analysed, language, wish, isSignedIn, tell }: Requested): Promise<Analysed> {
  const access = modelOfAnalyses();
  if (access === undefined) return analysed;
  const { name, model, log } = access;
  const { result, sheet, reading } = analysed;
  const { frames, decimals, strategyType } = result;
  const mark = randomBytes(markBytes).toString('hex');
  const facts = numbersOf(frames, [], decimals);
  let [used, faults]: [number, readonly AnswerFault[]] = [0, []];
  const check = (answer: ModelAnswer): boolean => {
    faults = faultsOf(answer, sheet.frames[0], frames, decimals);
    return faults.length === 0;
  };
  for (let attempt = 0; attempt < modelAttempts; attempt += 1) {
    const message = modelMessage({ frames, reading, decimals, language, wish, mark, faults, strategyType });
    const ask = (): Promise<Written> =>
      tell === undefined
        ? model.write(modelInstructions, message)
        : model.speak(modelInstructions, message, (part) => tell({ attempt, ...spokenWords(part, facts) }));
    faults = ['text'];
    try {
      const { answer, isFair, used: more } = await askOnce(message, ask, check, isSignedIn);
      used += more;
      log.info('a model wrote an analysis', { model: name, attempt, tokens: more, faults: faults.join(' ') });
      if (answer !== undefined && isFair) return withTokens(withAnswer(analysed, answer, name), used);
    } catch (thrown) {
      const error = normalise(thrown);
      log.warn('the model wrote no analysis', { model: name, error });
      return withTokens(withNote(analysed, notes[error.code] ?? 'failed'), used);
    }
  }
  return withTokens(withNote(analysed, 'failed'), used);
}
