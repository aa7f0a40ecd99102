import { lacks } from './failure.ts';
import type { Scanner } from './scanner.ts';

/** A column, or a path inside its JSON. */
export interface Field {
  readonly column: string;
  readonly path: readonly { readonly asText: boolean; readonly key: string }[];
}

export function parseField(scanner: Scanner): Field {
  const column = scanner.name();
  const path: { asText: boolean; key: string }[] = [];
  while (scanner.peek('->')) {
    const asText = scanner.eat('->>');
    if (!asText) scanner.expect('->');
    path.push({ asText, key: scanner.name() });
  }
  return { column, path };
}

export interface Selected {
  readonly field: Field;
  readonly alias: string | undefined;
  readonly cast: string | undefined;
}

/** The columns in order; a star means all that are not named beside it. */
export type Selection = readonly (Selected | '*')[];

/** Parses a selection. Embedded tables and aggregates are rejected by name. */
export function parseSelect(scanner: Scanner): Selection {
  const items: (Selected | '*')[] = [];
  do items.push(scanner.eat('*') ? '*' : parseSelected(scanner));
  while (scanner.eat(','));
  if (!scanner.done) throw scanner.fail('"," or end of input');
  return items;
}

function parseSelected(scanner: Scanner): Selected {
  if (scanner.peek('...')) throw lacks('embedded tables; use a view');
  const first = parseField(scanner);
  const renamed = first.path.length === 0 && !scanner.peek('::') && scanner.eat(':');
  const field = renamed ? parseField(scanner) : first;
  if (scanner.peek('.')) throw lacks('aggregate functions; use a view');
  const cast = scanner.eat('::') ? parseCast(scanner) : undefined;
  if (scanner.peek('(') || scanner.peek('!')) throw lacks('embedded tables and aggregates; use a view');
  if (scanner.peek('.')) throw lacks('aggregate functions; use a view');
  return { field, alias: renamed ? first.column : undefined, cast };
}

function parseCast(scanner: Scanner): string {
  const name = scanner.take(/[a-z_][a-z0-9_ ]*(?:\[\])?/iuy);
  if (name === undefined) throw scanner.fail('a type');
  return name;
}

export interface Ordering {
  readonly field: Field;
  readonly descending: boolean;
  readonly nulls: 'first' | 'last' | undefined;
}

export function parseOrder(scanner: Scanner): readonly Ordering[] {
  const list: Ordering[] = [];
  do {
    const field = parseField(scanner);
    if (scanner.peek('(')) throw lacks('ordering by an embedded table');
    const direction = scanner.take(/\.(asc|desc)(?![a-z])/uy);
    const nulls = scanner.take(/\.nulls(first|last)/uy);
    list.push({
      field,
      descending: direction === 'desc',
      nulls: nulls === 'first' || nulls === 'last' ? nulls : undefined,
    });
  } while (scanner.eat(','));
  if (!scanner.done) throw scanner.fail('"asc", "desc", "nullsfirst", "nullslast", "," or end of input');
  return list;
}
