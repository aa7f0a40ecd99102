// These drawing parts are one piece of code: as two, each would bring its own copy of the indicators.
export { createChart } from '@/lib/chart/engine/create-chart';
export { ChartPanel } from './chart-panel';
export { LevelChartPanel } from './level-chart-panel';
