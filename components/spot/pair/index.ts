export { PairPage } from './pair-page';
export { UnlistedPair } from './unlisted-pair';
