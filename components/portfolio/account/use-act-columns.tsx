import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/table/table';
import { requestedAct } from '@/lib/client/perps/position-acts';
import type { OpenOrder, Position } from '@/lib/domain/portfolio/account';
import { GuardsCell } from '../acts/guards-cell';
import { PositionButtons, useWidthOfPositionButtons } from '../acts/position-buttons';

export interface ActColumns {
  readonly guards: Column<Position>;
  readonly buttons: Column<Position>;
}

/** Returns the columns for the owner of a position: its take profit and stop loss, and the buttons that act on it. */
export function useActColumns(orders: readonly OpenOrder[]): ActColumns {
  const t = useTranslations('positions');
  const buttonsPx = useWidthOfPositionButtons();
  return {
    guards: {
      key: 'guards',
      heading: t('guards.column'),
      align: 'end',
      widthPx: 140,
      cell: (position) => (
        <GuardsCell
          position={position}
          orders={orders}
          onOpen={() => requestedAct.write({ kind: 'triggers', position })}
        />
      ),
    },
    buttons: {
      key: 'actions',
      heading: t('acts.heading'),
      align: 'end',
      widthPx: buttonsPx,
      wide: true,
      pinned: true,
      cell: (position) => (
        <PositionButtons position={position} orders={orders} onAct={(kind) => requestedAct.write({ kind, position })} />
      ),
    },
  };
}
