// The venue's limits for an order, and the ticket's defaults. Money is decimal text, to which `lib/math` gives its
// unit.

/** How far a market order may fill from the mark price, and a triggered order from its trigger price. */
export const marketSlippagePercent = '8';
export const triggerSlippagePercent = '10';

/** The largest distance of an order's price from the mark price, or from its own trigger price. */
export const mostPriceDistancePercent = '80';

/** The largest market order by the market's maximum leverage; the first row whose leverage is reached applies. */
export const largestMarketOrders = [
  { fromLeverage: 25, usd: '30000000' },
  { fromLeverage: 20, usd: '5000000' },
  { fromLeverage: 10, usd: '2000000' },
  { fromLeverage: 0, usd: '500000' },
] as const;
/** A limit order that may rest can be this many times larger. */
export const limitOrderFactor = '10';

export const shortestTwapMinutes = 5;
export const longestTwapMinutes = 1_440;
export const defaultTwapMinutes = 30;
export const minTwapUsd = '100';

export const fewestScaleOrders = 2;
export const mostScaleOrders = 20;
export const defaultScaleOrders = 5;

/** The price impact from which a market order shows a note, and from which it must be confirmed. */
export const impactNotePercent = '1';
export const impactConfirmPercent = '5';

/** An order that leaves its position closer than this to liquidation must be confirmed. */
export const nearLiquidationPercent = '0.5';

export const closeSharesPercent = ['25', '50', '75', '100'] as const;

/** The builder fee of a perpetuals order, in tenths of a basis point: 0.1%. */
export const perpetualBuilderUnits = 100;

/** The most legs in one request: the largest scale order with its take profit and stop loss, and a few more. */
export const mostLegs = 40;

/** The most cancellations in one request: as many open orders as the exchange allows everyone. */
export const mostCancels = 1_000;
