export { FeesPage } from './fees-page';
