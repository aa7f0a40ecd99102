import type { ReactNode } from 'react';

const figures = ['total', 'volume', 'gainers', 'losers'] as const;
export const columns = ['market', 'price', 'change', 'funding', 'volume', 'openInterest'] as const;

/** Six columns and the button's; a phone keeps name, price and change. */
export const marketRow =
  'grid grid-cols-[1.6fr_1fr_1fr] items-center gap-4 border-line border-b md:grid-cols-[1.6fr_1fr_1fr_1fr_1fr_88px] xl:grid-cols-[1.6fr_1fr_1fr_1fr_1fr_1fr_88px]';

/** Needed least: open interest, then funding. */
export const cellLook = {
  market: 'text-start',
  price: 'text-end',
  change: 'text-end',
  funding: 'text-end max-md:hidden',
  volume: 'text-end max-md:hidden',
  openInterest: 'text-end max-xl:hidden',
} as const satisfies Record<(typeof columns)[number], string>;

interface FigureStripProps {
  names: Readonly<Record<(typeof figures)[number], ReactNode>>;
  values: Readonly<Record<(typeof figures)[number], ReactNode>>;
}

export function FigureStrip({ names, values }: FigureStripProps) {
  return (
    <dl className="mt-5 grid grid-cols-2 border-line border-y md:grid-cols-4">
      {figures.map((name) => (
        <div
          className="border-line py-3 ps-4 max-md:odd:ps-0 max-md:nth-[n+3]:border-t max-md:even:border-s md:py-4 md:not-first:border-s md:first:ps-0"
          key={name}
        >
          <dt className="text-12 text-text-2">{names[name]}</dt>
          <dd className="mt-0.5 font-medium text-20 md:text-24">{values[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
