import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Table } from '@/components/ui/table/table';
import { pastOf } from '@/lib/client/perps/account/past';
import { accountSourceOf } from '@/lib/client/perps/account/source';
import { readPairs } from '@/lib/client/perps/account/spot-pairs';
import { useVenue } from '@/lib/client/venue/use-venue';
import type { Fill } from '@/lib/domain/portfolio/activity';
import { fillKinds, isFillOfKind } from '@/lib/domain/portfolio/fill-direction';
import { groupFills, mergeFills } from '@/lib/domain/portfolio/fill-groups';
import { fillsText } from '@/lib/domain/portfolio/list-file';
import { fillsQuery } from '@/lib/queries/account';
import { PanelState } from '../panel-state';
import type { RowFilter } from '../row-filter';
import { useOwnAccount } from '../use-account';
import { listLook, Nothing } from './cells';
import { useTradeSpan } from './chart-time';
import { ColumnsButton } from './columns-button';
import { ExportButton } from './export-button';
import { FilterButton, ListTools } from './list-tools';
import { usePastChoice, usePastFilter } from './past-choice';
import { PastEnd } from './past-end';
import { PastFilters } from './past-filters';
import { useColumns } from './use-columns';
import { type FillRow, useFillColumns } from './use-fill-columns';
import { usePast } from './use-past';

const expectedRows = 5;
const none: readonly Fill[] = [];

/** Returns the rows of the list: one for each order or TWAP, with its single fills below it where they are shown. */
function rowsOf(fills: readonly Fill[], isGrouped: boolean, opened: ReadonlySet<string>): readonly FillRow[] {
  if (!isGrouped) return fills.map((fill) => ({ group: mergeFills([fill]), kind: 'whole', isOpen: false }));
  return groupFills(fills).flatMap((group): readonly FillRow[] => {
    const isOpen = opened.has(group.key);
    const parts = isOpen ? group.fills : none;
    return [
      { group, kind: 'whole', isOpen },
      ...parts.map((fill): FillRow => ({ group: mergeFills([fill]), kind: 'part', isOpen: false })),
    ];
  });
}

export function FillsTab({ filter }: { filter: RowFilter }) {
  const venue = useVenue();
  const t = useTranslations('perps-account');
  const failures = useTranslations('positions.failures');
  const { owner } = useOwnAccount();
  const query = fillsQuery(accountSourceOf(venue), owner);
  const requested = useQuery(query);
  const { choice, change } = usePastChoice();
  const { fillKind, isGrouped } = choice;
  const { span, isShown } = usePastFilter(filter);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const all = requested.data;
  const past = usePast({ past: pastOf(venue).fills, owner, rows: all, queryKey: query.queryKey });
  const meant = useMemo(() => {
    const isMeant = (fill: Fill) => isShown(fill) && (fillKind === undefined || isFillOfKind(fill, fillKind, owner));
    return (fills: readonly Fill[]) => fills.filter(isMeant);
  }, [isShown, fillKind, owner]);
  const fills = useMemo(() => meant(all ?? none), [all, meant]);
  const rows = useMemo(() => rowsOf(fills, isGrouped, opened), [fills, isGrouped, opened]);
  const coins = useMemo(() => [...new Set((all ?? none).map(({ coin }) => coin))], [all]);
  const spanOf = useTradeSpan(all ?? none);
  const columns = useFillColumns({
    spanOf,
    isGrouped,
    toggle: (key) => setOpened((before) => before.symmetricDifference(new Set([key]))),
  });
  return (
    <PanelState requested={requested} failed={failures('trades')}>
      <ListTools>
        <FilterButton kind={fillKind} />
        <ExportButton
          name="trades"
          hasTaxForms
          textOf={async (form) => {
            const shown = meant(await past.readTo(span.from));
            return fillsText(shown, form, form === 'generic' ? new Map() : await readPairs(venue, shown));
          }}
        />
        <ColumnsButton table="fills" columns={columns} />
      </ListTools>
      <PastFilters
        coins={coins}
        only={filter.only}
        kind={{
          value: fillKind,
          options: fillKinds.map((value) => ({ value, label: t(`lists.kinds.${value}`) })),
          onChange: (value) => change({ fillKind: fillKinds.find((kind) => kind === value) }),
        }}
        hasGroups
      />
      <Table
        caption={t('past.trades')}
        columns={useColumns('fills', columns)}
        rows={rows}
        rowKey={({ group, kind }) => `${kind} ${group.key}`}
        rowHeightPx={40}
        className={listLook}
        loadingRows={all === undefined ? expectedRows : undefined}
        empty={<Nothing title={all?.length === 0 ? t('past.noTrades') : t('lists.none')} />}
      />
      {all !== undefined && <PastEnd past={past} rows={fills.length} from={span.from} />}
    </PanelState>
  );
}
