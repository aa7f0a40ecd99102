import 'server-only';

const stroke = 4;

/** Returns an SVG path through the points, from edge to edge; undefined for fewer than two points. */
export function sparkPath(points: readonly number[], width: number, height: number): string | undefined {
  const known = points.filter((point) => Number.isFinite(point));
  if (known.length < 2) return undefined;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const span = most - least;
  const round = (value: number) => Math.round(value * 10) / 10;
  const places = known.map((point, index) => {
    const x = stroke / 2 + (index / (known.length - 1)) * (width - stroke);
    // A price that never moved is a line in the middle.
    const share = span === 0 ? 0.5 : (point - least) / span;
    return `${round(x)} ${round(height - stroke / 2 - share * (height - stroke))}`;
  });
  return `M${places.join('L')}`;
}
