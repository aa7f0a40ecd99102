/** The most headlines beside an analysis. */
export const newsShown = 5;
/** How far back a company's headlines are asked for. */
export const newsSpanDays = 7;
/** A longer title is cut. */
export const longestHeadline = 300;

/** The names by which headlines call the coins that are offered first. */
export const namesOfCoins: Readonly<Record<string, readonly string[]>> = {
  BTC: ['Bitcoin'],
  ETH: ['Ethereum', 'Ether'],
  XRP: ['Ripple'],
  SOL: ['Solana'],
  BNB: ['Binance Coin'],
  ADA: ['Cardano'],
  DOGE: ['Dogecoin'],
  DOT: ['Polkadot'],
  POL: ['Polygon'],
  LINK: ['Chainlink'],
};
