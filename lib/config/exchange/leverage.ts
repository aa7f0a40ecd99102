export const defaultMaxLeverage = 40;
export const minLeverage = 1;
export const leverageStep = 1;
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
