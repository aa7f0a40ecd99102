import { useState } from 'react';
import type { Position } from '@/lib/domain/portfolio/account';
import { useAccountState } from '../use-account';
import { CloseDialog } from './close-dialog';
import { ClosedDialog, type ClosedPosition } from './closed-dialog';
import { MarginDialog } from './margin-dialog';
import { ReverseDialog } from './reverse-dialog';
import { TriggersDialog } from './triggers-dialog';

export type PositionAct = 'close' | 'limit' | 'reverse' | 'triggers' | 'margin';

export interface OpenedPosition {
  readonly kind: PositionAct;
  readonly position: Position;
}

interface PositionDialogsProps {
  opened: OpenedPosition | undefined;
  onClose: () => void;
}

/** The dialogs for one position. Their figures follow the market. */
export function PositionDialogs({ opened, onClose }: PositionDialogsProps) {
  const positions = useAccountState().data?.positions ?? [];
  const [closed, setClosed] = useState<ClosedPosition>();
  if (closed !== undefined) return <ClosedDialog closed={closed} onClose={() => setClosed(undefined)} />;
  if (opened === undefined) return null;
  const position = positions.find(({ coin }) => coin === opened.position.coin) ?? opened.position;
  const end = (done: ClosedPosition) => {
    setClosed(done);
    onClose();
  };
  switch (opened.kind) {
    case 'close':
      return <CloseDialog key="close" position={position} first="market" onClose={onClose} onClosed={end} />;
    case 'limit':
      return <CloseDialog key="limit" position={position} first="limit" onClose={onClose} onClosed={end} />;
    case 'reverse':
      return <ReverseDialog position={position} onClose={onClose} />;
    case 'triggers':
      return <TriggersDialog position={position} onClose={onClose} />;
    case 'margin':
      return <MarginDialog position={position} onClose={onClose} />;
    default:
      return opened.kind satisfies never;
  }
}
