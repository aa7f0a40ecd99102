import type { SizeUnit } from '../../../domain/perps/index.ts';
import { recall, remember } from '../../storage/remembered.ts';
import { createStore, type ReadableStore } from '../../store.ts';

const unitKey = 'pluto.sizeUnit';
const figuresKey = 'pluto.ticketFigures';

export const storedSizeUnit = (): SizeUnit => (recall(unitKey) === 'quote' ? 'quote' : 'base');

export function keepSizeUnit(unit: SizeUnit): void {
  remember(unitKey, unit);
}

const own = createStore(recall(figuresKey) === 'all');

/** True if the ticket shows all of its figures, false for only the main ones. */
export const reportsAllSteps: ReadableStore<boolean> = own;

export function reportAllSteps(isAll: boolean): void {
  own.write(isAll);
  remember(figuresKey, isAll ? 'all' : 'chief');
}
