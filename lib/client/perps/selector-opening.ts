import { createSignal, createStore } from '../store.ts';

/** Requests to open the market list, from anywhere on the screen. */
export const selectorCalls = createSignal<void>();

/** True while the market list is open. */
export const selectorIsOpen = createStore(false);
