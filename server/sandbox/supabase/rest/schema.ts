import type pg from 'pg';

export interface Column {
  readonly name: string;
  /** The type's SQL name, for json_to_recordset. */
  readonly type: string;
  readonly isJson: boolean;
  /** The SQL of the default, or null. */
  readonly fallback: string | null;
}

export interface Relation {
  readonly name: string;
  /** False for a view, which has no xmax to distinguish an insert from an update. */
  readonly isTable: boolean;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly string[];
}

export interface Argument {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
}

export interface Routine {
  readonly name: string;
  readonly args: readonly Argument[];
  readonly returnsSet: boolean;
  readonly returns: 'void' | 'scalar' | 'row';
  readonly readOnly: boolean;
  /** The columns of a row or table result. */
  readonly columns: ReadonlyMap<string, Column>;
}

export interface Schema {
  readonly relations: ReadonlyMap<string, Relation>;
  readonly routines: ReadonlyMap<string, readonly Routine[]>;
  /** The type names that a cast may use, each with its quoted, qualified name. */
  readonly types: ReadonlyMap<string, string>;
}

const RELATIONS = `
select c.relname as name, c.relkind in ('r', 'p') as "isTable",
  (select coalesce(json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, -1),
      'isJson', a.atttypid in ('json'::regtype, 'jsonb'::regtype),
      'fallback', case
        when a.attidentity <> '' then format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
        when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum), '[]')
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select coalesce(json_agg(a.attname order by a.attnum), '[]')
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = c.oid and i.indisprimary) as "primaryKey"
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')`;

// A TABLE result lists its columns among the arguments (mode t); a row of a table or composite type has a typrelid.
const ROUTINES = `
select p.proname as name, p.proretset as "returnsSet", p.provolatile in ('i', 's') as "readOnly",
  case when p.prorettype = 'void'::regtype then 'void'
    when t.typtype = 'c' or p.proargmodes && '{t,o,b}' and p.prorettype = 'record'::regtype then 'row'
    else 'scalar' end as returns,
  (select coalesce(json_agg(json_build_object(
      'name', coalesce(p.proargnames[i], ''), 'type', format_type(p.proargtypes[i - 1], -1),
      'optional', i > p.pronargs - p.pronargdefaults) order by i), '[]')
    from generate_series(1, p.pronargs) i) as args,
  coalesce(
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1), 'fallback', null,
        'isJson', a.atttypid in ('json'::regtype, 'jsonb'::regtype)) order by a.attnum)
      from pg_attribute a where a.attrelid = t.typrelid and t.typrelid <> 0 and a.attnum > 0 and not a.attisdropped),
    (select json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(p.proallargtypes[i], -1),
        'fallback', null, 'isJson', p.proallargtypes[i] in ('json'::regtype, 'jsonb'::regtype)) order by i)
      from generate_subscripts(p.proargmodes, 1) i where p.proargmodes[i] in ('t', 'o', 'b')),
    '[]') as columns
from pg_proc p join pg_type t on t.oid = p.prorettype
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provariadic = 0
  and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`;

const TYPES = `
select t.typname as name, format('%I.%I', n.nspname, t.typname) as spelling
from pg_type t join pg_namespace n on n.oid = t.typnamespace
where n.nspname in ('pg_catalog', 'public') and t.typtype in ('b', 'e', 'd', 'r') and left(t.typname, 1) <> '_'`;

/** SQL's own names for types the catalogue knows under others. */
const ALIASES: Readonly<Record<string, string>> = {
  int: 'int4',
  integer: 'int4',
  smallint: 'int2',
  bigint: 'int8',
  real: 'float4',
  float: 'float8',
  'double precision': 'float8',
  decimal: 'numeric',
  boolean: 'bool',
  'character varying': 'varchar',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
};

type Listed<T> = Omit<T, 'columns'> & { readonly columns: readonly Column[] };

function byName<T extends { readonly name: string }>(list: readonly T[]): ReadonlyMap<string, T> {
  return new Map(list.map((item) => [item.name, item]));
}

/** Reads the schema once at the start: after a migration the sandbox is restarted. */
export async function loadSchema(client: pg.Client): Promise<Schema> {
  // With this path every name from another schema is returned qualified.
  await client.query('set search_path = pg_catalog');
  const relations = await client.query<Listed<Relation>>(RELATIONS);
  const routines = await client.query<Listed<Routine>>(ROUTINES);
  const types = await client.query<{ name: string; spelling: string }>(TYPES);
  const spellings = new Map(types.rows.map(({ name, spelling }) => [name, spelling]));
  for (const [alias, name] of Object.entries(ALIASES)) {
    const spelling = spellings.get(name);
    if (spelling !== undefined) spellings.set(alias, spelling);
  }
  return {
    relations: byName(relations.rows.map((row) => ({ ...row, columns: byName(row.columns) }))),
    routines: Map.groupBy(
      routines.rows.map((row) => ({ ...row, columns: byName(row.columns) })),
      (routine) => routine.name,
    ),
    types: spellings,
  };
}
