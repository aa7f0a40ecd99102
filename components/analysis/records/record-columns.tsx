import type { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/table/table';
import type { HitRate, TrackRecord } from '@/lib/domain/analysis/record';
import { writeMeasured } from '@/lib/domain/analysis/shown-frame';
import { count } from '@/lib/i18n/format/count';
import { figure, missing } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import { shareText } from './share-text';

export type NamedRecord = TrackRecord & { readonly name: string };

const riskShape = { decimals: 2, signed: true, suffix: ' R' } as const;

/** Returns the columns of a table of records; the first one names the compared items. */
export function recordColumns(
  t: ReturnType<typeof useTranslations<'analysis-panel'>>,
  locale: Locale,
  heading: string,
): readonly Column<NamedRecord>[] {
  const risk = (r: number): string => figure(writeMeasured<'ratio'>(r, riskShape.decimals), locale, riskShape);
  const hitText = ({ rate, low, high }: HitRate): string =>
    t('record.range', { rate: shareText(rate, locale), low: shareText(low, locale), high: shareText(high, locale) });
  const end = { align: 'end' } as const;
  return [
    { key: 'name', heading, widthPx: 200, wide: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    { key: 'scored', heading: t('record.scored'), ...end, widthPx: 80, cell: ({ scored }) => count(scored, locale) },
    {
      key: 'hits',
      heading: t('record.hits'),
      ...end,
      widthPx: 160,
      cell: ({ hits }) => (hits === undefined ? missing : hitText(hits)),
    },
    {
      key: 'chance',
      heading: t('record.chance'),
      ...end,
      widthPx: 100,
      cell: ({ hits }) => (hits === undefined ? missing : shareText(hits.chance, locale)),
    },
    { key: 'r', heading: t('record.r'), ...end, widthPx: 100, cell: ({ r }) => risk(r) },
    { key: 'coin', heading: t('record.coin'), ...end, widthPx: 100, cell: ({ coinR }) => risk(coinR) },
    { key: 'held', heading: t('record.held'), ...end, widthPx: 120, cell: ({ heldR }) => risk(heldR) },
  ];
}
