import type { Statement } from '../database/pipeline.ts';
import { RestFailure } from './failure.ts';
import { type Payload, recordShape } from './payload.ts';
import { bodyOf, pageOf, qualifyName } from './plan.ts';
import type { Accepted, Preferences } from './preferences.ts';
import type { Query } from './query.ts';
import type { Routine, Schema } from './schema.ts';
import { quote, SqlBuilder } from './sql.ts';

const CALL = 'pgrst_call';

/** Finds the overload whose arguments fit the given keys. */
export function findRoutine(schema: Schema, name: string, keys: readonly string[]): Routine {
  const fitting = (schema.routines.get(name) ?? []).filter(
    ({ args }) =>
      keys.every((key) => args.some((arg) => arg.name === key)) &&
      args.every((arg) => arg.optional || keys.includes(arg.name)),
  );
  const [routine] = fitting;
  const requested = keys.length === 0 ? 'without parameters' : `with parameters ${keys.join(', ')}`;
  if (routine === undefined) {
    const call = keys.length === 0 ? `public.${name} without parameters` : `public.${name}(${keys.join(', ')})`;
    throw new RestFailure(404, {
      code: 'PGRST202',
      message: `Could not find the function ${call} in the schema cache`,
      details: `Searched for the function public.${name} ${requested}, but no matches were found in the schema cache.`,
    });
  }
  if (fitting.length > 1) {
    const message = `Could not choose the best candidate function between: public.${name} ${requested}`;
    const hint =
      'Try renaming the parameters or the function itself in the database so function overloading can be resolved';
    throw new RestFailure(300, { code: 'PGRST203', message, hint });
  }
  return routine;
}

export function planCall(
  schema: Schema,
  routine: Routine,
  payload: Payload,
  query: Query,
  preferences: Preferences,
  accepted: Accepted,
): Statement {
  const builder = new SqlBuilder(schema, CALL, routine.columns);
  const args = routine.args.filter(({ name }) => payload.keys.includes(name));
  const passed = args.map(({ name }) => `${quote(name)} => pgrst_args.${quote(name)}`).join(', ');
  const record =
    args.length === 0
      ? ''
      : `json_to_record(${builder.param(payload.text)}::json) as pgrst_args (${recordShape(args)}), `;
  const call = `${record}lateral ${qualifyName(routine.name)}(${passed})`;
  if (routine.returns === 'void') return builder.statement(`select '', 0, null, null from ${call} as ${CALL}`);
  const single = accepted.single || !routine.returnsSet;
  const page = routine.returnsSet ? pageOf(builder, query) : '';
  const total = preferences.count ? '(select count(*) from pgrst_source)' : 'null';
  if (routine.returns === 'scalar') {
    return builder.statement(
      `with pgrst_source as (select pgrst_scalar from ${call} as ${CALL} (pgrst_scalar)) ` +
        `select ${bodyOf('pgrst_row.pgrst_scalar', { single, stripNulls: false })}, count(*), ${total}, null ` +
        `from (select * from pgrst_source${page}) pgrst_row`,
    );
  }
  const selection = `select ${builder.selectList(query.select)} from ${call} as ${CALL}`;
  const source = `${selection}${builder.where(query.filters)}${builder.orderBy(query.order)}`;
  return builder.statement(
    `with pgrst_source as (${source}) ` +
      `select ${bodyOf('pgrst_row', { single, stripNulls: accepted.stripNulls })}, count(*), ${total}, null ` +
      `from (select * from pgrst_source${page}) pgrst_row`,
  );
}
