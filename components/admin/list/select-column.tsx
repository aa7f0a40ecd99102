import type { Column } from '@/components/ui/table';
import { SelectBox } from './row-cells';
import type { Selection } from './use-selection';

interface SelectColumnOptions<Row> {
  readonly rows: readonly Row[];
  readonly selection: Selection;
  readonly idOf: (row: Row) => number;
  /** The label of a row's own box, and that of the box for all. */
  readonly labelOf: (row: Row) => string;
  readonly heading: string;
}

/** Returns the column by which rows are selected, one by one or all that are shown. */
export function selectColumn<Row>({
  rows,
  selection: { ids, toggle, choose },
  idOf,
  labelOf,
  heading,
}: SelectColumnOptions<Row>): Column<Row> {
  const areAll = rows.length > 0 && rows.every((row) => ids.has(idOf(row)));
  return {
    ...{ key: 'select', heading, widthPx: 44, wide: true },
    head: <SelectBox label={heading} isSelected={areAll} onToggle={() => choose(areAll ? [] : rows.map(idOf))} />,
    cell: (row) => (
      <SelectBox label={labelOf(row)} isSelected={ids.has(idOf(row))} onToggle={() => toggle(idOf(row))} />
    ),
  };
}
