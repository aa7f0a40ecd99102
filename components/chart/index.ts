export { BarsPicture } from './bars-picture';
export { Chart } from './chart';
export type { ChartGround } from './chart-panel';
export { LevelChart } from './level-chart';
