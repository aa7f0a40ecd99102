export { DesignPage } from './design-page';
