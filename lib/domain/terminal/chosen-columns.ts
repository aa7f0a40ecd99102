import { type ColumnName, extraColumns, namingColumn, type TableName, tableColumns } from '../../config/tables.ts';

/** A user's choice for one list; a list without one has its usual columns in their usual order. */
export interface ColumnChoice {
  readonly order: readonly ColumnName[];
  readonly shown: ReadonlySet<ColumnName>;
}

export const usualChoice = (table: TableName): ColumnChoice => ({
  order: tableColumns[table],
  shown: new Set(tableColumns[table].filter((name) => !extraColumns.includes(name))),
});

/**
 * Returns the choice that stored names mean. Names that are unknown by now are left out. A column that is newer than the
 * choice is shown as usual, after the one that it usually follows.
 */
export function choiceOf(table: TableName, order: readonly string[], hidden: readonly string[]): ColumnChoice {
  const usual: readonly ColumnName[] = tableColumns[table];
  const known = [...new Set(order)].flatMap((name) => usual.find((column) => column === name) ?? []);
  if (known.length === 0) return usualChoice(table);
  const whole = [...known];
  usual.forEach((column, place) => {
    if (whole.includes(column)) return;
    const before = usual.slice(0, place).findLast((one) => whole.includes(one));
    whole.splice(before === undefined ? 0 : whole.indexOf(before) + 1, 0, column);
  });
  const isShown = (column: ColumnName) =>
    column === namingColumn || (known.includes(column) ? !hidden.includes(column) : !extraColumns.includes(column));
  return { order: whole, shown: new Set(whole.filter(isShown)) };
}

/** Returns the columns that the list shows, in the user's order. */
export const shownColumns = ({ order, shown }: ColumnChoice): readonly ColumnName[] =>
  order.filter((column) => shown.has(column));

/** Shows or hides a column. The one that names the row stays. */
export function toggleColumn(choice: ColumnChoice, column: ColumnName): ColumnChoice {
  if (column === namingColumn || !choice.order.includes(column)) return choice;
  const shown = new Set(choice.shown);
  if (!shown.delete(column)) shown.add(column);
  return { ...choice, shown };
}

/** Moves a column by one place; at an end it stays. */
export function moveColumn(choice: ColumnChoice, column: ColumnName, by: -1 | 1): ColumnChoice {
  const place = choice.order.indexOf(column);
  const other = choice.order[place + by];
  if (place < 0 || other === undefined) return choice;
  return { ...choice, order: choice.order.with(place, other).with(place + by, column) };
}
