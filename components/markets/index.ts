export { MarketsPage } from './markets-page';
export { MarketPage } from './page/market-page';
