/** Where the chart stands on the trading screen. */
export const chartPlaceId = 'terminal-chart';
