import type { Column } from './column.ts';
import { type Indicator, line, whole } from './indicator.ts';
import { midpoint } from './kernels/prices.ts';
import { highest, lowest } from './kernels/window-extreme.ts';

/** The current bar counts as one of the displacement, as on TradingView. */
const ahead = (...[, , , displacement = 0]: number[]): number => displacement - 1;
const behind = (...[, , , displacement = 0]: number[]): number => 1 - displacement;

/**
 * Goichi Hosoda's cloud. Values are stored at the bar that they belong to; the cloud is drawn ahead, the close behind.
 */
export const ichimoku: Indicator = {
  id: 'ichimoku',
  pane: 'price',
  parameters: [whole('conversion', 9), whole('base', 26), whole('spanB', 52), whole('displacement', 26)],
  outputs: [
    { key: 'cloud', kind: 'band', between: ['spanA', 'spanB'] },
    line('conversion'),
    line('base'),
    { ...line('spanA'), shift: ahead },
    { ...line('spanB'), shift: ahead },
    { ...line('lagging'), shift: behind },
  ],
  build(plan, conversionPeriod: number, basePeriod: number, spanPeriod: number) {
    const high = plan.input('high');
    const low = plan.input('low');
    const close = plan.input('close');
    const middle = (period: number): Column => midpoint(plan, highest(plan, high, period), lowest(plan, low, period));
    const conversion = middle(conversionPeriod);
    const base = middle(basePeriod);
    const spanA = midpoint(plan, conversion, base);
    return { conversion, base, spanA, spanB: middle(spanPeriod), lagging: close };
  },
};
