import { createStore } from '@/lib/client/store';

/** Whether somebody wants to see the settings. */
export const settingsAsked = createStore(false);
