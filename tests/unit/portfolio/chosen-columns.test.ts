import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableChoicesOf, tableChoicesText } from '@/lib/client/perps/terminal/table-columns.ts';
import { type ColumnName, tableColumns } from '@/lib/config/tables.ts';
import { choiceOf, moveColumn, shownColumns, toggleColumn, usualChoice } from '@/lib/domain/terminal/chosen-columns.ts';

const names: readonly ColumnName[] = tableColumns.fills;
const anyName = fc.oneof(fc.constantFrom<string>(...names), fc.string());

describe('the columns of a list', () => {
  it('are each there once, whatever was stored, and the one that names a row is always shown', () => {
    fc.assert(
      fc.property(fc.array(anyName), fc.array(anyName), (order, hidden) => {
        const choice = choiceOf('fills', order, hidden);
        expect(choice.order.toSorted()).toEqual(names.toSorted());
        expect(shownColumns(choice)).toContain('market');
      }),
    );
  });

  it('stay the same set while they are moved and hidden, and are read again as they were written', () => {
    const step = fc.record({
      name: fc.constantFrom(...names),
      by: fc.constantFrom(-1 as const, 1 as const),
      hides: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const choice = steps.reduce(
          (before, { name, by, hides }) => (hides ? toggleColumn(before, name) : moveColumn(before, name, by)),
          usualChoice('fills'),
        );
        expect(choice.order.toSorted()).toEqual(names.toSorted());
        const choices = { ...tableChoicesOf(null), fills: choice };
        expect(tableChoicesOf(tableChoicesText(choices))).toEqual(choices);
      }),
    );
  });

  it('move by one place, and stay at an end', () => {
    const usual = usualChoice('funding');
    expect(moveColumn(usual, 'time', -1)).toBe(usual);
    expect(moveColumn(usual, 'time', 1).order.slice(0, 2)).toEqual(['market', 'time']);
  });

  it('are as usual without a choice, and a column that is newer than a choice stands where it usually does', () => {
    expect(shownColumns(tableChoicesOf('{"version":7}').fills)).not.toContain('order');
    const older = choiceOf('funding', ['payment', 'market', 'time'], ['time']);
    expect(older.order).toEqual(['payment', 'market', 'size', 'rate', 'time']);
    expect(shownColumns(older)).toEqual(['payment', 'market', 'size', 'rate']);
  });
});
