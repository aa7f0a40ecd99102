import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/frame/badge';
import { type Status, StatusDot } from '@/components/ui/frame/status-dot';
import { type Column, Table } from '@/components/ui/table/table';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { type VenueMode, type VenueName, venues } from '@/lib/config/venues/venues';
import { timeSpanText } from '@/lib/i18n/format/time-span';
import type { ReachedPart, ReachedState, Readiness } from '@/lib/schemas/readiness';

interface VenueRow extends ReachedPart {
  readonly venue: VenueName;
  readonly mode: VenueMode;
}

const dots: Readonly<Record<ReachedState, Status>> = { up: 'live', down: 'stale', unprobed: 'connecting' };

/** Lists the venues: whether each is live, whether it answers, and the age of its last answer. */
export function VenuesTable({ readiness }: { readiness: Readiness | undefined }) {
  const t = useTranslations('admin-operations.venues');
  const locale = usePageLocale();
  const rows = venues.flatMap((venue): readonly VenueRow[] => {
    const reached = readiness?.venues[venue];
    return reached === undefined ? [] : [{ venue, ...reached }];
  });
  const columns: readonly Column<VenueRow>[] = [
    { key: 'venue', heading: t('venue'), widthPx: 150, wide: true, cell: ({ venue }) => t(`names.${venue}`) },
    {
      key: 'mode',
      heading: t('mode'),
      widthPx: 90,
      cell: ({ mode }) => <Badge look="line">{t(`modes.${mode}`)}</Badge>,
    },
    {
      key: 'state',
      heading: t('state'),
      widthPx: 150,
      cell: ({ state }) => <StatusDot status={dots[state]}>{t(`states.${state}`)}</StatusDot>,
    },
    {
      key: 'age',
      heading: t('age'),
      align: 'end',
      widthPx: 110,
      cell: ({ ageMs }) => timeSpanText(ageMs, locale),
    },
  ];
  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ venue }) => venue}
      loadingRows={readiness === undefined ? venues.length : undefined}
    />
  );
}
