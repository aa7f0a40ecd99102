import type { Position } from '../../domain/portfolio/account.ts';
import { createStore } from '../store.ts';

/** A trader can do these with one position. */
export type PositionAct = 'close' | 'limit' | 'reverse' | 'triggers' | 'margin';

export interface OpenedPosition {
  readonly kind: PositionAct;
  readonly position: Position;
}

/**
 * The act that a list outside the terminal asks for; the dialogs belong to another feature, and stand beside the list
 * on the page.
 */
export const askedAct = createStore<OpenedPosition | undefined>(undefined);
