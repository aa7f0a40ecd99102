import type { Side } from '../../../domain/perps/grid.ts';
import { createStore, type ReadableStore } from '../../store.ts';

const sheetHash = '#ticket';

const own = createStore(false);

/** True while a phone shows the ticket. The sheet has its own address, so that Back closes it. */
export const sheetIsOpen: ReadableStore<boolean> = own;

const side = createStore<{ readonly side: Side } | undefined>(undefined);

/** The side that was pressed; each press is a new object. */
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
