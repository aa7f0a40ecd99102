import { type Drawing, type DrawingStyle, drawingColours, drawingDashes, lineOf, mostDrawings } from './drawing.ts';
import type { Anchor } from './projection.ts';
import { drawingTools, pointsOf } from './tools/index.ts';
import { lastingTools } from './tools/names.ts';
import { drawingWidths } from './widths.ts';

const longestId = 64;
/** The latest time that a JavaScript date can hold. */
const farthestTime = 8.64e15;

export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

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
  const findKnown = <Value>(list: readonly Value[], name: string): Value | undefined => {
    const value = field(stored, name);
    return list.find((each) => each === value);
  };
  const colour = findKnown(drawingColours, 'colour');
  const width = findKnown(drawingWidths, 'width');
  const dash = findKnown(drawingDashes, 'dash');
  const fill = findKnown([...drawingColours, 'none'] as const, 'fill');
  if (colour === undefined || width === undefined || dash === undefined || fill === undefined) return undefined;
  return { colour, width, dash, fill, ...(field(stored, 'isExtended') === true && { isExtended: true }) };
}

function drawingFrom(stored: unknown): Drawing | undefined {
  const id = field(stored, 'id');
  const toolName = field(stored, 'tool');
  const tool = lastingTools.find((each) => each === toolName);
  const points = whole(field(stored, 'points'), anchorFrom);
  const style = styleFrom(field(stored, 'style'));
  const [isLocked, isVisible] = [field(stored, 'isLocked'), field(stored, 'isVisible')];
  if (typeof id !== 'string' || id === '' || id.length > longestId) return undefined;
  if (tool === undefined || points === undefined || style === undefined) return undefined;
  if (typeof isLocked !== 'boolean' || typeof isVisible !== 'boolean') return undefined;
  const { least, most } = pointsOf(tool);
  if (points.length < least || points.length > most) return undefined;
  const plain = { id, tool, points, style, isLocked, isVisible };
  if (drawingTools[tool].isText !== true) return plain;
  const text = field(stored, 'text');
  return typeof text === 'string' && text !== '' && lineOf(text) === text ? { ...plain, text } : undefined;
}

/** Returns the drawings; undefined if one is damaged, two share an id, or there are too many. */
export function drawingsFrom(stored: unknown): readonly Drawing[] | undefined {
  const drawings = whole(stored, drawingFrom);
  if (drawings === undefined || drawings.length > mostDrawings) return undefined;
  return new Set(drawings.map(({ id }) => id)).size === drawings.length ? drawings : undefined;
}
