import { fieldOf } from '../../errors/field.ts';
import { type Drawing, type DrawingStyle, drawingColours, drawingDashes, lineOf, mostDrawings } from './drawing.ts';
import type { Anchor } from './projection.ts';
import { drawingTools, pointsOf } from './tools/index.ts';
import { lastingTools } from './tools/names.ts';
import { drawingWidths } from './widths.ts';

const longestId = 64;
/** The latest time that a JavaScript date can hold. */
const farthestTime = 8.64e15;

/** Reads every item of a list; undefined if one of them cannot be read. */
function whole<Item>(list: unknown, read: (item: unknown) => Item | undefined): readonly Item[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const items: readonly unknown[] = list;
  const found = items.flatMap((item) => read(item) ?? []);
  return found.length === items.length ? found : undefined;
}

function anchorFrom(stored: unknown): Anchor | undefined {
  const numbers = whole(stored, (each) => (typeof each === 'number' && Number.isFinite(each) ? each : undefined));
  const [time, price] = numbers ?? [];
  if (numbers?.length !== 2 || time === undefined || price === undefined) return undefined;
  return Math.abs(time) <= farthestTime ? { time, price } : undefined;
}

function styleFrom(stored: unknown): DrawingStyle | undefined {
  const known = <Value>(list: readonly Value[], name: string): Value | undefined => {
    const value = fieldOf(stored, name);
    return list.find((each) => each === value);
  };
  const colour = known(drawingColours, 'colour');
  const width = known(drawingWidths, 'width');
  const dash = known(drawingDashes, 'dash');
  const fill = known([...drawingColours, 'none'] as const, 'fill');
  if (colour === undefined || width === undefined || dash === undefined || fill === undefined) return undefined;
  return { colour, width, dash, fill, ...(fieldOf(stored, 'isExtended') === true && { isExtended: true }) };
}

function drawingFrom(stored: unknown): Drawing | undefined {
  const id = fieldOf(stored, 'id');
  const toolName = fieldOf(stored, 'tool');
  const tool = lastingTools.find((each) => each === toolName);
  const points = whole(fieldOf(stored, 'points'), anchorFrom);
  const style = styleFrom(fieldOf(stored, 'style'));
  const [isLocked, isVisible] = [fieldOf(stored, 'isLocked'), fieldOf(stored, 'isVisible')];
  if (typeof id !== 'string' || id === '' || id.length > longestId) return undefined;
  if (tool === undefined || points === undefined || style === undefined) return undefined;
  if (typeof isLocked !== 'boolean' || typeof isVisible !== 'boolean') return undefined;
  const { least, most } = pointsOf(tool);
  if (points.length < least || points.length > most) return undefined;
  const plain = { id, tool, points, style, isLocked, isVisible };
  if (drawingTools[tool].isText !== true) return plain;
  const text = fieldOf(stored, 'text');
  return typeof text === 'string' && text !== '' && lineOf(text) === text ? { ...plain, text } : undefined;
}

/** Returns the drawings; undefined if one is damaged, two share an id, or there are too many. */
export function drawingsFrom(stored: unknown): readonly Drawing[] | undefined {
  const drawings = whole(stored, drawingFrom);
  if (drawings === undefined || drawings.length > mostDrawings) return undefined;
  return new Set(drawings.map(({ id }) => id)).size === drawings.length ? drawings : undefined;
}
