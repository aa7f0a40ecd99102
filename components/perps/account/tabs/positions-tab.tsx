import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Table } from '@/components/ui/table';
import { CloseAllDialog } from '../dialogs/close-all-dialog';
import { type OpenedPosition, PositionDialogs } from '../dialogs/position-dialogs';
import { PanelState } from '../panel-state';
import { isShown, type RowFilter } from '../row-filter';
import { useAccountState } from '../use-account';
import { Nothing } from './cells';
import { usePositionColumns } from './use-position-columns';

const expectedRows = 3;

export function PositionsTab({ filter }: { filter: RowFilter }) {
  const t = useTranslations('trading');
  const open = useTranslations('positions.open');
  const failures = useTranslations('positions.failures');
  const asked = useAccountState();
  const [opened, setOpened] = useState<OpenedPosition>();
  const [closesAll, setClosesAll] = useState(false);
  const columns = usePositionColumns((kind, position) => setOpened({ kind, position }));
  const all = asked.data?.positions ?? [];
  const rows = all.filter(({ coin, side }) => isShown(filter, coin, side));
  return (
    <PanelState asked={asked} failed={failures('positions')}>
      <Table
        caption={open('positions')}
        columns={columns}
        rows={rows}
        rowKey={({ coin }) => coin}
        rowHeightPx={40}
        loadingRows={asked.data === undefined ? expectedRows : undefined}
        empty={<Nothing title={open(filter.side === 'all' ? 'noPositions' : 'noneOnSide')} />}
      />
      {all.length > 0 && (
        <div className="sticky start-0 flex justify-end border-grid border-t px-(--gutter) py-1.5">
          <Button size="s" onClick={() => setClosesAll(true)}>
            {t('closeAll.open')}
          </Button>
        </div>
      )}
      <PositionDialogs opened={opened} onClose={() => setOpened(undefined)} />
      {closesAll && <CloseAllDialog onClose={() => setClosesAll(false)} />}
    </PanelState>
  );
}
