import type { TableName } from '../../../config/tables.ts';
import { type ColumnChoice, choiceOf, usualChoice } from '../../../domain/terminal/chosen-columns.ts';
import { fieldOf } from '../../../errors/field.ts';
import { Stored, storedOf } from '../../storage/stored.ts';

export type TableChoices = Readonly<Record<TableName, ColumnChoice>>;

const version = 1;

const namesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];

function choiceIn(stored: unknown, table: TableName): ColumnChoice {
  const of = fieldOf(fieldOf(stored, 'tables'), table);
  return choiceOf(table, namesOf(fieldOf(of, 'order')), namesOf(fieldOf(of, 'hidden')));
}

export function tableChoicesOf(text: string | null): TableChoices {
  const stored = storedOf(text, version);
  return {
    positions: choiceIn(stored, 'positions'),
    orders: choiceIn(stored, 'orders'),
    twap: choiceIn(stored, 'twap'),
    fills: choiceIn(stored, 'fills'),
    funding: choiceIn(stored, 'funding'),
    history: choiceIn(stored, 'history'),
  };
}

export function tableChoicesText(choices: TableChoices): string {
  const tables = Object.entries(choices).map(([table, { order, shown }]) => [
    table,
    { order, hidden: order.filter((column) => !shown.has(column)) },
  ]);
  return JSON.stringify({ version, tables: Object.fromEntries(tables) });
}

/** The columns of an account's lists as this browser's user arranged them, the same on every page that shows them. */
export const chosenColumns = new Stored<TableChoices>({
  key: 'pluto.tables',
  decode: tableChoicesOf,
  encode: tableChoicesText,
});

export function chooseColumns(table: TableName, choice: ColumnChoice): void {
  chosenColumns.keep({ ...chosenColumns.state.read(), [table]: choice });
}

export const resetColumns = (table: TableName): void => chooseColumns(table, usualChoice(table));
