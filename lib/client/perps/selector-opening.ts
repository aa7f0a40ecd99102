import { createSignal } from '../store.ts';

/** Requests to open the market list, from anywhere on the screen. */
export const selectorCalls = createSignal<void>();
