import { createStore, type ReadableStore } from '../store.ts';

const own = createStore<number | undefined>(undefined);

/** The closing whose summary is shown; any list, dialog or notice may open one. */
export const openedSummary: ReadableStore<number | undefined> = own;

export const openSummary = (order: number): void => own.write(order);

export const closeSummary = (): void => own.write(undefined);
