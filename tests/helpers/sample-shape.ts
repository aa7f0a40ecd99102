/** The keys in which an answer may differ from a documented sample. */
export interface Tolerance {
  /** Keys of the sample that the answer may lack. */
  readonly absent?: readonly string[];
  /** Keys of the answer that the sample lacks. */
  readonly newer?: readonly string[];
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/**
 * Returns where an answer differs from a documented sample, key by key and type by type. A null fits every type, since
 * vendors answer it for what they do not know. Each row of a list is held against the sample's first.
 */
export function mismatches(sample: unknown, ours: unknown, allowed: Tolerance = {}, path = ''): string[] {
  const [documented, found] = [typeOf(sample), typeOf(ours)];
  if (documented === 'null' || found === 'null') return [];
  if (documented !== found) return [`${path} is ${found} instead of ${documented}`];
  if (Array.isArray(sample) && Array.isArray(ours)) {
    return sample.length === 0 ? [] : ours.flatMap((row) => mismatches(sample[0], row, allowed, `${path}[]`));
  }
  const { absent = [], newer = [] } = allowed;
  const [sampleFields, ourFields] = [fieldsOf(sample), fieldsOf(ours)];
  const missing = [...sampleFields.keys()].filter((key) => !ourFields.has(key) && !absent.includes(key));
  const strange = [...ourFields.keys()].filter((key) => !sampleFields.has(key) && !newer.includes(key));
  return [
    ...missing.map((key) => `${path}.${key} is missing`),
    ...strange.map((key) => `${path}.${key} is not documented`),
    ...[...ourFields].flatMap(([key, value]) =>
      sampleFields.has(key) ? mismatches(sampleFields.get(key), value, allowed, `${path}.${key}`) : [],
    ),
  ];
}
