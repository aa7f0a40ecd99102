import { createStore } from '../../store.ts';

/**
 * The prefix of the tab's title while the account is close to liquidation, for a user who is looking at another tab.
 */
export const tabWarning = createStore<string | undefined>(undefined);
