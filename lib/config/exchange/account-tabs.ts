/** The lists of an account below the chart, by their names in addresses. */
export const accountTabs = ['balances', 'positions', 'orders', 'twap', 'fills', 'funding', 'history'] as const;
export type AccountTab = (typeof accountTabs)[number];
export const defaultTab: AccountTab = 'positions';

export const isAccountTab = (name: string): name is AccountTab => accountTabs.some((tab) => tab === name);
