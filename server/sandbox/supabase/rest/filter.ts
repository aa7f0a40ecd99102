import { lacks } from './failure.ts';
import { type Field, parseField } from './field.ts';
import { Scanner } from './scanner.ts';

export type Operand =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'list'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly value: string }
  | { readonly kind: 'quantified'; readonly quantifier: 'any' | 'all'; readonly values: string };

export type Filter =
  | {
      readonly kind: 'compare';
      readonly field: Field;
      readonly negated: boolean;
      readonly operator: string;
      readonly operand: Operand;
    }
  | { readonly kind: 'and' | 'or'; readonly negated: boolean; readonly filters: readonly Filter[] };

const OPERATOR = /([a-z]+)/uy;
const KNOWN = new Set(
  'eq neq gt gte lt lte like ilike match imatch in is isdistinct cs cd ov sl sr nxr nxl adj'.split(' '),
);
const FULL_TEXT = new Set(['fts', 'plfts', 'phfts', 'wfts']);
const QUANTIFIABLE = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch']);
const IS_VALUES = new Set(['null', 'not_null', 'true', 'false', 'unknown']);
const EXPECTED = 'operator (eq, gt, ...)';

/** Parses `?column=[not.]operator.value`: the value is all the remaining text, unquoted. */
export function parseColumnFilter(column: string, text: string): Filter {
  const name = new Scanner('filter', column);
  const field = parseField(name);
  if (name.peek('.')) throw lacks('filters on embedded tables');
  if (!name.done) throw name.fail('a field name');
  return parseComparison(new Scanner('filter', text), field, false);
}

/** Parses `?or=(...)`, `?and=(...)` and their negations. */
export function parseLogic(key: string, text: string): Filter {
  const scanner = new Scanner('logic tree', `${key.replace(/^not\./, '')}${text}`);
  const filter = parseNested(scanner, key.startsWith('not.'));
  if (!scanner.done) throw scanner.fail('end of input');
  return filter;
}

function parseNested(scanner: Scanner, outerNegated: boolean): Filter {
  const negated = outerNegated || scanner.take(/not\.(?=(?:and|or)\()/uy) !== undefined;
  const kind = scanner.take(/(and|or)(?=\()/uy);
  if (kind !== 'and' && kind !== 'or') return parseComparison(scanner, parseField(scanner), true);
  scanner.expect('(');
  const filters: Filter[] = [];
  do filters.push(parseNested(scanner, false));
  while (scanner.eat(','));
  scanner.expect(')');
  return { kind, negated, filters };
}

function parseComparison(scanner: Scanner, field: Field, nested: boolean): Filter {
  if (nested) scanner.expect('.');
  const negated = scanner.eat('not.');
  const operator = scanner.take(OPERATOR) ?? '';
  if (FULL_TEXT.has(operator)) throw lacks('full-text search; use ilike or a function');
  if (!KNOWN.has(operator)) throw scanner.fail(`"not" or ${EXPECTED}`);
  const quantifier = scanner.take(/\((any|all)\)/uy);
  if (quantifier !== undefined && !QUANTIFIABLE.has(operator)) throw scanner.fail('"."');
  scanner.expect('.');
  const compare = { kind: 'compare', field, negated, operator } as const;
  if (quantifier === 'any' || quantifier === 'all') {
    const values = nested ? nestedValue(scanner) : scanner.rest();
    return { ...compare, operand: { kind: 'quantified', quantifier, values } };
  }
  if (operator === 'in') return { ...compare, operand: { kind: 'list', values: parseList(scanner, nested) } };
  const value = nested ? nestedValue(scanner) : scanner.rest();
  if (operator === 'is') {
    const word = value.toLowerCase();
    if (!IS_VALUES.has(word)) throw scanner.fail('null or trilean value (unknown, null, not_null, true, false)');
    return { ...compare, operand: { kind: 'is', value: word } };
  }
  return { ...compare, operand: { kind: 'value', value } };
}

/**
 * Reads a value in a logic tree, which ends at a comma or closing parenthesis, unless it is quoted or an array literal.
 */
function nestedValue(scanner: Scanner): string {
  return quotedWhole(scanner) ?? scanner.take(/\{[^{}]*\}/uy) ?? scanner.take(/[^,)]*/uy) ?? '';
}

function parseList(scanner: Scanner, nested: boolean): string[] {
  scanner.expect('(');
  const values: string[] = [];
  if (!scanner.peek(')')) {
    do values.push(quotedWhole(scanner) ?? scanner.take(/[^,)]*/uy) ?? '');
    while (scanner.eat(','));
  }
  scanner.expect(')');
  if (!nested && !scanner.done) throw scanner.fail('end of input');
  return values;
}

/** Reads a quoted value. Quotes count only if they enclose the whole value, as in PostgREST. */
function quotedWhole(scanner: Scanner): string | undefined {
  return scanner.take(/"((?:[^"\\]|\\.)*)"(?=[,)])/suy)?.replace(/\\(.)/gsu, '$1');
}
