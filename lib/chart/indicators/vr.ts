import { type Indicator, line, whole } from './indicator.ts';
import { percentage } from './kernels/difference.ts';
import { signVolume } from './kernels/signed-volume.ts';
import { mean, windowSum } from './kernels/window-sum.ts';

/**
 * Volume ratio: the volume of rising bars over that of falling bars, in percent; an unchanged bar counts half on each
 * side.
 */
export const vr: Indicator = {
  id: 'vr',
  pane: 'own',
  parameters: [whole('period', 26), whole('ma', 6)],
  outputs: [line('vr'), line('ma')],
  build(plan, period: number, average: number) {
    const close = plan.input('close');
    const volume = plan.input('volume');
    const direction = signVolume(plan, close, volume);
    const [rising, falling] = [plan.column(), plan.column()];
    plan.step((from, to) => split(from, to, direction.values, volume.values, rising.values, falling.values));
    const relation = percentage(plan, windowSum(plan, rising, period), windowSum(plan, falling, period));
    return { vr: relation, ma: mean(plan, relation, average) };
  },
};

function split(from: number, to: number, s: Float64Array, v: Float64Array, r: Float64Array, f: Float64Array): void {
  for (let i = from; i < to; i += 1) {
    r[i] = ((v[i] ?? NaN) + (s[i] ?? NaN)) / 2;
    f[i] = ((v[i] ?? NaN) - (s[i] ?? NaN)) / 2;
  }
}
