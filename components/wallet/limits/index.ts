export { LimitsPanel } from './limits-panel';
