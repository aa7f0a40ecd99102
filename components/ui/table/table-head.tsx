import Link from 'next/link';
import type { ReactNode } from 'react';
import { SortDownIcon, SortUpIcon } from '../frame/icons';
import type { Sort } from './sort';
import { headMarks, tableRoles } from './table-classes';

interface HeadColumn {
  readonly key: string;
  readonly heading: string;
  readonly wholeName?: string;
  readonly head?: ReactNode;
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  /** The address that a press leads to, if the address contains the order. */
  readonly sortHref?: string;
  readonly pinned?: boolean;
  readonly from?: 'lg' | 'xl' | 'wide';
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

const press = 'inline-flex h-6 items-center gap-1 rounded-tag max-md:h-11 max-md:text-13';

interface SortPressProps {
  column: HeadColumn;
  direction: Sort['direction'] | undefined;
  onPress: () => void;
}

/** A sortable heading: a button, or a link that works without scripts too. */
function SortPress({ column: { heading, align, sortHref }, direction, onPress }: SortPressProps) {
  const look = direction === undefined ? `group ${press} hover:text-text-1` : `${press} text-text-1`;
  const shown = (
    <>
      {align !== 'end' && heading}
      <SortMark direction={direction} />
      {align === 'end' && heading}
    </>
  );
  if (sortHref === undefined) {
    return (
      <button type="button" onClick={onPress} className={look}>
        {shown}
      </button>
    );
  }
  return (
    <Link href={sortHref} prefetch={false} scroll={false} className={look}>
      {shown}
    </Link>
  );
}

export function TableHead({ columns, sort, onSort }: TableHeadProps) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {columns.map((column) => {
          const { key, heading, wholeName, head, sortable = false } = column;
          const active = sort?.column === key;
          return (
            <th
              key={key}
              {...tableRoles.heading}
              scope="col"
              title={wholeName}
              {...headMarks(column)}
              {...(sortable && { 'data-sortable': '', 'aria-sort': active ? sort.direction : 'none' })}
            >
              {sortable ? (
                <SortPress
                  column={column}
                  direction={active ? sort.direction : undefined}
                  onPress={() => onSort?.(key)}
                />
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
