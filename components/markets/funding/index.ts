export { FundingPage } from './funding-page';
