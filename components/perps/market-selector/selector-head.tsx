import { SortDownIcon, SortUpIcon } from '@/components/ui/frame/icons';
import type { MarketSort } from '@/lib/domain/markets/order';
import { type SelectorColumn, selectorColumns, type TerminalWords } from '../words';

interface SelectorHeadProps {
  words: TerminalWords['selector']['columns'];
  sort: MarketSort;
  onSort: (column: SelectorColumn) => void;
}

const look = 'group inline-flex h-7 max-w-full items-center gap-0.5 rounded-tag text-11 text-text-3 hover:text-text-1';

export function SelectorHead({ words, sort, onSort }: SelectorHeadProps) {
  return (
    <thead>
      <tr>
        {selectorColumns.map((column) => {
          const isActive = sort.column === column;
          const Icon = isActive && sort.direction === 'ascending' ? SortUpIcon : SortDownIcon;
          return (
            <th key={column} scope="col" aria-sort={isActive ? sort.direction : 'none'}>
              <button type="button" className={isActive ? `${look} text-text-1` : look} onClick={() => onSort(column)}>
                <span className="truncate">{words[column]}</span>
                <Icon size={14} {...(!isActive && { className: 'hidden group-hover:block' })} />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
