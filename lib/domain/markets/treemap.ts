export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Weighed {
  readonly at: number;
  readonly area: number;
}

const worstRatio = (row: readonly Weighed[], side: number): number => {
  const total = row.reduce((sum, { area }) => sum + area, 0);
  const thickness = total / side;
  return Math.max(...row.map(({ area }) => Math.max((thickness * thickness) / area, area / (thickness * thickness))));
};

/** Lays a row along the shorter side of the box, and returns the box that is left. */
function layRow(row: readonly Weighed[], box: Box, boxes: Map<number, Box>): Box {
  const total = row.reduce((sum, { area }) => sum + area, 0);
  const isUpright = box.width >= box.height;
  const thickness = total / (isUpright ? box.height : box.width);
  let along = isUpright ? box.y : box.x;
  for (const { at, area } of row) {
    const length = area / thickness;
    boxes.set(
      at,
      isUpright
        ? { x: box.x, y: along, width: thickness, height: length }
        : { x: along, y: box.y, width: length, height: thickness },
    );
    along += length;
  }
  return isUpright
    ? { ...box, x: box.x + thickness, width: box.width - thickness }
    : { ...box, y: box.y + thickness, height: box.height - thickness };
}

/**
 * Divides a box into one for each weight, with areas in proportion to the weights and sides as equal as can be: the
 * squarified layout of Bruls, Huizing and van Wijk. Weights are positive; the boxes have the order of the weights.
 */
export function treemap(weights: readonly number[], box: Box): readonly Box[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scale = (box.width * box.height) / total;
  const waiting = weights.map((weight, at) => ({ at, area: weight * scale })).sort((a, b) => b.area - a.area);
  const boxes = new Map<number, Box>();
  let left = box;
  let row: Weighed[] = [];
  for (const next of waiting) {
    const side = Math.min(left.width, left.height);
    if (row.length > 0 && worstRatio([...row, next], side) > worstRatio(row, side)) {
      left = layRow(row, left, boxes);
      row = [];
    }
    row.push(next);
  }
  if (row.length > 0) layRow(row, left, boxes);
  return weights.flatMap((_, at) => boxes.get(at) ?? []);
}
