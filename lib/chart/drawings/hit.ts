import type { Figure } from './picture.ts';
import { distance, distanceToSegment, isInside, type Pixel } from './pixels.ts';
import type { Drawn } from './shapes.ts';

export type Pointer = 'mouse' | 'touch';

export interface Hit {
  readonly id: string;
  /** A point by its index, or anything else of the drawing. */
  readonly part: { readonly kind: 'point'; readonly index: number } | { readonly kind: 'body' };
}

/** How far from a drawing a press still hits it: a finger covers what it points at. */
const reachPx: Readonly<Record<Pointer, { readonly point: number; readonly body: number }>> = {
  mouse: { point: 8, body: 5 },
  touch: { point: 22, body: 14 },
};

/** Returns whether an angle lies between two others, whatever the number of full turns. */
function isBetween(angle: number, from: number, to: number): boolean {
  const around = 2 * Math.PI;
  return (((angle - from) % around) + around) % around <= to - from;
}

function segmentsOf(places: readonly Pixel[]): (readonly [Pixel, Pixel])[] {
  return places.slice(1).map((to, index) => [places[index] ?? to, to]);
}

/** Returns the distance to a text. A text beside a figure is no part of it, and is infinitely far away. */
function distanceToWords({ at, widthPx, sizePx }: Extract<Drawn, { kind: 'text' }>, place: Pixel): number {
  if (widthPx === undefined || sizePx === undefined) return Number.POSITIVE_INFINITY;
  const aside = Math.max(at.x - place.x, 0, place.x - at.x - widthPx);
  const beyond = Math.max(0, Math.abs(place.y - at.y) - sizePx / 2);
  return Math.hypot(aside, beyond);
}

/** Returns the distance from a point to the visible parts of a shape. */
function distanceTo(shape: Drawn, place: Pixel, isTinted: boolean): number {
  switch (shape.kind) {
    case 'stroke':
      return distanceToSegment(place, shape.from, shape.to);
    case 'polygon': {
      if ((isTinted || shape.paint !== 'area') && isInside(place, shape.corners)) return 0;
      const { corners } = shape;
      return Math.min(
        ...corners.map((corner, index) => distanceToSegment(place, corners.at(index - 1) ?? corner, corner)),
      );
    }
    case 'circle': {
      const away = distance(place, shape.centre) - shape.radius;
      return isTinted && shape.isArea ? Math.max(0, away) : Math.abs(away);
    }
    case 'arc': {
      const { centre, radius, from, to } = shape;
      const angle = Math.atan2(place.y - centre.y, place.x - centre.x);
      if (isBetween(angle, from, to)) return Math.abs(distance(place, centre) - radius);
      const ends = [from, to].map((end) => ({
        x: centre.x + radius * Math.cos(end),
        y: centre.y + radius * Math.sin(end),
      }));
      return Math.min(...ends.map((end) => distance(place, end)));
    }
    case 'trail':
      return Math.min(...segmentsOf(shape.places).map(([from, to]) => distanceToSegment(place, from, to)));
    case 'text':
      return distanceToWords(shape, place);
    default:
      return shape satisfies never;
  }
}

function pointHit({ points }: Figure, place: Pixel, reach: number): number | undefined {
  const near = points
    .map((point, index) => ({ index, away: distance(point, place) }))
    .filter(({ away }) => away <= reach)
    // If two points share a position, the later one wins, since it was set last.
    .sort((a, b) => a.away - b.away || b.index - a.index);
  return near[0]?.index;
}

/** Returns what is under a pointer: points before bodies, the selected drawing before the others, then the topmost. */
export function hitOf(figures: readonly Figure[], place: Pixel, pointer: Pointer): Hit | undefined {
  const reach = reachPx[pointer];
  const inOrder = figures.toReversed().sort((a, b) => Number(b.isChosen) - Number(a.isChosen));
  for (const figure of inOrder) {
    const index = figure.id === undefined || figure.isFreehand ? undefined : pointHit(figure, place, reach.point);
    if (figure.id !== undefined && index !== undefined) return { id: figure.id, part: { kind: 'point', index } };
  }
  for (const { id, style, shapes } of inOrder) {
    const isHit = shapes.some(
      (shape) => distanceTo(shape, place, style.fill !== 'none') <= reach.body + style.width / 2,
    );
    if (id !== undefined && isHit) return { id, part: { kind: 'body' } };
  }
  return undefined;
}
