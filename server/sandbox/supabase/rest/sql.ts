import type { Statement } from '../database/pipeline.ts';
import { lacks, RestFailure, unknownColumn } from './failure.ts';
import type { Field, Ordering, Selected, Selection } from './field.ts';
import type { Filter } from './filter.ts';
import type { Column, Schema } from './schema.ts';

export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

const COMPARE: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

/** Returns a PostgreSQL array literal; elements are always quoted, so that NULL and braces inside are plain text. */
function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** Builds one statement: identifiers come only from the schema, everything else is a parameter. */
export class SqlBuilder {
  readonly #schema: Schema;
  readonly #relation: string;
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #values: (string | null)[] = [];

  /** `relation` is the name or alias of the columns' table in the statement. */
  constructor(schema: Schema, relation: string, columns: ReadonlyMap<string, Column>) {
    this.#schema = schema;
    this.#relation = relation;
    this.#columns = columns;
  }

  statement(text: string): Statement {
    return { text, values: this.#values };
  }

  param(value: string | null): string {
    this.#values.push(value);
    return `$${this.#values.length}`;
  }

  field({ column, path }: Field): string {
    const known = this.#columns.get(column);
    if (known === undefined) throw unknownColumn(this.#relation, column);
    let sql = `${quote(this.#relation)}.${quote(column)}`;
    if (path.length === 0) return sql;
    if (!known.isJson) sql = `to_jsonb(${sql})`;
    for (const { asText, key } of path) {
      const isIndex = /^-?\d{1,9}$/.test(key);
      sql += `${asText ? '->>' : '->'}${this.param(key)}::${isIndex ? 'int' : 'text'}`;
    }
    return `(${sql})`;
  }

  /** Returns the outputs of a selection by name; a name given twice appears once, with its last meaning. */
  outputs(selection: Selection): ReadonlyMap<string, string> {
    const outputs = new Map<string, string>();
    for (const item of selection) {
      if (item === '*')
        for (const column of this.#columns.keys()) outputs.set(column, this.field({ column, path: [] }));
      else outputs.set(item.alias ?? defaultName(item.field), this.#expression(item));
    }
    return outputs;
  }

  selectList(selection: Selection): string {
    if (selection.every((item) => item === '*')) return `${quote(this.#relation)}.*`;
    return [...this.outputs(selection)].map(([name, sql]) => `${sql} as ${quote(name)}`).join(', ');
  }

  #expression({ field, cast }: Selected): string {
    const sql = this.field(field);
    return cast === undefined ? sql : `cast(${sql} as ${this.#typeName(cast)})`;
  }

  #typeName(cast: string): string {
    const isArray = cast.endsWith('[]');
    const name = (isArray ? cast.slice(0, -2) : cast).trim().toLowerCase();
    const spelling = this.#schema.types.get(name);
    if (spelling === undefined) throw new RestFailure(400, { code: '42704', message: `type "${name}" does not exist` });
    return isArray ? `${spelling}[]` : spelling;
  }

  where(filters: readonly Filter[]): string {
    return filters.length === 0 ? '' : ` where ${filters.map((filter) => this.#condition(filter)).join(' and ')}`;
  }

  #condition(filter: Filter): string {
    const not = filter.negated ? 'not ' : '';
    if (filter.kind !== 'compare') {
      return `${not}(${filter.filters.map((part) => this.#condition(part)).join(` ${filter.kind} `)})`;
    }
    const { operand } = filter;
    const field = this.field(filter.field);
    switch (operand.kind) {
      case 'is':
        return `${not}(${field} is ${operand.value.replace('_', ' ')})`;
      case 'list':
        return `${not}(${field} = any (${this.param(arrayLiteral(operand.values))}))`;
      case 'quantified':
        return `${not}(${field} ${operator(filter.operator)} ${operand.quantifier} (${this.param(pattern(filter.operator, operand.values))}))`;
      case 'value':
        return `${not}(${field} ${operator(filter.operator)} ${this.param(pattern(filter.operator, operand.value))})`;
      default:
        return operand satisfies never;
    }
  }

  /** Returns one sorting key, without its column's alias. */
  orderKey({ field }: Ordering): string {
    return this.field(field);
  }

  orderBy(orderings: readonly Ordering[]): string {
    if (orderings.length === 0) return '';
    return ` order by ${orderings.map((item) => `${this.orderKey(item)}${direction(item)}`).join(', ')}`;
  }
}

export function direction({ descending, nulls }: Ordering): string {
  return `${descending ? ' desc' : ' asc'}${nulls === undefined ? '' : ` nulls ${nulls}`}`;
}

/** Returns the default name: a JSON path is named after its last key, as in PostgREST. */
function defaultName({ column, path }: Field): string {
  return path.findLast(({ key }) => !/^-?\d+$/.test(key))?.key ?? column;
}

function operator(name: string): string {
  const sql = COMPARE[name];
  if (sql === undefined) throw lacks(`the operator ${name}`);
  return sql;
}

/** Replaces PostgREST's star by SQL's percent sign; it cannot be escaped. */
function pattern(name: string, value: string): string {
  return name === 'like' || name === 'ilike' ? value.replaceAll('*', '%') : value;
}
