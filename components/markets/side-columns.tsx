import type { SideColumn } from '@/lib/domain/markets/order';
import type { MarketsWords } from './words';

interface SideColumnsProps {
  words: MarketsWords;
  side: SideColumn;
  onChoose: (side: SideColumn) => void;
}

const look =
  'h-8 shrink-0 whitespace-nowrap rounded-control border border-line-2 px-2.5 text-12 text-text-2 hover:text-text-1 aria-pressed:bg-active aria-pressed:text-text-1 max-md:h-11';

/** A narrow list has room for only one of these columns; the user chooses which. */
export function SideColumns({ words, side, onChoose }: SideColumnsProps) {
  return (
    <fieldset className="flex min-w-0 items-center gap-2 overflow-x-auto py-2 noscript:hidden min-[1200px]:hidden">
      <legend className="float-start me-1 shrink-0 whitespace-nowrap text-12 text-text-3">{words.side}</legend>
      {words.sides.map(([column, heading]) => (
        <button
          key={column}
          type="button"
          aria-pressed={column === side}
          onClick={() => onChoose(column)}
          className={look}
        >
          {heading}
        </button>
      ))}
    </fieldset>
  );
}
