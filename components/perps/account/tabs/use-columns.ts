import { useMemo } from 'react';
import type { Column } from '@/components/ui/table/table';
import { chosenColumns } from '@/lib/client/perps/terminal/table-columns';
import type { TableName } from '@/lib/config/tables';
import { shownColumns } from '@/lib/domain/terminal/chosen-columns';
import { useStore } from '../../use-store';

/** Returns a list's columns as the user chose and ordered them; those that cannot be chosen stay at the end. */
export function useColumns<Row>(table: TableName, columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { order, shown } = useStore(chosenColumns.state)[table];
  return useMemo(() => {
    const chosen = shownColumns({ order, shown }).flatMap((name) => columns.find(({ key }) => key === name) ?? []);
    const others = columns.filter(({ key }) => !order.some((name) => name === key));
    return [...chosen, ...others];
  }, [columns, order, shown]);
}
