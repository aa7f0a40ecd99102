// Orders, leverage and the ticket: the limits of the venue, and defaults. Money is decimal text, to which `lib/math` gives its unit.

/** The smallest order that the ticket sends. The exchange has the same minimum; the sandbox's is in `lib/engine/orders/order-form.ts`. */
export const minOrderNotionalUsd = '10';
export const sizeInputBaseDecimals = 5;
export const sizeInputQuoteDecimals = 2;
/** The sizes in dollars that the ticket offers until a trader chooses others. */
export const sizePresetsUsd = ['100', '1000', '5000', '10000'] as const;
export const longestSizePreset = 12;
/** The whole orders that a browser keeps under names. */
export const mostOrderPresets = 12;
export const longestPresetName = 40;
export const defaultSizePercent = 50;
export const timesInForce = ['Gtc', 'Ioc', 'Alo'] as const;
export const clientOrderIdLength = 34;
/** The factor of the venue's whole numbers in margin actions: 1e6. */
export const vaultUnitDecimals = 6;

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
/** How many times as large as the first order of a scale the last one may be. */
export const leastScaleSkew = '0.1';
export const mostScaleSkew = '10';
export const defaultScaleSkew = '1';

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

export const defaultMaxLeverage = 40;
export const minLeverage = 1;
export const leverageStep = 1;
/** The largest leverage that a wallet's own limit may name. */
export const mostOwnLeverage = 100;
/** The largest distance from the entry at which a wallet may have a stop kept on every position. */
export const mostStopDistancePercent = '50';
export const defaultCrossLeverage = 1;

/** For marketing texts only; the ticket uses its market's own maximum. */
export const marketedLeverage = 100;
export const marketedCryptoLeverage = 40;

/** The margin buffer of the liquidation price estimate: the first row whose leverage is not exceeded applies. */
export const liquidationBuffers = [
  { upToLeverage: 20, bufferPercent: '0.5' },
  { upToLeverage: 30, bufferPercent: '0.6' },
  { upToLeverage: undefined, bufferPercent: '0.8' },
] as const;

// These durations limit how long it takes until an order without a response is known to have arrived or not.

/**
 * Nothing is signed later than this after the request: a caller without an answer knows when it is over, and no order
 * is sent at prices that the trader has forgotten.
 */
export const signedWithinMs = 10_000;

/**
 * The exchange refuses an action that arrives later than this: an order it does not know by then never came. It is long
 * enough for a clock that is some seconds off, since the exchange counts a stale action five times.
 */
export const actionLifetimeMs = 10_000;

/** After this time the exchange carries out no request of a page any more. */
export const lostAfterMs = signedWithinMs + actionLifetimeMs;

/** An action that waits in our queue for longer than this fails with an error. */
export const waitsInLineMs = 4_000;

/**
 * The pauses after which the server looks up a lost order; then the page continues to look it up until its end is
 * known.
 */
export const serverLookUpPausesMs = [150, 500, 1_000, 2_000] as const;

/** The venue's price of one action beyond those that an account earns by trading. */
export const reservedActionUsd = '0.0005';

/** How many actions can be bought at once here. */
export const reservedActionChoices = [1_000, 5_000, 20_000] as const;

/** The number of actions per day that the venue allows an account in unified mode or with portfolio margin. */
export const unifiedActionsPerDay = 50_000;

/** With fewer actions left than this, their number is highlighted. */
export const fewActionsLeft = 1_000;

export const postOrderRefetchDelayMs = 500;
