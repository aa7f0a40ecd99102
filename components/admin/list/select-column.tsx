import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Column } from '@/components/ui/table/table';
import { SelectBox } from './row-cells';
import type { Selection } from './use-selection';

interface ShownSelection extends Selection {
  /** The ids of the rows that are loaded. */
  readonly shown: readonly number[];
}

const none: ShownSelection = { ids: new Set(), toggle: () => undefined, choose: () => undefined, shown: [] };
// Only the checkboxes follow the selection and new rows: new columns would render all cells of the table again.
const SelectionContext = createContext<ShownSelection>(none);

interface SelectionProviderProps extends ShownSelection {
  children: ReactNode;
}

export function SelectionProvider({ ids, toggle, choose, shown, children }: SelectionProviderProps) {
  const value = useMemo(() => ({ ids, toggle, choose, shown }), [ids, toggle, choose, shown]);
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

function SelectAll({ heading }: { heading: string }) {
  const { ids, choose, shown } = useContext(SelectionContext);
  const areAll = shown.length > 0 && shown.every((id) => ids.has(id));
  return <SelectBox label={heading} isSelected={areAll} onToggle={() => choose(areAll ? [] : shown)} />;
}

function SelectRow({ id, label }: { id: number; label: string }) {
  const { ids, toggle } = useContext(SelectionContext);
  return <SelectBox label={label} isSelected={ids.has(id)} onToggle={() => toggle(id)} />;
}

interface SelectColumnOptions<Row> {
  readonly idOf: (row: Row) => number;
  /** The label of a row's own checkbox, and that of the checkbox for all. */
  readonly labelOf: (row: Row) => string;
  readonly heading: string;
}

/** Returns the column with the checkboxes, one for each row and one for all loaded ones. */
export function selectColumn<Row>({ idOf, labelOf, heading }: SelectColumnOptions<Row>): Column<Row> {
  return {
    ...{ key: 'select', heading, widthPx: 44, wide: true },
    head: <SelectAll heading={heading} />,
    cell: (row) => <SelectRow id={idOf(row)} label={labelOf(row)} />,
  };
}
