import type { ReactNode } from 'react';

interface FigureGridProps {
  /** Six of them. */
  figures: readonly { readonly name: ReactNode; readonly value: ReactNode }[];
}

/** Two rows of three, three rows of two on a phone, divided by hairlines. */
export function FigureGrid({ figures }: FigureGridProps) {
  return (
    <dl className="mt-5 grid grid-cols-2 border-line border-t md:grid-cols-3">
      {figures.map(({ name, value }, index) => (
        <div
          className="flex flex-col border-line border-b py-3 max-md:even:border-s max-md:even:ps-4 md:py-4 md:not-nth-[3n+1]:border-s md:not-nth-[3n+1]:ps-4"
          // biome-ignore lint/suspicious/noArrayIndexKey: six places, never moved
          key={index}
        >
          <dt className="text-12 text-text-2">{name}</dt>
          <dd className="mt-auto pt-0.5 font-medium text-20 md:text-24">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
