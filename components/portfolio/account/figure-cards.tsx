import type { ReactNode } from 'react';

interface FigureCardsProps {
  /** Six figures; undefined while they are loading. */
  figures: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Six figures in a row, or on a phone three rows of two, separated by hairlines. */
export function FigureCards({ figures }: FigureCardsProps) {
  return (
    <dl className="grid grid-cols-2 border-line border-t sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-col border-line border-b py-3 max-sm:even:border-s max-sm:even:ps-4 sm:max-xl:not-nth-[3n+1]:border-s sm:max-xl:not-nth-[3n+1]:ps-4 xl:not-first:border-s xl:not-first:ps-4"
        >
          <dt className="text-12 text-text-2">{name}</dt>
          <dd className="mt-auto pt-0.5 font-medium text-16 lg:text-20">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
