import { createTranslator } from 'next-intl';
import type { Regime } from '@/lib/config/analysis';
import type { Finding } from '@/lib/domain/analysis/rule';
import { leverageText } from '@/lib/i18n/format/leverage';
import { defaultLocale, isLocale, languageOf } from '@/lib/i18n/locales';
import { messagesOf } from '@/lib/i18n/messages-of';
import { parseAmount } from '@/lib/math/amount';
import type { AnalysisResult } from '@/lib/schemas/analysis-result';
import type { Analysed } from '@/server/services/analysis/analysed';

type Word = 'up' | 'down' | 'neutral' | 'missing' | 'other' | 'volatility' | Regime | `findings.${Finding}`;

/** Returns an analysis with its sentences, one in each line, in the language of whoever asked. */
export async function withSentences(
  { reading, result, texts }: Analysed,
  asked: string | undefined,
): Promise<AnalysisResult> {
  if (texts !== undefined) return { ...result, ...texts };
  const locale = isLocale(asked) ? asked : defaultLocale;
  const messages = await messagesOf(locale, (of) => import(`../messages/${of}/reading.json`));
  const t = createTranslator<Record<Word, string>>({ locale, messages: JSON.parse(JSON.stringify(messages)) });
  const lists = new Intl.ListFormat(languageOf(locale).tag, { type: 'conjunction' });
  const listed = (word: Word, findings: readonly Finding[]): readonly string[] =>
    findings.length === 0 ? [] : [t(word, { list: lists.format(findings.map((name) => t(`findings.${name}`))) })];
  const [frame] = result.frames;
  const times = frame === undefined ? undefined : parseAmount<'leverage'>(frame.volatility);
  const reasons = [
    ...(reading.bias === 'Neutral' ? [t('neutral')] : []),
    ...listed(reading.side, reading.speaksFor),
    ...listed('other', reading.speaksAgainst),
  ];
  const state = frame === undefined ? [] : [t(frame.regime), t('volatility', { times: leverageText(times, locale) })];
  return {
    ...result,
    reasoning: reasons.join('\n'),
    analysis: [...state, ...listed('missing', reading.missing)].join('\n'),
  };
}
