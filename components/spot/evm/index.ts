export { EvmSpotPage } from './evm-spot-page';
