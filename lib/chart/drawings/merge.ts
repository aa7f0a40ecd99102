import { type Drawing, mostDrawings } from './drawing.ts';

type Drawings = readonly Drawing[];

export interface Merged {
  readonly drawings: Drawings;
  /** Those for which there was no room. */
  readonly left: number;
}

/** Whether two are alike in everything, whichever way they came here. */
function isSameDrawing(a: Drawing, b: Drawing): boolean {
  return JSON.stringify(written(a)) === JSON.stringify(written(b));
}

export function areSameDrawings(a: Drawings, b: Drawings): boolean {
  return (
    a.length === b.length &&
    a.every((each, index) => {
      const other = b[index];
      return other !== undefined && isSameDrawing(each, other);
    })
  );
}

function written({ id, tool, points, style, isLocked, isVisible, text }: Drawing): unknown {
  const { colour, width, dash, fill, isExtended = false } = style;
  return [
    id,
    tool,
    points.map(({ time, price }) => [time, price]),
    colour,
    width,
    dash,
    fill,
    isExtended,
    isLocked,
    isVisible,
    text,
  ];
}

/**
 * Two devices' drawings, drawing by drawing, told from what both had last. What only one of them changed is as it made
 * it; what both changed is as it stands in the newer version, theirs. What one removed is gone unless the other has
 * changed it since.
 */
export function mergedDrawings(base: Drawings, mine: Drawings, theirs: Drawings): Merged {
  const [before, own, others] = [base, mine, theirs].map((list) => new Map(list.map((each) => [each.id, each])));
  const isAsBefore = (drawing: Drawing): boolean => {
    const known = before?.get(drawing.id);
    return known !== undefined && isSameDrawing(known, drawing);
  };
  const fromThere = theirs.flatMap((drawing) => {
    const here = own?.get(drawing.id);
    if (here !== undefined) return isAsBefore(drawing) ? [here] : [drawing];
    return isAsBefore(drawing) ? [] : [drawing];
  });
  const onlyHere = mine.filter((drawing) => !(others?.has(drawing.id) ?? false) && !isAsBefore(drawing));
  const drawings = [...fromThere, ...onlyHere];
  return { drawings: drawings.slice(0, mostDrawings), left: Math.max(0, drawings.length - mostDrawings) };
}
