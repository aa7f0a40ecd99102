import { lacks, RestFailure } from './failure.ts';
import type { Column, Relation } from './schema.ts';
import { quote, type SqlBuilder } from './sql.ts';

/** The JSON of a request. Its text goes to PostgreSQL unchanged; JavaScript only reads the keys. */
export interface Payload {
  readonly text: string;
  readonly isArray: boolean;
  readonly keys: readonly string[];
  readonly length: number;
}

function invalid(message: string): RestFailure {
  return new RestFailure(400, { code: 'PGRST102', message });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readPayload(contentType: string | undefined, text: string): Payload {
  const type = (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw lacks(`bodies of the type ${type}`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text === '' ? '{}' : text);
  } catch (error) {
    throw error instanceof SyntaxError ? invalid('Empty or invalid json') : error;
  }
  const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (!rows.every(isObject)) throw invalid('Empty or invalid json');
  const keys = new Set(rows.flatMap((row) => Object.keys(row)));
  return {
    text: text === '' ? '{}' : text,
    isArray: Array.isArray(parsed),
    keys: [...keys],
    length: rows.length,
  };
}

/** Returns the columns of a write: the requested ones, otherwise the keys, which must then be the same in all rows. */
export function payloadColumns(
  payload: Payload,
  relation: Relation,
  requested: readonly string[] | undefined,
): Column[] {
  if (requested === undefined && payload.isArray) {
    const rows: unknown = JSON.parse(payload.text);
    const agree = Array.isArray(rows) && rows.every((row) => Object.keys(row).length === payload.keys.length);
    if (!agree) throw invalid('All object keys must match');
  }
  return (requested ?? payload.keys).map((name) => {
    const column = relation.columns.get(name);
    if (column === undefined) {
      const message = `Could not find the '${name}' column of '${relation.name}' in the schema cache`;
      throw new RestFailure(400, { code: 'PGRST204', message });
    }
    return column;
  });
}

export function recordShape(columns: readonly { name: string; type: string }[]): string {
  return columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
}

/** Returns the rows for an insert. With `missing=default` an absent key gets the column's default instead of null. */
export function payloadRows(
  builder: SqlBuilder,
  payload: Payload,
  columns: readonly Column[],
  defaults: boolean,
): string {
  const rows = builder.param(payload.isArray ? payload.text : `[${payload.text}]`);
  const shape = recordShape(columns);
  if (!defaults) return `json_to_recordset(${rows}::json) as pgrst_body (${shape})`;
  const filled = columns
    .filter(({ fallback }) => fallback !== null)
    .map(({ name, fallback }) => `${builder.param(name)}::text, ${fallback}`);
  return (
    `jsonb_array_elements(${rows}::jsonb) as pgrst_element (value), ` +
    `jsonb_to_record(jsonb_build_object(${filled.join(', ')}) || pgrst_element.value) as pgrst_body (${shape})`
  );
}
