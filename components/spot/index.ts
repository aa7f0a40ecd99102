export { EvmSpotPage } from './evm-spot-page';
export { MemesPage } from './memes/memes-page';
export { SpotPairPage } from './spot-pair-page';
