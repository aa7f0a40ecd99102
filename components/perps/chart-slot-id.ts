/** The id of the chart's element on the trading screen. */
export const chartSlotId = 'terminal-chart';
