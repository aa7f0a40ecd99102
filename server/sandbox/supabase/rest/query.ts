import { RestFailure } from './failure.ts';
import { type Ordering, parseOrder, parseSelect, type Selection } from './field.ts';
import { type Filter, parseColumnFilter, parseLogic } from './filter.ts';
import { Scanner } from './scanner.ts';

/** The db-max-rows setting of hosted Supabase. */
export const MAX_ROWS = 1000;

export interface Query {
  readonly select: Selection;
  readonly filters: readonly Filter[];
  readonly order: readonly Ordering[];
  readonly offset: number;
  readonly limit: number | undefined;
  readonly columns: readonly string[] | undefined;
  readonly onConflict: readonly string[] | undefined;
}

function rangeFailure(details: string): RestFailure {
  return new RestFailure(416, { code: 'PGRST103', message: 'Requested range not satisfiable', details });
}

function readCount(name: string, text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d{1,12}$/.test(text)) return Number(text);
  if (/^-\d{1,12}$/.test(text)) throw rangeFailure(`${name} should be greater than or equal to zero`);
  throw new Scanner(name.toLowerCase(), text).fail('a number');
}

function readRange(header: string | undefined): { offset: number; limit: number | undefined } | undefined {
  const match = /^(?:items=)?(\d{1,12})-(\d{1,12})?$/.exec(header ?? '');
  if (match === null) return undefined;
  const from = Number(match[1]);
  if (match[2] === undefined) return { offset: from, limit: undefined };
  const limit = Number(match[2]) - from + 1;
  if (limit < 0) {
    throw rangeFailure('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  }
  return { offset: from, limit };
}

function names(what: string, text: string | null): readonly string[] | undefined {
  if (text === null || text === '') return undefined;
  const scanner = new Scanner(what, text);
  const list: string[] = [];
  do list.push(scanner.name());
  while (scanner.eat(','));
  if (!scanner.done) throw scanner.fail('"," or end of input');
  return list;
}

const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);

export function parseQuery(query: URLSearchParams, rangeHeader: string | undefined): Query {
  const filters: Filter[] = [];
  for (const [key, value] of query) {
    if (RESERVED.has(key) || key === 'apikey') continue;
    filters.push(/^(not\.)?(and|or)$/.test(key) ? parseLogic(key, value) : parseColumnFilter(key, value));
  }
  const select = query.get('select');
  const order = query.get('order');
  const range = readRange(rangeHeader);
  return {
    select: select === null ? ['*'] : parseSelect(new Scanner('select parameter', select)),
    order: order === null || order === '' ? [] : parseOrder(new Scanner('order', order)),
    filters,
    offset: readCount('Offset', query.get('offset')) ?? range?.offset ?? 0,
    limit: readCount('Limit', query.get('limit')) ?? range?.limit,
    columns: names('columns parameter', query.get('columns')),
    onConflict: names('on_conflict parameter', query.get('on_conflict')),
  };
}
