export { StatsPage } from './stats-page';
