export { PositionsPage } from './positions-page';
