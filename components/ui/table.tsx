'use client';

import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names';
import { nextSort, type Sort } from './sort';
import { tableClasses, tableRoles } from './table-classes';
import { TableHead } from './table-head';
import { useRowWindow } from './use-row-window';

export interface Column<Row> {
  readonly key: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures end at the end, words begin at the start. */
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  /** On a phone this cell takes the card's whole width and needs no label: the name, the buttons. */
  readonly wide?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  /** Already in order: comparing amounts is for those who know what they are. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSortChange?: (sort: Sort) => void;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode;
  /** A first guess; the real height is measured. All rows of one table are of one height. */
  rowHeightPx?: number;
  className?: string;
}

/** The room of the rows that are not drawn. */
function Gap({ heightPx, columns }: { heightPx: number; columns: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr {...tableRoles.gap} style={{ height: heightPx }} className="max-md:block">
      <td colSpan={columns} />
    </tr>
  );
}

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  empty,
  rowHeightPx = 36,
  className,
}: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const drawn = useRowWindow(body, rows.length, rowHeightPx);
  return (
    <table {...tableRoles.table} aria-rowcount={rows.length + 1} className={classNames(tableClasses, className)}>
      <caption className="sr-only">{caption}</caption>
      <TableHead
        columns={columns}
        sort={sort}
        {...(onSortChange !== undefined && { onSort: (column) => onSortChange(nextSort(sort, column)) })}
      />
      <tbody {...tableRoles.group} ref={body}>
        <Gap heightPx={drawn.start * drawn.rowHeightPx} columns={columns.length} />
        {rows.slice(drawn.start, drawn.end).map((row, index) => (
          <tr {...tableRoles.row} data-row="" key={rowKey(row)} aria-rowindex={drawn.start + index + 2}>
            {columns.map(({ key, heading, align, wide, cell }) => (
              <td
                {...tableRoles.cell}
                key={key}
                {...(align === 'end' && { 'data-end': '' })}
                {...(wide !== true && { 'data-label': heading })}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        <Gap heightPx={(rows.length - drawn.end) * drawn.rowHeightPx} columns={columns.length} />
        {rows.length === 0 && empty !== undefined && (
          <tr className="max-md:block">
            <td colSpan={columns.length} className="max-md:block">
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
