'use client';

import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { classNames } from '../frame/class-names';
import styles from './hidden-columns.module.css';
import { nextSort, type Sort } from './sort';
import { cellMarks, tableClasses, tableRoles } from './table-classes';
import { TableHead } from './table-head';
import { type CellShape, LoadingRows } from './table-loading';
import { useRowWindow } from './use-row-window';

export interface Column<Row> {
  readonly key: string;
  readonly heading: string;
  /** The full name, if the heading is too narrow for it: it is shown on hover, and on the card of a phone. */
  readonly wholeName?: string;
  /** The content of the heading, if the column has actions for all rows. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned to the end, text to the start. */
  readonly align?: 'start' | 'end';
  /** The width of its widest value with padding. Spare width is shared in the same proportion. */
  readonly widthPx: number;
  /** The placeholder while the rows load; text by default. */
  readonly shape?: CellShape;
  readonly sortable?: boolean;
  /** The address that a press on the heading leads to, if the address contains the order. */
  readonly sortHref?: string;
  /** On a phone this cell takes the card's whole width and needs no label: the name, the buttons. */
  readonly wide?: boolean;
  /** The last column of a table that may be wider than its panel: it stays visible while the others scroll under it. */
  readonly pinned?: boolean;
  /** The narrowest window of a desktop that has room for the column; by default all have. */
  readonly from?: 'lg' | 'xl' | 'wide';
  /** Left out of a phone's cards. */
  readonly wideOnly?: boolean;
}

interface TableProps<Row extends object> {
  caption: string;
  columns: readonly Column<Row>[];
  /** The rows, already sorted: only the caller knows how to compare its amounts. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSortChange?: (sort: Sort) => void;
  /** The expected number of rows: placeholders are shown until the real ones arrive. */
  loadingRows?: number | undefined;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode;
  /** A first guess; the real height is measured. All rows of one table are of one height. */
  rowHeightPx?: number;
  className?: string;
}

/** ARIA's value for an unknown number of rows. */
const unknownRowCount = -1;

/** Blank space in place of the rows that are not drawn. */
function Gap({ heightPx, columns }: { heightPx: number; columns: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr {...tableRoles.gap} style={{ height: heightPx }} className="max-md:block">
      <td colSpan={columns} />
    </tr>
  );
}

/**
 * Returns a function that renders a row's cells and caches them while the row is the same object, for example when a
 * long table scrolls or a row is added.
 */
function cellsBy<Row extends object>(columns: readonly Column<Row>[]): (row: Row) => readonly ReactNode[] {
  const known = new WeakMap<Row, readonly ReactNode[]>();
  return (row) => {
    const cells =
      known.get(row) ??
      columns.map((column) => (
        <td {...tableRoles.cell} key={column.key} {...cellMarks(column)}>
          {column.cell(row)}
        </td>
      ));
    known.set(row, cells);
    return cells;
  };
}

export function Table<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  loadingRows,
  empty,
  rowHeightPx = 36,
  className,
}: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const cellsOf = useMemo(() => cellsBy(columns), [columns]);
  const drawn = useRowWindow(body, rows.length, rowHeightPx);
  const loading = loadingRows !== undefined && rows.length === 0;
  const style: CSSProperties & Readonly<Record<'--table-least', string>> = {
    '--table-least': `${columns.reduce((sum, { widthPx, from }) => sum + (from === undefined ? widthPx : 0), 0)}px`,
  };
  return (
    <table
      {...tableRoles.table}
      aria-rowcount={loading ? unknownRowCount : rows.length + 1}
      aria-busy={loading}
      style={style}
      className={classNames(tableClasses, styles['table'], className)}
    >
      <caption className="sr-only">{caption}</caption>
      <colgroup className="max-md:hidden">
        {columns.map(({ key, widthPx, from }) => (
          <col key={key} style={{ width: widthPx }} data-from={from} />
        ))}
      </colgroup>
      <TableHead
        columns={columns}
        sort={sort}
        {...(onSortChange !== undefined && { onSort: (column) => onSortChange(nextSort(sort, column)) })}
      />
      <tbody {...tableRoles.group} ref={body}>
        <Gap heightPx={drawn.start * drawn.rowHeightPx} columns={columns.length} />
        {rows.slice(drawn.start, drawn.end).map((row, index) => (
          <tr {...tableRoles.row} data-row="" key={rowKey(row)} aria-rowindex={drawn.start + index + 2}>
            {cellsOf(row)}
          </tr>
        ))}
        <Gap heightPx={(rows.length - drawn.end) * drawn.rowHeightPx} columns={columns.length} />
        {loading && <LoadingRows columns={columns} count={loadingRows} />}
        {rows.length === 0 && !loading && empty !== undefined && (
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
