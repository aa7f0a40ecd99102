import type { ReactNode } from 'react';
import { SortDownIcon, SortUpIcon } from './icons';
import type { Sort } from './sort';
import { headMarks, tableRoles } from './table-classes';

interface HeadColumn {
  readonly key: string;
  readonly heading: string;
  readonly head?: ReactNode;
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  readonly pinned?: boolean;
}

interface TableHeadProps {
  columns: readonly HeadColumn[];
  sort: Sort | undefined;
  onSort?: (column: string) => void;
}

/** The sort icon, before a heading that is aligned to the end, so that its text is above the figures. */
function SortMark({ direction }: { direction: Sort['direction'] | undefined }) {
  if (direction === 'ascending') return <SortUpIcon size={14} />;
  const idle = 'opacity-0 group-hover:opacity-100 max-md:hidden';
  return <SortDownIcon size={14} {...(direction === undefined && { className: idle })} />;
}

export function TableHead({ columns, sort, onSort }: TableHeadProps) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {columns.map((column) => {
          const { key, heading, head, align, sortable = false } = column;
          const active = sort?.column === key;
          return (
            <th
              key={key}
              {...tableRoles.heading}
              scope="col"
              {...headMarks(column)}
              {...(sortable && { 'data-sortable': '', 'aria-sort': active ? sort.direction : 'none' })}
            >
              {sortable ? (
                <button
                  type="button"
                  onClick={() => onSort?.(key)}
                  className={
                    active
                      ? 'inline-flex h-6 items-center gap-1 rounded-tag text-text-1 max-md:h-11 max-md:text-13'
                      : 'group inline-flex h-6 items-center gap-1 rounded-tag hover:text-text-1 max-md:h-11 max-md:text-13'
                  }
                >
                  {align !== 'end' && heading}
                  <SortMark direction={active ? sort.direction : undefined} />
                  {align === 'end' && heading}
                </button>
              ) : head === undefined ? (
                heading
              ) : (
                <>
                  <span className="sr-only">{heading}</span>
                  {head}
                </>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
