export { BarsPicture } from './bars-picture';
export { Chart } from './chart';
export type { ChartContext } from './chart-panel';
export { LevelChart } from './level-chart';
