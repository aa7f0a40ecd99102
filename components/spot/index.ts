export { EvmSpotPage } from './evm-spot-page';
export { MemesPage } from './memes/memes-page';
export { PairPage } from './pair/pair-page';
export { UnlistedPair } from './pair/unlisted-pair';
