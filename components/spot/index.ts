export { EvmSpotPage } from './evm-spot-page';
export { MemesPage } from './memes-page';
export { PairPage } from './pair/pair-page';
export { UnlistedPair } from './pair/unlisted-pair';
export { SpotPage } from './spot-page';
