export { BarsPicture } from './bars-picture';
export { Chart } from './chart';
export type { ChartContext } from './chart-panel';
export type { ChartScale } from './chart-scales';
export { LevelChart } from './level-chart';
