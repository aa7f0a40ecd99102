import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { type Column, Table } from '@/components/ui/table/table';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { missing } from '@/lib/i18n/format/figure';
import { timeSpanText } from '@/lib/i18n/format/time-span';
import type { VenueDriftRow, VenueWatchReport } from '@/lib/schemas/readiness';

const Mono = ({ text }: { text: string }) => (
  <bdi dir="ltr" className="break-all font-mono text-12">
    {text}
  </bdi>
);

/** Shows whether the exchange answers as recorded, and lists the differences. */
export function VenueDrifts({ report }: { report: VenueWatchReport | undefined }) {
  const t = useTranslations('admin-operations.drifts');
  const venues = useTranslations('admin-operations.venues');
  const locale = usePageLocale();
  if (report === undefined) return <Skeleton className="h-16" />;
  const { drifts, recordedOn, compared, known } = report;
  const extent = t('compared', { compared: count(compared, locale), known: count(known, locale) });
  if (drifts.length === 0) {
    return <Message title={t('same', { date: dateText(Date.parse(recordedOn), locale) })} text={extent} />;
  }
  const columns: readonly Column<VenueDriftRow>[] = [
    { key: 'of', heading: t('of'), widthPx: 170, wide: true, cell: ({ of }) => <Mono text={of} /> },
    { key: 'kind', heading: t('kind'), widthPx: 120, cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'place', heading: t('place'), widthPx: 220, cell: ({ path }) => <Mono text={path} /> },
    {
      key: 'recorded',
      heading: t('recorded'),
      widthPx: 110,
      cell: ({ recorded }) => <Mono text={recorded ?? missing} />,
    },
    { key: 'came', heading: t('came'), widthPx: 110, cell: ({ came }) => <Mono text={came ?? missing} /> },
    { key: 'times', heading: t('times'), align: 'end', widthPx: 70, cell: ({ times }) => count(times, locale) },
    {
      key: 'age',
      heading: t('age'),
      align: 'end',
      widthPx: 90,
      cell: ({ ageMs }) => venues('ago', { age: timeSpanText(ageMs, locale) }),
    },
  ];
  return (
    <>
      <Message severity="error" title={t('changed', { count: drifts.length })} text={`${extent} ${t('act')}`} />
      <Table
        caption={t('title')}
        columns={columns}
        rows={drifts}
        rowKey={({ of, kind, path, came = '' }) => `${of} ${kind} ${path} ${came}`}
      />
    </>
  );
}
