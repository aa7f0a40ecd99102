import { type Drawing, mostDrawings } from './drawing.ts';

type Drawings = readonly Drawing[];

export interface Merged {
  readonly drawings: Drawings;
  /** The number of drawings that did not fit into the limit. */
  readonly left: number;
}

/** Returns whether two drawings are equal in everything, wherever they come from. */
function isSameDrawing(a: Drawing, b: Drawing): boolean {
  return JSON.stringify(writeDrawing(a)) === JSON.stringify(writeDrawing(b));
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

function writeDrawing({ id, tool, points, style, isLocked, isVisible, text }: Drawing): unknown {
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
 * Merges the drawings of two devices one by one, compared with the last common state. A drawing that one device changed
 * is taken from it; if both changed it, the newer version, `theirs`, wins. A drawing that one device removed is gone
 * unless the other has changed it since.
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
