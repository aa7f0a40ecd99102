import 'server-only';
import { randomBytes } from 'node:crypto';
import { creditsPerAnalysis, tokensPerCredit } from '../../../lib/config/analysis.ts';
import { type AnswerFault, faultsOf, type ModelAnswer } from '../../../lib/domain/analysis/model-answer.ts';
import { modelInstructions, modelMessage } from '../../../lib/domain/analysis/model-prompt.ts';
import { priceOf } from '../../../lib/domain/analysis/shown-frame.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import { mostTokensOf } from '../../venues/llm/model.ts';
import type { Analysed } from './analysed.ts';
import { modelOfAnalyses } from './model-access.ts';

interface Asked {
  readonly analysed: Analysed;
  readonly language: string;
  /** The person's own words. */
  readonly wish: string | undefined;
}

/** A first answer, and one repair. */
const attempts = 2;
const markBytes = 6;

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

function withCredits(analysed: Analysed, tokens: number): Analysed {
  const creditsUsed = creditsPerAnalysis + Math.ceil(tokens / tokensPerCredit);
  return { ...analysed, result: { ...analysed.result, creditsUsed } };
}

/**
 * Has a language model write an analysis. What it says is shown only if every price and every number of it can be
 * checked; what fails is asked for once more, and then the rules' own analysis stands and says so.
 */
export async function writeByModel({ analysed, language, wish }: Asked): Promise<Analysed> {
  const access = modelOfAnalyses();
  if (access === undefined) return analysed;
  const { name, model, budget, log } = access;
  const { result, sheet, reading } = analysed;
  const mark = randomBytes(markBytes).toString('hex');
  let [tokens, faults]: [number, readonly AnswerFault[]] = [0, []];
  const standIn = (modelNote: 'failed' | 'spent') =>
    withCredits({ ...analysed, result: { ...result, modelNote } }, tokens);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const message = modelMessage({
      ...{ frames: result.frames, reading, decimals: result.decimals, language, wish, mark, faults },
      strategyType: result.strategyType,
    });
    try {
      const most = mostTokensOf(modelInstructions, message);
      const taken = budget.take(most);
      const { answer, tokens: told } = await model.write(modelInstructions, message).catch((thrown: unknown) => {
        taken.settle(undefined);
        throw thrown;
      });
      taken.settle(told);
      tokens += told ?? most;
      faults = answer === undefined ? ['text'] : faultsOf(answer, sheet.frames[0], result.frames, result.decimals);
      log.info('a model wrote an analysis', { model: name, attempt, tokens: told, faults: faults.join(' ') });
      if (answer !== undefined && faults.length === 0) return withCredits(withAnswer(analysed, answer, name), tokens);
    } catch (thrown) {
      const error = normalise(thrown);
      log.warn('the model wrote no analysis', { model: name, error });
      return standIn(error.code === 'venue.quota_spent' ? 'spent' : 'failed');
    }
  }
  return standIn('failed');
}
