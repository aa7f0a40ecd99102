export { HeatMapPage } from './heat-map-page';
