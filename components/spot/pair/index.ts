export { WatchlistSync } from '../watchlist-sync';
export { PairPage } from './pair-page';
export { UnlistedPair } from './unlisted-pair';
