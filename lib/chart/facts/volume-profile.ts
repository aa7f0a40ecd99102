import type { VolumeProfile } from '../../domain/analysis/facts.ts';
import type { Bar } from '../indicators/bars.ts';

const steps = 48;
const shareInside = 0.7;

/** Returns where the volume of these bars was traded, each bar's spread evenly over its range. */
export function volumeProfile(bars: readonly Bar[]): VolumeProfile | undefined {
  const low = Math.min(...bars.map((bar) => bar.low));
  const high = Math.max(...bars.map((bar) => bar.high));
  const step = (high - low) / steps;
  if (!(step > 0)) return undefined;
  const traded = Array.from({ length: steps }, () => 0);
  const indexOf = (price: number): number => Math.min(steps - 1, Math.floor((price - low) / step));
  for (const bar of bars) {
    if (!(bar.volume > 0)) continue;
    const [from, to] = [indexOf(bar.low), indexOf(bar.high)];
    for (let at = from; at <= to; at += 1) traded[at] = (traded[at] ?? 0) + bar.volume / (to - from + 1);
  }
  const whole = traded.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return undefined;
  const most = traded.indexOf(Math.max(...traded));
  let [first, last, inside] = [most, most, traded[most] ?? 0];
  while (inside < shareInside * whole) {
    const [below, above] = [traded[first - 1] ?? -1, traded[last + 1] ?? -1];
    if (below > above) first -= 1;
    else last += 1;
    inside += Math.max(below, above);
  }
  return { most: low + (most + 0.5) * step, low: low + first * step, high: low + (last + 1) * step };
}
