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

const textOf = (value: Value | undefined): string | undefined =>
  value === undefined || value === null ? undefined : typeof value === 'string' ? value : JSON.stringify(value);

const isRow = (value: Value): value is { [field: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rowOf = (value: Value): Row => (isRow(value) ? value : {});

function changedFields(old: Row, now: Row): readonly FieldChange[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(now[field]) }))
    .filter((change) => change.before !== change.after);
}

/**
 * Returns the fields that an entry of the audit log changed, or all fields of an entry that is no change. An entry
 * about a change holds the state before and after it: a row, or a single value such as a role, and null if there was
 * none.
 */
export function changesOf(details: Row): readonly FieldChange[] {
  const { before = null, after = null } = details;
  // An entry such as a refusal changes nothing, and only has a reason.
  if (before === null && after === null) return changedFields({}, details);
  const areRows = [before, after].every((side) => side === null || isRow(side));
  if (!areRows) return [{ field: undefined, before: textOf(before), after: textOf(after) }];
  return changedFields(rowOf(before), rowOf(after));
}
