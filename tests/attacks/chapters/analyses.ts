import { by, type Chapter, stop } from '../attack.ts';

const answers = 'lib/domain/analysis/model-answer.ts';
const answered = 'unit/analysis/model-answer.test.ts';
const asked = 'integration/llm/analysis.test.ts';

export const analyses: Chapter = {
  name: 'V1 Encoding and Sanitization: analyses',
  attacks: [
    {
      wants: 'to have a language model name a price that no candle had',
      stop: stop(answers, "...(isForeign ? (['foreignNumber'] as const) : []),"),
      witness: by(answered, 'no number outside the fact sheet passes, however it is written'),
    },
    {
      wants: 'to hide such a price in the digits of another script',
      stop: stop(answers, "text.normalize('NFKC').replaceAll(knownTerms, ' ')", "text.replaceAll(/[^ -~]/g, ' ')"),
      witness: by(answered, 'no number outside the fact sheet passes, however it is written'),
    },
    {
      wants: 'to give instructions to the model from behind the fence of a person’s words',
      stop: stop(
        'lib/domain/analysis/model-prompt.ts',
        "text.normalize('NFKC').replace(/[\\p{Cc}\\p{Cf}\\p{Co}]+/gu, ' ')",
        'text',
      ),
      witness: by(answered, 'a person’s words stay inside their fence, whatever they are'),
    },
    {
      wants: 'to have a model’s lie shown, with a stop on the wrong side and a link',
      stop: stop(
        'server/services/analysis/write-by-model.ts',
        'answer !== undefined && faults.length === 0',
        'answer !== undefined',
      ),
      witness: by(asked, 'is repaired at most once, and then the rules stand and say so'),
    },
    {
      wants: 'to spend more of the operator’s tokens than a day has',
      stop: stop('server/services/analysis/token-budget.ts', 'if (id === undefined)', "if (id === 'none')"),
      witness: by(asked, 'is not asked for once the day’s tokens are spent'),
    },
    {
      wants: 'to spend the budget of quotes by asking for the same bars again and again',
      stop: stop(
        'server/services/analysis/answers.ts',
        'if (known !== undefined && known.until > now) return known.answer;',
      ),
      witness: by(asked, 'is in its words, and counts what it cost'),
    },
  ],
};
