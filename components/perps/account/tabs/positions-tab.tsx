import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Table } from '@/components/ui/table';
import type { Position } from '@/lib/domain/portfolio/account';
import { positionsInView } from '@/lib/domain/portfolio/rows-in-view';
import { useStore } from '../../use-store';
import { CloseDialog } from '../dialogs/close-dialog';
import { ClosedDialog, type ClosedPosition } from '../dialogs/closed-dialog';
import { MarginDialog } from '../dialogs/margin-dialog';
import { ReverseDialog } from '../dialogs/reverse-dialog';
import { TriggersDialog } from '../dialogs/triggers-dialog';
import { PanelState } from '../panel-state';
import { isShown, type RowFilter } from '../row-filter';
import { useAccountState, usePlace } from '../use-account';
import { Nothing } from './cells';
import { type PositionAction, usePositionColumns } from './use-position-columns';

type Opened =
  | { readonly kind: PositionAction; readonly position: Position }
  | { readonly kind: 'closed'; readonly closed: ClosedPosition };

const expectedRows = 3;

export function PositionsTab({ filter }: { filter: RowFilter }) {
  const open = useTranslations('positions.open');
  const failures = useTranslations('positions.failures');
  const asked = useAccountState();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const columns = usePositionColumns((kind, position) => setOpened({ kind, position }));
  const all = asked.data?.positions ?? [];
  const { session } = usePlace();
  const shown = useStore(session.coin);
  const rows = positionsInView(all, shown).filter(({ coin, side }) => isShown(filter, coin, side));
  // What is shown in a dialog goes on with the market.
  const current = (position: Position) => all.find(({ coin }) => coin === position.coin) ?? position;
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
      {opened?.kind === 'close' && (
        <CloseDialog
          position={current(opened.position)}
          first="market"
          onClose={close}
          onClosed={(closed) => setOpened({ kind: 'closed', closed })}
        />
      )}
      {opened?.kind === 'limit' && (
        <CloseDialog
          position={current(opened.position)}
          first="limit"
          onClose={close}
          onClosed={(closed) => setOpened({ kind: 'closed', closed })}
        />
      )}
      {opened?.kind === 'reverse' && <ReverseDialog position={current(opened.position)} onClose={close} />}
      {opened?.kind === 'triggers' && <TriggersDialog position={current(opened.position)} onClose={close} />}
      {opened?.kind === 'margin' && <MarginDialog position={current(opened.position)} onClose={close} />}
      {opened?.kind === 'closed' && <ClosedDialog closed={opened.closed} onClose={close} />}
    </PanelState>
  );
}
