import { createTranslator } from 'next-intl';
import { type Regime, scoredBars } from '@/lib/config/analysis';
import type { Reading } from '@/lib/domain/analysis/read-chart';
import type { Finding } from '@/lib/domain/analysis/rule';
import type { ViewSide } from '@/lib/domain/analysis/view';
import { figure } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import { defaultLocale, isLocale, type Locale, languageOf } from '@/lib/i18n/locales';
import { messagesOf } from '@/lib/i18n/messages-of';
import { type Price, parseAmount } from '@/lib/math/amount';
import type { AnalysisResult } from '@/lib/schemas/analysis';
import type { Analysed } from '@/server/services/analysis/analysed';

type Word =
  | ViewSide
  | 'neutral'
  | 'missing'
  | 'volatility'
  | Regime
  | `findings.${Finding}`
  | `reasons.${Finding}`
  | `invalid.${'level' | 'time' | 'decisive' | 'shared'}`;

async function loadWords(locale: Locale) {
  const messages = await messagesOf(locale, (of) => import(`../messages/${of}/analysis-findings.json`));
  const t = createTranslator<Record<Word, string>>({ locale, messages: JSON.parse(JSON.stringify(messages)) });
  const lists = new Intl.ListFormat(languageOf(locale).tag, { type: 'conjunction' });
  const say = (word: Word, values?: Readonly<Record<string, string | number>>): string => t(word, values);
  const list = (findings: readonly Finding[]) => lists.format(findings.map((name) => say(`findings.${name}`)));
  return { say, list };
}
type Words = Awaited<ReturnType<typeof loadWords>>;

const known = new Map<Locale, ReturnType<typeof loadWords>>();

/** Returns the formatter of a language's sentences, which is created once. */
function wordsOf(locale: Locale): Promise<Words> {
  const words = known.get(locale) ?? loadWords(locale);
  known.set(locale, words);
  return words;
}

/** Returns the sentences for a side, below the one that says so. */
const speakFor = ({ say }: Words, side: ViewSide, findings: readonly Finding[]): readonly string[] =>
  findings.length === 0 ? [] : [say(side), ...findings.map((name) => say(`reasons.${name}`, { side }))];

/** Returns the sentences of what would prove an idea wrong: its levels, and the findings without which it would fall. */
function invalidationOf(
  { say, list }: Words,
  { bias, stopLoss, takeProfit, decimals }: Analysed['result'],
  reading: Reading | undefined,
  locale: Locale,
): readonly string[] {
  if (bias === 'Neutral' || stopLoss === undefined || takeProfit === undefined) return [];
  const side: ViewSide = bias === 'Buy' ? 'up' : 'down';
  const price = (level: Price): string => figure(level, locale, { decimals });
  const levels = [
    say('invalid.level', { side, price: price(stopLoss) }),
    say('invalid.time', { target: price(takeProfit), count: scoredBars }),
  ];
  if (reading === undefined) return levels;
  const { decisive } = reading;
  return [...levels, decisive.length === 0 ? say('invalid.shared') : say('invalid.decisive', { list: list(decisive) })];
}

/** Returns the language of an analysis for a visitor who asked for one. */
export const languageAsked = (requested: string | undefined): Locale =>
  isLocale(requested) ? requested : defaultLocale;

/** Returns an analysis with its sentences, one in each line, in the language of the visitor who asked. */
export async function withSentences(
  { reading, result, texts }: Analysed,
  requested: string | undefined,
): Promise<AnalysisResult> {
  const locale = languageAsked(requested);
  const words = await wordsOf(locale);
  const { say, list } = words;
  // A model's idea has its own reasons, so that nothing is said about what the rules' would need.
  const invalid = invalidationOf(words, result, texts === undefined ? reading : undefined, locale);
  const invalidation = invalid.join('\n');
  if (texts !== undefined) return { ...result, ...texts, invalidation };
  const [frame] = result.frames;
  const times = frame === undefined ? undefined : parseAmount<'leverage'>(frame.volatility);
  const { side, speaksFor, speaksAgainst, missing } = reading;
  const reasons = [
    ...(reading.bias === 'Neutral' ? [say('neutral')] : []),
    ...speakFor(words, side, speaksFor),
    ...speakFor(words, side === 'up' ? 'down' : 'up', speaksAgainst),
  ];
  const state =
    frame === undefined ? [] : [say(frame.regime), say('volatility', { times: leverageText(times, locale) })];
  const unseen = missing.length === 0 ? [] : [say('missing', { list: list(missing) })];
  return { ...result, reasoning: reasons.join('\n'), analysis: [...state, ...unseen].join('\n'), invalidation };
}
