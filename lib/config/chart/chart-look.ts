// The dimensions that a page needs before its chart has loaded; all others load with the chart.

export const mobileChartHeightPx = 350;
export const tradingChartHeightPx = 350;

export const candleUpColour = '#16a34a';
export const candleDownColour = '#dc2626';
