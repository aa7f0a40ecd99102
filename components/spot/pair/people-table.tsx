import type { ReactNode } from 'react';

export interface PeopleColumn {
  readonly key: string;
  readonly title: string;
  /** True for a column that a phone leaves out. */
  readonly isSpare?: boolean;
  readonly isText?: boolean;
}

interface PeopleTableProps {
  caption: string;
  columns: readonly PeopleColumn[];
  rows: readonly { readonly key: string; readonly isOwn: boolean; readonly cells: readonly ReactNode[] }[];
}

const place = ({ isSpare, isText }: PeopleColumn): string =>
  `px-1 whitespace-nowrap first:ps-(--gutter) last:pe-(--gutter) ${isText === true ? 'text-start' : 'text-end'} ${isSpare === true ? 'max-md:hidden' : ''}`;

/** A table of addresses and their figures, in which one's own row is marked. */
export function PeopleTable({ caption, columns, rows }: PeopleTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of rows that scrolls, and no form
    <div
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto -outline-offset-2"
    >
      <table className="w-full text-12">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`h-(--row-head) font-normal text-11 text-text-3 ${place(column)}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, isOwn, cells }) => (
            <tr key={key} className={`border-grid border-t hover:bg-hover ${isOwn ? 'bg-accent-weak' : ''}`}>
              {columns.map((column, index) => (
                <td key={column.key} className={`h-(--row) ${place(column)}`}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
