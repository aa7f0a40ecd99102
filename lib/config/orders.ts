// What the venue takes of an order, and what the ticket proposes. Money is decimal text: lib/math gives it its unit.

/** How far a market order may go from the mark, and a triggered one from its trigger. */
export const marketSlippagePercent = '8';
export const triggerSlippagePercent = '10';

/** No order's price lies further from the mark, or from its own trigger. */
export const mostPriceDistancePercent = '80';

/** The largest market order by the market's highest leverage; the first row whose leverage is reached. */
export const largestMarketOrders = [
  { fromLeverage: 25, usd: '30000000' },
  { fromLeverage: 20, usd: '5000000' },
  { fromLeverage: 10, usd: '2000000' },
  { fromLeverage: 0, usd: '500000' },
] as const;
/** An order that may rest can be so many times as large. */
export const limitOrderFactor = '10';

export const shortestTwapMinutes = 5;
export const longestTwapMinutes = 1_440;
export const defaultTwapMinutes = 30;
export const minTwapUsd = '100';

export const fewestScaleOrders = 2;
export const mostScaleOrders = 20;
export const defaultScaleOrders = 5;

/** A market order that moves the price by so much is remarked upon, and by so much is to be confirmed. */
export const impactNotePercent = '1';
export const impactConfirmPercent = '5';

/** An order that leaves its position less than so far from liquidation is to be confirmed. */
export const nearLiquidationPercent = '0.5';

export const closeSharesPercent = ['25', '50', '75', '100'] as const;

/** What an order on perpetuals pays to the builder, in tenths of a basis point: 0.1%. */
export const perpetualBuilderUnits = 100;

/** In one request: the largest scale, with what guards it, and a little more. */
export const mostLegs = 40;

/** In one request: the open orders that the exchange allows everybody. */
export const mostCancels = 1_000;
