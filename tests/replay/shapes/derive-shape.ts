import { type Kind, kindOf, type Shape } from '../../../lib/venues/hyperliquid/watch/shape.ts';

/** Knowledge of an answer besides its samples, by place: `[].order.cloid`, `.mids`. */
export interface Known {
  /** Objects whose keys are data. */
  readonly records?: readonly string[] | undefined;
  /** Objects of several cases, with the field that tells them apart. */
  readonly cases?: Readonly<Record<string, string>> | undefined;
  /** The vocabularies, by the name of their fields; an empty name is the answer itself. */
  readonly values?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Further bodies: documented ones that no reader is proved by. */
  readonly also?: readonly unknown[] | undefined;
  /** Documented fields that no sample has, and kinds that none shows, such as a null: `[].cloid`. */
  readonly besides?: Readonly<Record<string, readonly Kind[]>> | undefined;
  /** Fields that the samples happen to have, and others may lack. */
  readonly absent?: readonly string[] | undefined;
}

const merged = (a: readonly Kind[], b: readonly Kind[]): readonly Kind[] => {
  const all = new Set([...a, ...b]);
  if (all.has('text')) all.delete('decimal');
  return [...all].toSorted();
};

function unionOfFields(
  a: Readonly<Record<string, Shape>>,
  b: Readonly<Record<string, Shape>>,
): Readonly<Record<string, Shape>> {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(
    names.map((name): [string, Shape] => {
      const [one, other] = [a[name], b[name]];
      if (one !== undefined && other !== undefined) return [name, union(one, other)];
      return [name, { ...(one ?? other ?? { kinds: [] }), optional: true }];
    }),
  );
}

function optionalUnion<T>(a: T | undefined, b: T | undefined, join: (a: T, b: T) => T): T | undefined {
  return a === undefined || b === undefined ? (a ?? b) : join(a, b);
}

/** Returns the shape that both fit: what only one of them has may be absent. */
function union(a: Shape, b: Shape): Shape {
  const fields = optionalUnion(a.fields, b.fields, unionOfFields);
  const each = optionalUnion(a.each, b.each, union);
  const row = optionalUnion(a.row, b.row, union);
  const places = optionalUnion(a.places, b.places, (one, other) =>
    one.length >= other.length
      ? one.map((place, at) => union(place, other[at] ?? place))
      : other.map((place, at) => union(one[at] ?? place, place)),
  );
  const cases = optionalUnion(a.cases, b.cases, (one, other) => ({
    ...one,
    ...Object.fromEntries(
      Object.entries(other).map(([name, shape]) => {
        const known = one[name];
        return [name, known === undefined ? shape : union(known, shape)];
      }),
    ),
  }));
  const [by, values] = [a.by ?? b.by, a.values ?? b.values];
  return {
    kinds: merged(a.kinds, b.kinds),
    ...((a.optional === true || b.optional === true) && { optional: true }),
    ...(fields !== undefined && { fields }),
    ...(each !== undefined && { each }),
    ...(row !== undefined && { row }),
    ...(places !== undefined && { places }),
    ...(values !== undefined && { values }),
    ...(by !== undefined && { by }),
    ...(cases !== undefined && { cases }),
  };
}

const unionOf = (shapes: readonly Shape[]): Shape | undefined =>
  shapes.reduce<Shape | undefined>((all, shape) => (all === undefined ? shape : union(all, shape)), undefined);

function shapeOfList(rows: readonly unknown[], known: Known, path: string): Shape {
  const inner = new Set(rows.map(kindOf).map((kind) => (kind === 'decimal' ? 'text' : kind)));
  inner.delete('null');
  if (inner.size > 1) return { kinds: ['list'], places: rows.map((row, at) => shapeOf(row, known, `${path}[${at}]`)) };
  const row = unionOf(rows.map((one) => shapeOf(one, known, `${path}[]`)));
  return { kinds: ['list'], ...(row !== undefined && { row }) };
}

function shapeOf(value: unknown, known: Known, path: string): Shape {
  if (Array.isArray(value)) return shapeOfList(value, known, path);
  const kind = kindOf(value);
  if (typeof value !== 'object' || value === null) {
    const values = known.values?.[/\.(\w+)$/.exec(path)?.[1] ?? path];
    return values === undefined || kind === 'number' || kind === 'boolean'
      ? { kinds: [kind] }
      : { kinds: [kind], values };
  }
  const entries = Object.entries(value);
  if (known.records?.includes(path) === true) {
    const each = unionOf(entries.map(([, one]) => shapeOf(one, known, `${path}.*`)));
    return { kinds: ['object'], ...(each !== undefined && { each }) };
  }
  const fields = Object.fromEntries(entries.map(([name, one]) => [name, shapeOf(one, known, `${path}.${name}`)]));
  const by = known.cases?.[path];
  if (by === undefined) return { kinds: ['object'], fields };
  return { kinds: ['object'], by, cases: { [String(Reflect.get(value, by))]: { kinds: ['object'], fields } } };
}

/** Returns the shape with another one in one place; what is not there yet is made, and optional. */
function withPlace(shape: Shape, [step, ...rest]: readonly string[], change: (place: Shape) => Shape): Shape {
  if (step === undefined) return change(shape);
  if (step === '[]') return { ...shape, row: withPlace(shape.row ?? { kinds: [] }, rest, change) };
  if (/^\[/.test(step)) {
    const at = Number(step.slice(1, -1));
    return { ...shape, places: shape.places?.map((place, i) => (i === at ? withPlace(place, rest, change) : place)) };
  }
  const name = step.slice(1);
  const field = shape.fields?.[name] ?? { kinds: [], optional: true };
  return { ...shape, fields: { ...shape.fields, [name]: withPlace(field, rest, change) } };
}

const stepsOf = (path: string): readonly string[] => path.match(/\[\d*\]|\.\w+/g) ?? [];

/** Returns the shape that all samples of an answer fit, and what is documented besides. */
export function deriveShape(samples: readonly unknown[], known: Known = {}): Shape {
  const seen = unionOf([...samples, ...(known.also ?? [])].map((sample) => shapeOf(sample, known, ''))) ?? {
    kinds: [],
  };
  const widened = Object.entries(known.besides ?? {}).reduce(
    (shape, [path, kinds]) =>
      withPlace(shape, stepsOf(path), (place) => ({ ...place, kinds: merged(place.kinds, kinds) })),
    seen,
  );
  return (known.absent ?? []).reduce(
    (shape, path) => withPlace(shape, stepsOf(path), (place) => ({ ...place, optional: true })),
    widened,
  );
}
