import type { Cloid } from '../../schemas/cloid.ts';
import { createStore, type ReadableStore } from '../store.ts';

export interface OpenedOrder {
  /** The exchange's number of the order. */
  readonly order: number;
  /** The order's own name, where it is known. */
  readonly cloid?: Cloid | undefined;
}

const own = createStore<OpenedOrder | undefined>(undefined);

/** The order whose receipt is shown; any list or notice may open one. */
export const openedReceipt: ReadableStore<OpenedOrder | undefined> = own;

export const openReceipt = (opened: OpenedOrder): void => own.write(opened);

export const closeReceipt = (): void => own.write(undefined);
