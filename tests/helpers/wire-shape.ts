/** The shape of an answer: which kinds of values are under which keys. */
export interface Shape {
  readonly kinds: ReadonlySet<string>;
  readonly fields?: ReadonlyMap<string, Shape>;
  /** For a list: the union of its rows. */
  readonly row?: Shape | undefined;
  /** For a list whose places have different shapes. */
  readonly places?: readonly Shape[];
}

const texts: readonly (readonly [string, RegExp])[] = [
  ['decimal', /^-?\d+(\.\d+)?$/],
  ['address', /^0x[0-9a-f]{40}$/],
  ['id', /^0x[0-9a-f]{32}$/],
  ['hash', /^0x[0-9a-f]{64}$/],
];

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'string') return typeof value;
  return texts.find(([, pattern]) => pattern.test(value))?.[0] ?? 'text';
}

export function shapeOf(value: unknown): Shape {
  const kind = kindOf(value);
  const kinds = new Set([kind]);
  if (Array.isArray(value)) {
    const shapes = value.map(shapeOf);
    const inner = new Set(value.map(kindOf).filter((one) => one !== 'null'));
    return inner.size > 1
      ? { kinds, places: shapes }
      : { kinds, row: shapes.reduce<Shape | undefined>(union, undefined) };
  }
  if (typeof value !== 'object' || value === null) return { kinds };
  return { kinds, fields: new Map(Object.entries(value).map(([key, field]) => [key, shapeOf(field)])) };
}

function union(a: Shape | undefined, b: Shape): Shape {
  if (a === undefined) return b;
  const fields = new Map(a.fields);
  for (const [key, shape] of b.fields ?? []) fields.set(key, union(fields.get(key), shape));
  const row = b.row === undefined ? a.row : union(a.row, b.row);
  const places = (b.places ?? a.places)?.map((place, i) => union(a.places?.[i], b.places?.[i] ?? place));
  return {
    kinds: new Set([...a.kinds, ...b.kinds]),
    ...(fields.size > 0 && { fields }),
    ...(row !== undefined && { row }),
    ...(places !== undefined && { places }),
  };
}

/** The allowed differences between recording and answer, by key. */
export interface Allowance {
  /** Keys that the venue has added since the recording. */
  readonly newer?: readonly string[];
  /** Keys that only some rows carry, or the venue has dropped since. */
  readonly sometimes?: readonly string[];
  /** Keys whose texts the maker of the recording cut short. */
  readonly shortened?: readonly string[];
}

/** Returns where an answer differs from the recording, key by key and kind by kind, with the recording first. */
export function differences(recorded: Shape, ours: Shape, allowed: Allowance = {}, path = ''): string[] {
  const list = (kinds: ReadonlySet<string>) => [...kinds].toSorted().join(' or ');
  const strange = [...ours.kinds].filter((kind) => kind !== 'null' && !recorded.kinds.has(kind));
  const isKnown = [...recorded.kinds].some((kind) => kind !== 'null');
  if (isKnown && strange.length > 0) return [`${path} is ${list(ours.kinds)} instead of ${list(recorded.kinds)}`];
  const { newer = [], sometimes = [], shortened = [] } = allowed;
  const found: string[] = [];
  for (const [key, shape] of recorded.fields ?? []) {
    const other = ours.fields?.get(key);
    if (shortened.includes(key)) continue;
    if (other !== undefined) found.push(...differences(shape, other, allowed, `${path}.${key}`));
    else if (ours.fields !== undefined && !sometimes.includes(key)) found.push(`${path}.${key} is missing`);
  }
  for (const key of ours.fields?.keys() ?? []) {
    const isRecorded = recorded.fields === undefined || recorded.fields.has(key);
    if (!isRecorded && !newer.includes(key) && !sometimes.includes(key)) found.push(`${path}.${key} is not recorded`);
  }
  if (recorded.row !== undefined && ours.row !== undefined) {
    found.push(...differences(recorded.row, ours.row, allowed, `${path}[]`));
  }
  for (const [i, shape] of (recorded.places ?? []).entries()) {
    const other = ours.places?.[i];
    if (other === undefined) found.push(`${path}[${i}] is missing`);
    else found.push(...differences(shape, other, allowed, `${path}[${i}]`));
  }
  return found;
}
