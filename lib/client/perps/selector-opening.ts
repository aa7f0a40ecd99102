import { createStore } from '../store.ts';

/** Each new object is a request to open the market list, from anywhere on the screen. */
export const openSelector = createStore<object>({});
