import { createStore } from '../store.ts';

/** Each object is one wish to see the list of markets, from wherever on the screen. */
export const openSelector = createStore<object>({});
