import type { Side } from '../../../domain/perps/grid.ts';
import { createStore, type ReadableStore } from '../../store.ts';

const sheetHash = '#ticket';

const own = createStore(false);

/** Whether a phone shows the ticket: it has an address of its own, so that "back" leaves it. */
export const sheetIsOpen: ReadableStore<boolean> = own;

const side = createStore<{ readonly side: Side } | undefined>(undefined);

/** Which of the two was pressed; each press is an object of its own. */
export const sidePressed: ReadableStore<{ readonly side: Side } | undefined> = side;

const isInAddress = (): boolean => window.location.hash === sheetHash;

export function followSheet(): () => void {
  const look = (): void => own.write(isInAddress());
  look();
  window.addEventListener('popstate', look);
  window.addEventListener('hashchange', look);
  return () => {
    window.removeEventListener('popstate', look);
    window.removeEventListener('hashchange', look);
  };
}

export function openSheet(pressed: Side): void {
  side.write({ side: pressed });
  if (!isInAddress()) window.history.pushState(null, '', sheetHash);
  own.write(true);
}

export function closeSheet(): void {
  const { pathname, search } = window.location;
  if (isInAddress()) window.history.replaceState(null, '', `${pathname}${search}`);
  own.write(false);
}
