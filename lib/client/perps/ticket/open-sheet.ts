import type { Side } from '../../../domain/perps/index.ts';
import { isSheetInAddress, pressedSide, sheetIsOpen } from './sheet.ts';

// The code by which a ticket follows its sheet. The page itself, which only opens the sheet, loads none of this.

/**
 * Notifies a ticket of each side that is pressed, once, including one that was pressed before the ticket was loaded.
 */
export function takeSides(hear: (side: Side) => void): () => void {
  const take = (): void => {
    const pressed = pressedSide.read();
    pressedSide.write(undefined);
    if (pressed !== undefined) hear(pressed);
  };
  take();
  return pressedSide.subscribe(take);
}

/** Follows the address; returns a function that stops it. */
export function followSheet(): () => void {
  const readAddress = (): void => sheetIsOpen.write(isSheetInAddress());
  readAddress();
  window.addEventListener('popstate', readAddress);
  window.addEventListener('hashchange', readAddress);
  return () => {
    window.removeEventListener('popstate', readAddress);
    window.removeEventListener('hashchange', readAddress);
  };
}

export function closeSheet(): void {
  const { pathname, search } = window.location;
  if (isSheetInAddress()) window.history.replaceState(null, '', `${pathname}${search}`);
  sheetIsOpen.write(false);
}
