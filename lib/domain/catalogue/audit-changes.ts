import type * as z from 'zod/mini';

type Value = z.core.util.JSONType;
type Row = Readonly<Record<string, Value>>;

export interface FieldChange {
  /** The changed field; undefined if the change is about a single value. */
  readonly field: string | undefined;
  /** The value before; undefined if there was none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const textOf = (value: Value | undefined): string | undefined => {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const isRow = (value: Value): value is { [field: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of which a reader learns nothing: the entry names its object, and a version counts saves. */
const unsaid: ReadonlySet<string> = new Set(['id', 'version']);

/** The fields of a row; those of a row within it, such as the links of a token, count as its own. */
function fieldsOf(value: Value): Row {
  if (!isRow(value)) return {};
  const fields = Object.entries(value).flatMap(([field, held]): readonly (readonly [string, Value])[] =>
    isRow(held) ? Object.entries(held) : [[field, held]],
  );
  return Object.fromEntries(fields.filter(([field]) => !unsaid.has(field)));
}

function changedFields(old: Row, now: Row): readonly FieldChange[] {
  const changes = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(now[field]) }))
    .filter((change) => change.before !== change.after);
  // A changed pair is named by its label; the numbers of its tokens matter if the label is still the same.
  if (!changes.some(({ field }) => field === 'label')) return changes;
  return changes.filter(({ field }) => field !== 'base_token_id' && field !== 'quote_token_id');
}

/**
 * Returns the fields that an entry of the audit log changed, or all fields of an entry that is no change. An entry
 * about a change holds the state before and after it: a row, or a single value such as a role, and null if there was
 * none.
 */
export function changesOf(details: Row): readonly FieldChange[] {
  const { before = null, after = null } = details;
  // An entry such as a refusal changes nothing, and only has a reason.
  if (before === null && after === null) return changedFields({}, fieldsOf({ ...details }));
  const areRows = [before, after].every((side) => side === null || isRow(side));
  if (!areRows) return [{ field: undefined, before: textOf(before), after: textOf(after) }];
  return changedFields(fieldsOf(before), fieldsOf(after));
}
