import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/frame/class-names';

interface FigureGridProps {
  figures: readonly { readonly name: string; readonly value: ReactNode; readonly note?: ReactNode }[];
  /** The number of columns on a wide screen. On a phone there are two, or one if there are three figures. */
  columns: 3 | 4;
}

const looks = {
  3: 'md:grid-cols-3 md:[&>div:not(:first-child)]:border-s md:[&>div:not(:first-child)]:ps-4',
  4: 'grid-cols-2 lg:grid-cols-4 max-lg:[&>div:nth-child(even)]:border-s max-lg:[&>div:nth-child(even)]:ps-4 lg:[&>div:not(:first-child)]:border-s lg:[&>div:not(:first-child)]:ps-4',
} as const;

export function FigureGrid({ figures, columns }: FigureGridProps) {
  return (
    <dl className={classNames('grid border-line border-t', looks[columns])}>
      {figures.map(({ name, value, note }) => (
        <div className="flex flex-col border-line border-b py-3 md:py-4" key={name}>
          <dt className="text-12 text-text-2">{name}</dt>
          <dd className="mt-auto pt-0.5 font-medium text-20 md:text-24">
            {value}
            {note !== undefined && <span className="block font-normal text-12 text-text-3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
