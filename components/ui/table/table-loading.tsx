import { classNames } from '../frame/class-names';
import { Skeleton } from '../frame/skeleton';
import { cellMarks, tableRoles } from './table-classes';

/** The kind of content that a cell will have: a figure or text, a coin with its name, or a button. */
export type CellShape = 'text' | 'coin' | 'button';

interface LoadingColumn {
  readonly key: string;
  readonly heading: string;
  readonly align?: 'start' | 'end';
  readonly wide?: boolean;
  readonly pinned?: boolean;
  readonly from?: 'lg' | 'xl' | 'wide';
  readonly wideOnly?: boolean;
  readonly shape?: CellShape;
}

const shares = ['w-3/5', 'w-1/2', 'w-2/3', 'w-2/5'] as const;

interface ShapeProps {
  column: LoadingColumn;
  /** The column's index, which varies the width of the bars a little, as figures do. */
  place: number;
}

function Shape({ column: { shape = 'text', align }, place }: ShapeProps) {
  const end = align === 'end' && 'md:ms-auto';
  if (shape === 'button') {
    return (
      <span className={classNames('block h-(--control-s) w-14 max-md:w-full', end)}>
        <Skeleton style={{ height: '100%' }} />
      </span>
    );
  }
  const bar = <Skeleton className={classNames(shares[place % shares.length], 'max-md:max-w-18', end)} />;
  if (shape === 'text') return <span className="flex h-[1lh] items-center">{bar}</span>;
  return (
    <span className="flex h-5 items-center gap-2.5">
      <Skeleton style={{ height: 20, borderRadius: 10 }} className="w-5 shrink-0" />
      {bar}
    </span>
  );
}

/** Placeholder rows with the height and columns of the real ones, so that nothing moves when those arrive. */
export function LoadingRows({ columns, count }: { columns: readonly LoadingColumn[]; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without content, never moved
    <tr {...tableRoles.gap} data-row="" key={row}>
      {columns.map((column, index) => (
        <td key={column.key} {...cellMarks(column)}>
          <Shape column={column} place={row + index} />
        </td>
      ))}
    </tr>
  ));
}
