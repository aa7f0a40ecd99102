import { createTranslator } from 'next-intl';
import type { Regime } from '@/lib/config/analysis';
import type { Finding } from '@/lib/domain/analysis/rule';
import { leverageText } from '@/lib/i18n/format/leverage';
import { defaultLocale, isLocale, type Locale, languageOf } from '@/lib/i18n/locales';
import { messagesOf } from '@/lib/i18n/messages-of';
import { parseAmount } from '@/lib/math/amount';
import type { AnalysisResult } from '@/lib/schemas/analysis';
import type { Analysed } from '@/server/services/analysis/analysed';

type Word = 'up' | 'down' | 'neutral' | 'missing' | 'other' | 'volatility' | Regime | `findings.${Finding}`;

async function loadWords(locale: Locale) {
  const messages = await messagesOf(locale, (of) => import(`../messages/${of}/analysis-findings.json`));
  const t = createTranslator<Record<Word, string>>({ locale, messages: JSON.parse(JSON.stringify(messages)) });
  return { t, lists: new Intl.ListFormat(languageOf(locale).tag, { type: 'conjunction' }) };
}

const known = new Map<Locale, ReturnType<typeof loadWords>>();

/** Returns the formatter of a language's sentences, which is created once. */
function wordsOf(locale: Locale): ReturnType<typeof loadWords> {
  const words = known.get(locale) ?? loadWords(locale);
  known.set(locale, words);
  return words;
}

/** Returns an analysis with its sentences, one in each line, in the language of the visitor who asked. */
export async function withSentences(
  { reading, result, texts }: Analysed,
  requested: string | undefined,
): Promise<AnalysisResult> {
  if (texts !== undefined) return { ...result, ...texts };
  const locale = isLocale(requested) ? requested : defaultLocale;
  const { t, lists } = await wordsOf(locale);
  const listFindings = (word: Word, findings: readonly Finding[]): readonly string[] =>
    findings.length === 0 ? [] : [t(word, { list: lists.format(findings.map((name) => t(`findings.${name}`))) })];
  const [frame] = result.frames;
  const times = frame === undefined ? undefined : parseAmount<'leverage'>(frame.volatility);
  const reasons = [
    ...(reading.bias === 'Neutral' ? [t('neutral')] : []),
    ...listFindings(reading.side, reading.speaksFor),
    ...listFindings('other', reading.speaksAgainst),
  ];
  const state = frame === undefined ? [] : [t(frame.regime), t('volatility', { times: leverageText(times, locale) })];
  return {
    ...result,
    reasoning: reasons.join('\n'),
    analysis: [...state, ...listFindings('missing', reading.missing)].join('\n'),
  };
}
