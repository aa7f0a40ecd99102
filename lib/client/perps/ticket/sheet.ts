import type { Side } from '../../../domain/perps/index.ts';
import { createStore } from '../../store.ts';

const sheetHash = '#ticket';

/** True while a phone shows the ticket. The sheet has its own address, so that Back closes it. */
export const sheetIsOpen = createStore(false);

/** The side that was pressed and that no ticket has taken yet: a phone loads the ticket with its sheet. */
export const pressedSide = createStore<Side | undefined>(undefined);

export const isSheetInAddress = (): boolean => window.location.hash === sheetHash;

export function openSheet(pressed: Side): void {
  pressedSide.write(pressed);
  if (!isSheetInAddress()) window.history.pushState(null, '', sheetHash);
  sheetIsOpen.write(true);
}
