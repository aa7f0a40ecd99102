import { SortDownIcon, SortUpIcon } from '@/components/ui/frame/icons';
import type { MarketSort, SortColumn } from '@/lib/domain/markets/order';
import type { MarketsWords } from './words';

interface MarketsHeadProps {
  words: MarketsWords['columns'];
  sort: MarketSort;
  onSort: (column: SortColumn) => void;
  /** Called when the user comes near the headings. */
  onNear: () => void;
}

const look = 'group inline-flex h-6 items-center gap-1 rounded-tag hover:text-text-1 max-md:h-11 max-md:text-13';

function Mark({ direction }: { direction: MarketSort['direction'] | undefined }) {
  if (direction === 'ascending') return <SortUpIcon size={14} />;
  const idle = 'opacity-0 group-hover:opacity-100 max-md:hidden';
  return <SortDownIcon size={14} {...(direction === undefined && { className: idle })} />;
}

export function MarketsHead({ words, sort, onSort, onNear }: MarketsHeadProps) {
  return (
    <thead onFocus={onNear} onPointerEnter={onNear}>
      <tr>
        <th scope="col">
          <span className="sr-only">{words.favourite}</span>
        </th>
        {words.sorted.map(([column, heading]) => {
          const active = sort.column === column;
          return (
            <th
              key={column}
              scope="col"
              aria-sort={active ? sort.direction : 'none'}
              {...(column === 'openInterest' && { title: words.interestLine })}
            >
              <button type="button" className={active ? `${look} text-text-1` : look} onClick={() => onSort(column)}>
                {column === 'coin' && heading}
                <Mark direction={active ? sort.direction : undefined} />
                {column !== 'coin' && heading}
              </button>
            </th>
          );
        })}
        <th scope="col">{words.sparkline}</th>
        <th scope="col">
          <span className="sr-only">{words.trade}</span>
        </th>
      </tr>
    </thead>
  );
}
