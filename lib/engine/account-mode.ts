/** `default` is a standard account that never chose; nobody can choose it. */
export type AccountMode = 'default' | ChosenMode;
export type ChosenMode = 'disabled' | 'unifiedAccount' | 'portfolioMargin';
