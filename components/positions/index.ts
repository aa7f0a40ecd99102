export { AccountPage } from './account-page';
export { PositionsPage } from './positions-page';
