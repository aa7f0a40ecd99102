import { indicatorDefaults } from '../../config/indicators.ts';
import { type Indicator, line, whole } from './indicator.ts';
import { percentage } from './kernels/difference.ts';
import { windowSum } from './kernels/window-sum.ts';

/** Sentiment: upward moves over downward moves, from the previous close (BR) and from the open (AR), in percent. */
export const brar: Indicator = {
  id: 'brar',
  pane: 'own',
  parameters: [whole('period', indicatorDefaults.brar[0])],
  outputs: [line('br'), line('ar')],
  build(plan, period: number) {
    const open = plan.input('open');
    const high = plan.input('high');
    const low = plan.input('low');
    const close = plan.input('close');
    const [upFromClose, downFromClose] = [plan.column(), plan.column()];
    const [upFromOpen, downFromOpen] = [plan.column(), plan.column()];
    plan.step((from, to) =>
      measure(
        from,
        to,
        open.values,
        high.values,
        low.values,
        close.values,
        upFromClose.values,
        downFromClose.values,
        upFromOpen.values,
        downFromOpen.values,
      ),
    );
    const sum = (source: typeof upFromOpen) => windowSum(plan, source, period);
    return {
      br: percentage(plan, sum(upFromClose), sum(downFromClose)),
      ar: percentage(plan, sum(upFromOpen), sum(downFromOpen)),
    };
  },
};

function measure(
  from: number,
  to: number,
  o: Float64Array,
  h: Float64Array,
  l: Float64Array,
  c: Float64Array,
  uc: Float64Array,
  dc: Float64Array,
  uo: Float64Array,
  dn: Float64Array,
): void {
  for (let i = from; i < to; i += 1) {
    const top = h[i] ?? NaN;
    const bottom = l[i] ?? NaN;
    const begin = o[i] ?? NaN;
    const before = c[i - 1] ?? NaN;
    uc[i] = top - before;
    dc[i] = before - bottom;
    uo[i] = top - begin;
    dn[i] = begin - bottom;
  }
}
