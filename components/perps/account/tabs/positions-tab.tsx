import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ElsewherePositions } from '@/components/portfolio/elsewhere';
import { Table } from '@/components/ui/table/table';
import { positionsElsewhere } from '@/lib/domain/portfolio/account';
import { positionsInView } from '@/lib/domain/portfolio/rows-in-view';
import { type OpenedPosition, PositionDialogs } from '../dialogs/position-dialogs';
import { PanelState } from '../panel-state';
import { isShown, type RowFilter } from '../row-filter';
import { useAccountState, useShownCoin } from '../use-account';
import { listLook, Nothing } from './cells';
import { ColumnsButton } from './columns-button';
import { ListTools } from './list-tools';
import { useColumns } from './use-columns';
import { usePositionColumns } from './use-position-columns';

const expectedRows = 3;

export function PositionsTab({ filter }: { filter: RowFilter }) {
  const open = useTranslations('positions.open');
  const failures = useTranslations('positions.failures');
  const requested = useAccountState();
  const [opened, setOpened] = useState<OpenedPosition>();
  const columns = usePositionColumns((kind, position) => setOpened({ kind, position }));
  const all = requested.data?.positions ?? [];
  const shown = useShownCoin();
  const elsewhere = (requested.data === undefined ? [] : positionsElsewhere(requested.data)).filter(({ coin, side }) =>
    isShown(filter, coin, side),
  );
  const rows = positionsInView(all, shown).filter(({ coin, side }) => isShown(filter, coin, side));
  return (
    <PanelState requested={requested} failed={failures('positions')}>
      <ListTools>
        <ColumnsButton table="positions" columns={columns} />
      </ListTools>
      <Table
        caption={open('positions')}
        columns={useColumns('positions', columns)}
        rows={rows}
        rowKey={({ coin }) => coin}
        rowHeightPx={40}
        className={listLook}
        loadingRows={requested.data === undefined ? expectedRows : undefined}
        empty={<Nothing title={open(filter.side === 'all' ? 'noPositions' : 'noneOnSide')} />}
      />
      <ElsewherePositions positions={elsewhere} />
      <PositionDialogs opened={opened} onClose={() => setOpened(undefined)} />
    </PanelState>
  );
}
