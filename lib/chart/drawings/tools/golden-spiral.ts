import { distance, type Pixel, pointBetween } from '../pixels.ts';
import type { Shape } from '../shapes.ts';

const goldenRatio = (1 + Math.sqrt(5)) / 2;
const turn = Math.PI / 2;
const turnsInside = 4;
const turnsOutside = 9;

const onRim = (centre: Pixel, radius: number, angle: number): Pixel => ({
  x: centre.x + radius * Math.cos(angle),
  y: centre.y + radius * Math.sin(angle),
});

/**
 * Returns quarter circles, clockwise, each larger than the previous one by the golden ratio. One of them has its centre
 * and start at the two points; where two arcs meet, both centres are on one line, so that there is no corner.
 */
export function goldenSpiral(centre: Pixel, start: Pixel): Shape[] {
  const radius = distance(centre, start);
  if (radius === 0) return [];
  const begin = Math.atan2(start.y - centre.y, start.x - centre.x);
  const quarter = (at: Pixel, size: number, from: number): Shape => {
    return { kind: 'arc', centre: at, radius: size, from, to: from + turn };
  };

  const inside: Shape[] = [];
  let [at, size, angle] = [centre, radius, begin];
  for (let count = 0; count < turnsInside; count += 1) {
    at = pointBetween(onRim(at, size, angle), at, 1 / goldenRatio);
    size /= goldenRatio;
    angle -= turn;
    inside.unshift(quarter(at, size, angle));
  }

  const outside: Shape[] = [];
  [at, size, angle] = [centre, radius, begin];
  for (let count = 0; count < turnsOutside; count += 1) {
    outside.push(quarter(at, size, angle));
    angle += turn;
    at = pointBetween(onRim(at, size, angle), at, goldenRatio);
    size *= goldenRatio;
  }
  return [...inside, ...outside];
}
