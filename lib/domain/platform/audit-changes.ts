import * as z from 'zod/mini';

const record = z.record(z.string(), z.json());
/** An entry about a change holds the row before it, after it, or both. */
const changeSchema = z.object({ before: z.optional(record), after: z.optional(record) });

export interface FieldChange {
  readonly field: string;
  /** Undefined where the row did not exist. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const textOf = (value: z.core.util.JSONType | undefined): string | undefined =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);

/** Returns the fields that an entry of the audit log changed; of an entry that is no change, all that it says. */
export function changesOf(details: Readonly<Record<string, z.core.util.JSONType>>): readonly FieldChange[] {
  const parsed = z.safeParse(changeSchema, details);
  const isChange = parsed.success && (parsed.data.before !== undefined || parsed.data.after !== undefined);
  const { before = {}, after = {} } = isChange ? parsed.data : { after: details };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after);
}
