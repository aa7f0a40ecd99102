import type { SizeUnit } from '../../../domain/perps/ticket.ts';
import { createStore, type ReadableStore } from '../../store.ts';
import { recall, remember } from '../remembered.ts';

const unitKey = 'pluto.sizeUnit';
const confirmKey = 'pluto.confirmOrders';

export const keptSizeUnit = (): SizeUnit => (recall(unitKey) === 'quote' ? 'quote' : 'base');

export function keepSizeUnit(unit: SizeUnit): void {
  remember(unitKey, unit);
}

const asks = createStore(false);

/** Whether each order is shown once more before it is sent; what is dear is shown anyway. */
export const confirmsOrders: ReadableStore<boolean> = asks;

export function readConfirmsOrders(): void {
  asks.write(recall(confirmKey) === 'yes');
}

export function confirmOrders(always: boolean): void {
  asks.write(always);
  remember(confirmKey, always ? 'yes' : 'no');
}
