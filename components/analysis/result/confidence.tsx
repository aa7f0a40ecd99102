import { useTranslations } from 'next-intl';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { certaintyPercent } from '@/lib/config/analysis';
import { confidenceOf } from '@/lib/domain/analysis/confidence';
import { count } from '@/lib/i18n/format/count';
import { wholePercent } from '@/lib/i18n/format/percent';
import { percent } from '@/lib/math/amount';
import type { AnalysisResult } from '@/lib/schemas/analysis';
import { shareText } from '../records/share-text';
import { Sentences } from './sentences';

type Proposed = Pick<AnalysisResult, 'bias' | 'symbol' | 'interval' | 'record'>;

/** Says how often ideas of the same kind came true, with their number, or that there are too few; nothing without an idea. */
export function Confidence({ of: { bias, symbol, interval, record } }: { of: Proposed }) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  if (bias === 'Neutral') return null;
  const title = t('confidence.title');
  if (record === undefined) return <Sentences title={title} sentences={[t('confidence.failed')]} />;
  if (record === null) return <Sentences title={title} sentences={[t('record.pools')]} />;
  const said = confidenceOf(record);
  const market = { symbol, interval };
  const late = record.expired === 0 ? [] : [t('confidence.expired', { count: record.expired })];
  if (said.kind === 'none') {
    return <Sentences title={title} sentences={[t('confidence.none', market), ...late, t('confidence.alike')]} />;
  }
  const counted = { ...market, count: said.decided, hits: count(said.hits, locale) };
  const sentences =
    said.kind === 'few'
      ? [t('confidence.few', counted)]
      : [
          t('confidence.many', {
            ...counted,
            certainty: wholePercent(percent(certaintyPercent), locale),
            low: shareText(said.low, locale),
            high: shareText(said.high, locale),
          }),
          t(`confidence.${said.kind}`, { chance: shareText(said.chance, locale) }),
        ];
  return <Sentences title={title} sentences={[...sentences, ...late, t('confidence.alike')]} />;
}
