import { createStore } from '../../store.ts';

/** The first word of the tab's title while the account is close to liquidation, for whoever looks at another tab. */
export const tabWarning = createStore<string | undefined>(undefined);
