export { PerpetualPage, TradingPage } from './perpetual-page';
