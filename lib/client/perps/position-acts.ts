import type { Position } from '../../domain/portfolio/account.ts';
import { createStore } from '../store.ts';

export type PositionAct = 'close' | 'limit' | 'reverse' | 'triggers' | 'margin';

export interface OpenedPosition {
  readonly kind: PositionAct;
  readonly position: Position;
}

/**
 * The action that a list outside the terminal requests. Its dialogs belong to another feature, and are mounted beside
 * the list on the page.
 */
export const requestedAct = createStore<OpenedPosition | undefined>(undefined);
