// Rewrites the data of a path with fewer digits. Each point is rounded by its absolute position, so that errors do not
// add up.

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How many numbers a command takes. */
const lengths: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

interface Command {
  readonly name: string;
  readonly values: readonly number[];
}

const isFlag = (name: string, at: number): boolean => name === 'a' && (at === 3 || at === 4);

/** Parses a path's commands. The flags of an arc are one digit each and may follow each other without a separator. */
function* commandsOf(data: string): Generator<Command> {
  const reader = /\s*,?\s*(?:([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?))/gy;
  const flag = /\s*,?\s*([01])/y;
  let name = '';
  let values: number[] = [];
  while (reader.lastIndex < data.trimEnd().length) {
    const mayBePacked = isFlag(name.toLowerCase(), values.length);
    const place = reader.lastIndex;
    flag.lastIndex = place;
    const found = mayBePacked ? flag.exec(data) : reader.exec(data);
    if (found === null) throw new SyntaxError(`Not a path: ${data.slice(place, place + 20)}`);
    const letter = mayBePacked ? undefined : found[1];
    if (letter === undefined) {
      values.push(Number(mayBePacked ? found[1] : found[2]));
      if (mayBePacked) reader.lastIndex = flag.lastIndex;
    } else {
      name = letter;
      values = [];
    }
    if (values.length !== lengths[name.toLowerCase()]) continue;
    yield { name, values };
    values = [];
    // Coordinates that follow a move without a letter are a line.
    if (name === 'm') name = 'l';
    if (name === 'M') name = 'L';
  }
}

/** Returns the axis of each number of a command, or undefined for the radii, the rotation and the flags of an arc. */
function axisOf(name: string, at: number): 'x' | 'y' | undefined {
  if (name === 'h') return 'x';
  if (name === 'v') return 'y';
  if (name === 'a' && at < 5) return undefined;
  return (at + (name === 'a' ? 1 : 0)) % 2 === 0 ? 'x' : 'y';
}

const written = (value: number): string => String(value).replace(/^(-?)0\./, '$1.');

/** Writes a path. A letter, a sign, a second dot or a flag ends the number before it; a repeated letter is left out. */
function textOf(parts: readonly Command[]): string {
  let text = '';
  let last = '';
  for (const { name, values } of parts) {
    if (name !== last || name === 'm' || name === 'z') text += name;
    last = name;
    for (const [at, value] of values.entries()) {
      const number = written(value);
      const isDotted = number.startsWith('.') && /\.\d*$/.test(text);
      const isCommanded = /[a-z]$/.test(text) || number.startsWith('-') || isDotted || isFlag(name, at - 1);
      text += isCommanded ? number : ` ${number}`;
    }
  }
  return text;
}

/** True unless the command goes nowhere and the next one does not continue its curve. */
function isSeen({ name, values }: Command, next: Command | undefined): boolean {
  if (next?.name === 's' || next?.name === 't' || !'lhvcqa'.includes(name)) return true;
  return values.slice(name === 'a' ? 5 : 0).some((value) => value !== 0);
}

function straightened(part: Command): Command {
  const [x = 0, y = 0] = part.values;
  if (part.name !== 'l' || (x !== 0 && y !== 0)) return part;
  return y === 0 ? { name: 'h', values: [x] } : { name: 'v', values: [y] };
}

export function shortenPath(data: string, digits: number): string {
  const scale = 10 ** digits;
  const round = (value: number): number => Math.round(value * scale) / scale;
  const parts: Command[] = [];
  let from: Point = { x: 0, y: 0 };
  let drawn: Point = from;
  let start: { from: Point; drawn: Point } = { from, drawn };
  for (const { name: letter, values } of commandsOf(data)) {
    const name = letter.toLowerCase();
    if (name === 'z') {
      ({ from, drawn } = start);
      parts.push({ name, values: [] });
      continue;
    }
    const isRelative = letter === name;
    const to = { ...from };
    const end = { ...drawn };
    const next = values.map((value, at) => {
      const axis = axisOf(name, at);
      if (axis === undefined) return at < 2 ? Math.max(round(value), 1 / scale) : round(value);
      to[axis] = isRelative ? from[axis] + value : value;
      end[axis] = round(to[axis]);
      return round(end[axis] - drawn[axis]);
    });
    from = to;
    drawn = end;
    if (name === 'm') start = { from, drawn };
    parts.push({ name, values: next });
  }
  return textOf(parts.filter((part, at) => isSeen(part, parts[at + 1])).map(straightened));
}
