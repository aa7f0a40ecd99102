// The parts that draw, as one piece of code: apart, each would bring its own copy of the indicators.
export { createChart } from '@/lib/chart/engine/create-chart';
export { ChartPanel } from './chart-panel';
