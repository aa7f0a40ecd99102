import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/frame/badge';
import { StateDot } from '@/components/ui/frame/state-dot';
import type { Status } from '@/components/ui/frame/status-dot';
import { type Column, Table } from '@/components/ui/table/table';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { type VenueMode, type VenueName, venues } from '@/lib/config/venues/venues';
import { missing } from '@/lib/i18n/format/figure';
import { timeSpanText } from '@/lib/i18n/format/time-span';
import type { ReachedPart, ReachedState, Readiness } from '@/lib/schemas/readiness';

interface VenueRow extends ReachedPart {
  readonly venue: VenueName;
  readonly mode: VenueMode;
}

const dots: Readonly<Record<ReachedState, Status>> = { up: 'live', down: 'stale', unprobed: 'connecting' };

const colours: Readonly<Record<ReachedState, string>> = {
  up: 'text-good',
  down: 'text-danger',
  unprobed: 'text-text-2',
};

/** The shortest age that is shown: an answer of this very second is not told in milliseconds. */
const leastShownMs = 1_000;

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
      cell: ({ state }) => (
        <StateDot status={dots[state]} colour={colours[state]}>
          {t(`states.${state}`)}
        </StateDot>
      ),
    },
    {
      key: 'age',
      heading: t('age'),
      align: 'end',
      widthPx: 110,
      cell: ({ ageMs }) =>
        ageMs === undefined ? missing : t('ago', { age: timeSpanText(Math.max(ageMs, leastShownMs), locale) }),
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
