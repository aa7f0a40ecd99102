/** Draws the same sequence for the same seed. */
function drawsOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Path = readonly (string | number)[];

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const keysOf = (value: object): Path => (Array.isArray(value) ? [...value.keys()] : Object.keys(value));

/** Returns the ways to everything in a body, the body itself first. */
function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (!isBranch(value)) return [path];
  return [path, ...keysOf(value).flatMap((key) => pathsIn(Reflect.get(value, key), [...path, key]))];
}

const gone = Symbol('gone');

/** Returns the body with another value in one place; everything else is the same object. */
function changedAt(body: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(body);
  if (!isBranch(body)) return body;
  const value = changedAt(Reflect.get(body, key), rest, change);
  if (Array.isArray(body)) {
    return value === gone ? body.filter((_, at) => at !== key) : body.map((one, at) => (at === key ? value : one));
  }
  const others = Object.entries(body).filter(([name]) => name !== key);
  return Object.fromEntries(value === gone ? others : [...others, [String(key), value]]);
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^(-?\d+(\.\d+)?|0x[0-9a-f]{1,32})$/.test(value));

const deep = (depth: number): unknown => (depth === 0 ? null : { junk: [deep(depth - 1), {}] });

function retyped(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return isNumeric(value) ? Number(value) : true;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return Object.fromEntries(value.entries());
  return [value];
}

const huge = ['1e400', '9'.repeat(400), Number.MAX_VALUE, -1e21, '1e-400'];

function negative(value: unknown): unknown {
  if (typeof value === 'number') return -value;
  return typeof value === 'string' && isNumeric(value) ? `-${value}` : value;
}

interface Kind {
  readonly change: (value: unknown, draw: (below: number) => number) => unknown;
  /** True if no number can be read where one was. */
  readonly isJunk: boolean;
}

const kinds = {
  drop: { change: () => gone, isJunk: true },
  null: { change: () => null, isJunk: true },
  retype: { change: retyped, isJunk: false },
  huge: { change: (_, draw) => huge[draw(huge.length)], isJunk: false },
  negative: { change: negative, isJunk: false },
  unicode: { change: () => '\u202e٣٫٥💣\u0000', isJunk: true },
  emptyText: { change: () => '', isJunk: true },
  truncate: {
    change: (value, draw) => (Array.isArray(value) ? value.slice(0, draw(value.length + 1)) : value),
    isJunk: false,
  },
  nested: { change: () => deep(40), isJunk: true },
  boolean: { change: () => true, isJunk: true },
  cut: {
    change: (value, draw) => (typeof value === 'string' ? value.slice(0, draw(value.length + 1)) : value),
    isJunk: false,
  },
  strange: { change: (value) => (isBranch(value) ? value : 'aValueOfTomorrow'), isJunk: true },
} as const satisfies Readonly<Record<string, Kind>>;
type KindName = keyof typeof kinds;
const kindNames = Object.keys(kinds).filter((name): name is KindName => name in kinds);

export interface Mutant {
  readonly body: unknown;
  /** The change and its place, for the message of a test that fails. */
  readonly reported: string;
  /** True if a number of the body was replaced by what is none. */
  readonly lostNumber: boolean;
}

/** Returns so many bodies, each changed in one place. */
export function* mutantsOf(body: unknown, { seed, count }: { readonly seed: number; readonly count: number }) {
  const draw = drawsOf(seed);
  const paths = pathsIn(body);
  for (let made = 0; made < count; made += 1) {
    const path = paths[draw(paths.length)] ?? [];
    const name = kindNames[draw(kindNames.length)] ?? 'drop';
    let before: unknown;
    const { change, isJunk }: Kind = kinds[name];
    const changed = changedAt(body, path, (value) => {
      before = value;
      return change(value, draw);
    });
    const mutant: Mutant = {
      body: changed === gone ? undefined : changed,
      reported: `${name} at ${path.length === 0 ? 'the root' : path.join('.')}`,
      lostNumber: isJunk && isNumeric(before),
    };
    yield mutant;
  }
}

/** Returns the body with keys that nobody knows yet in every object. */
export function withStrangeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withStrangeKeys);
  if (!isBranch(value)) return value;
  const known = Object.entries(value).map(([key, one]) => [key, withStrangeKeys(one)]);
  return Object.fromEntries([...known, ['keyOfTomorrow', { nested: ['anything', 1, null] }]]);
}
