import { by, type Chapter, stop } from '../attack.ts';

const answers = 'lib/domain/analysis/model-answer.ts';
const answered = 'unit/analysis/model-answer.test.ts';
const spoken = 'unit/analysis/spoken-words.test.ts';
const requested = 'integration/llm/analysis.test.ts';
const budget = 'integration/llm/budget.test.ts';
const headlines = 'integration/news/injected.test.ts';

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
      stop: stop(
        'lib/domain/analysis/fit-text.ts',
        "text.normalize('NFKC').replaceAll(knownTerms, ' ')",
        "text.replaceAll(/[^ -~]/g, ' ')",
      ),
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
        'answer !== undefined && check(answer)',
        'answer !== undefined',
      ),
      witness: by(requested, 'is repaired at most once, and then the rules stand and say so'),
    },
    {
      wants: 'to have words of a stream shown before anybody has checked their numbers',
      stop: stop(
        'lib/domain/analysis/spoken-words.ts',
        'isFitText(part) && foreignNumbers(part, allowed).length === 0',
        'isFitText(part)',
      ),
      witness: by(spoken, 'of any foreign number, in any spelling and pieces, never shows it'),
    },
    {
      wants: 'to have the first digits of a number shown, which the rest of it makes another',
      stop: stop('lib/domain/analysis/spoken-words.ts', '!openNumber.test(part) && isFit(part)', 'isFit(part)'),
      witness: by(spoken, 'is released word by word, and whole numbers with the word after them'),
    },
    {
      wants: 'to make a thousand times more of a number that is a fact, by the word after it',
      stop: stop(
        'lib/domain/analysis/fit-text.ts',
        'allowed.has(plain(number)) && !isMultiplied',
        'allowed.has(plain(number))',
      ),
      witness: by(spoken, 'of any foreign number, in any spelling and pieces, never shows it'),
    },
    {
      wants: 'to run a script in the page from the address of a headline',
      stop: stop('server/venues/news/questions/headlines.ts', '/^https:\\/\\//.test(url) && ', ''),
      witness: by(headlines, 'lead nowhere but to pages'),
    },
    {
      wants: 'to turn the words beside a headline, or to hide some of it, by characters that nobody sees',
      stop: stop('server/venues/news/questions/headlines.ts', "text.replace(hidden, ' ').trim()", 'text.trim()'),
      witness: by(headlines, 'are shown without letters that nobody sees'),
    },
    {
      wants: 'to give instructions to the model in a headline',
      stop: stop(
        'server/services/analysis/write-by-model.ts',
        'frames, reading, decimals, language, wish, mark, faults, strategyType }',
        'frames, reading, decimals, language, wish: JSON.stringify([wish, await Reflect.get(globalThis, Symbol.for("pluto.process"))?.news?.headlines({ of: "crypto" })]), mark, faults, strategyType }',
      ),
      witness: by(headlines, 'are no part of what a model reads'),
    },
    {
      wants: 'to have the operator pay for the same question in languages that nobody speaks',
      stop: stop(
        'server/services/analysis/analyse.ts',
        'isLocale(locale) ? locale : defaultLocale',
        'locale ?? defaultLocale',
      ),
      witness: by(requested, 'is asked for in the languages of the product alone'),
    },
    {
      wants: 'to spend the whole day’s tokens from one place',
      stop: stop('server/services/analysis/analyse.ts', '!written.knows(own) && !(await mayAskModel())', 'false'),
      witness: by(budget, 'one network has its share of a day, and an answer that is there costs nothing of it'),
    },
    {
      wants: 'to spend the tokens of all who trade, from many networks and without a wallet',
      stop: stop(
        'server/services/analysis/token-budget.ts',
        'isSignedIn ? tokensPerDay : Math.floor(tokensPerDay * partOfStrangers)',
        'tokensPerDay',
      ),
      witness: by(budget, 'half of a day is for wallets that are signed in, however many strangers ask'),
    },
    {
      wants: 'to be taken for somebody who is signed in by the model’s budget',
      stop: stop(
        'app/analysis-answer.ts',
        'const isSignedIn = asking.session !== undefined;',
        'const isSignedIn = true;',
      ),
      witness: by(budget, 'a stranger reads that the rest of the day is for wallets, and a wallet has it'),
    },
    {
      wants: 'to spend more of the operator’s tokens than a day has',
      stop: stop('server/services/analysis/token-budget.ts', 'if (id === undefined)', "if (id === 'none')"),
      witness: by(requested, 'is not asked for once the day’s tokens are spent'),
    },
    {
      wants: 'to spend the budget of quotes by asking for the same bars again and again',
      stop: stop(
        'server/services/analysis/answers.ts',
        'known !== undefined && known.until > now ? known : undefined',
        'undefined',
      ),
      witness: by(requested, 'is in its words, and counts what it cost'),
    },
  ],
};
