/** The venue's price of one action beyond those that an account earns by trading. */
export const reservedActionUsd = '0.0005';

/** How many actions can be bought at once here. */
export const reservedActionChoices = [1_000, 5_000, 20_000] as const;

/** The venue lets an account in unified mode or with portfolio margin act so often in a day. */
export const unifiedActionsPerDay = 50_000;

/** With fewer actions left than this, their number stands out. */
export const fewActionsLeft = 1_000;
