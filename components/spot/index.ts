export { EvmSpotPage } from './evm-spot-page';
export { MemesPage } from './memes-page';
export { SpotPage } from './spot-page';
export { SpotPairPage } from './spot-pair-page';
