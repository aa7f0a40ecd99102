export { Chart } from './chart';
export type { ChartGround } from './chart-panel';
