/** The ids of the panels of the trading screen that other parts of it look up. */
export const chartSlotId = 'terminal-chart';
export const marketSlotId = 'terminal-market';
