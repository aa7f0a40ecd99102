import { type Drawing, type DrawingStyle, lineOf, mostDrawings, withPoint } from './drawing.ts';
import type { Anchor } from './projection.ts';
import { drawingTools, pointsOf } from './tools/index.ts';
import { passingTool } from './tools/names.ts';

type Drawings = readonly Drawing[];

/** The drawings of one market, the topmost last, with the history for undo and redo. */
export interface DrawingBook {
  readonly drawings: Drawings;
  readonly past: readonly Drawings[];
  readonly future: readonly Drawings[];
}

export type DrawingAction =
  /** Adds one new drawing, or several from a file: all of them, or none if they exceed the limit or an id is taken. */
  | { readonly kind: 'add'; readonly drawings: Drawings }
  | { readonly kind: 'move'; readonly id: string; readonly points: readonly Anchor[] }
  | { readonly kind: 'movePoint'; readonly id: string; readonly index: number; readonly to: Anchor }
  | { readonly kind: 'restyle'; readonly id: string; readonly style: Partial<DrawingStyle> }
  /** Without an id, it applies to all drawings. */
  | { readonly kind: 'lock'; readonly id?: string; readonly isLocked: boolean }
  | { readonly kind: 'show'; readonly id?: string; readonly isVisible: boolean }
  | { readonly kind: 'copy'; readonly id: string; readonly copyId: string; readonly points: readonly Anchor[] }
  | { readonly kind: 'write'; readonly id: string; readonly text: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'removeAll' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

export const mostUndone = 100;

/** Creates a book from stored drawings: nothing before them can be undone. */
export function bookOf(drawings: Drawings): DrawingBook {
  return { drawings, past: [], future: [] };
}

/** Returns the book after an action; the same book if nothing changed. */
export function applyAction(book: DrawingBook, action: DrawingAction): DrawingBook {
  const { drawings, past, future } = book;
  if (action.kind === 'undo') {
    const before = past.at(-1);
    return before === undefined ? book : { drawings: before, past: past.slice(0, -1), future: [...future, drawings] };
  }
  if (action.kind === 'redo') {
    const after = future.at(-1);
    return after === undefined ? book : { drawings: after, past: [...past, drawings], future: future.slice(0, -1) };
  }
  const next = changeDrawings(drawings, action);
  return next === drawings ? book : { drawings: next, past: [...past, drawings].slice(-mostUndone), future: [] };
}

function changeDrawings(drawings: Drawings, action: Exclude<DrawingAction, { kind: 'undo' | 'redo' }>): Drawings {
  switch (action.kind) {
    case 'add':
      return addDrawings(drawings, action.drawings);
    case 'move':
      return each(drawings, action.id, (drawing) => movePoints(drawing, action.points));
    case 'movePoint':
      return each(drawings, action.id, (drawing) =>
        movePoints(drawing, withPoint(drawing.tool, drawing.points, action.index, action.to)),
      );
    case 'restyle':
      return each(drawings, action.id, (drawing) => restyleDrawing(drawing, action.style));
    case 'lock':
      return each(drawings, action.id, (drawing) =>
        drawing.isLocked === action.isLocked ? drawing : { ...drawing, isLocked: action.isLocked },
      );
    case 'show':
      return each(drawings, action.id, (drawing) =>
        drawing.isVisible === action.isVisible ? drawing : { ...drawing, isVisible: action.isVisible },
      );
    case 'copy': {
      const original = drawings.find(({ id }) => id === action.id);
      if (original === undefined || original.points.length !== action.points.length) return drawings;
      return addDrawings(drawings, [{ ...original, id: action.copyId, points: action.points, isLocked: false }]);
    }
    case 'write':
      return each(drawings, action.id, (drawing) => rewritten(drawing, lineOf(action.text)));
    case 'remove':
      return drawings.some(({ id }) => id === action.id) ? drawings.filter(({ id }) => id !== action.id) : drawings;
    case 'removeAll':
      return drawings.length === 0 ? drawings : [];
    default:
      return action satisfies never;
  }
}

function addDrawings(drawings: Drawings, more: Drawings): Drawings {
  const together = [...drawings, ...more];
  const isFree = new Set(together.map(({ id }) => id)).size === together.length;
  const isWhole = more.every(({ tool, points, text }) => {
    const { least, most } = pointsOf(tool);
    const isStated = drawingTools[tool].isText !== true || (text !== undefined && text !== '');
    return tool !== passingTool && isStated && points.length >= least && points.length <= most;
  });
  return more.length > 0 && isFree && isWhole && together.length <= mostDrawings ? together : drawings;
}

/** Changes one drawing or all of them; returns the same list if none changed. */
function each(drawings: Drawings, id: string | undefined, change: (drawing: Drawing) => Drawing): Drawings {
  const next = drawings.map((drawing) => (id === undefined || drawing.id === id ? change(drawing) : drawing));
  return next.every((drawing, index) => drawing === drawings[index]) ? drawings : next;
}

function movePoints(drawing: Drawing, points: readonly Anchor[]): Drawing {
  if (drawing.isLocked || points.length !== drawing.points.length) return drawing;
  const isSame = points.every(({ time, price }, index) => {
    const before = drawing.points[index];
    return before?.time === time && before.price === price;
  });
  return isSame ? drawing : { ...drawing, points };
}

function rewritten(drawing: Drawing, text: string): Drawing {
  const isFit = drawingTools[drawing.tool].isText === true && !drawing.isLocked && text !== '';
  return isFit && text !== drawing.text ? { ...drawing, text } : drawing;
}

function restyleDrawing(drawing: Drawing, wanted: Partial<DrawingStyle>): Drawing {
  const style = { ...drawing.style, ...wanted };
  const { colour, width, dash, fill, isExtended = false } = drawing.style;
  const isAsLong = (style.isExtended ?? false) === isExtended;
  const isSame =
    isAsLong && style.colour === colour && style.width === width && style.dash === dash && style.fill === fill;
  return drawing.isLocked || isSame ? drawing : { ...drawing, style };
}
