import type { ReactNode } from 'react';

interface ChartFrameProps {
  title: string;
  aside?: ReactNode;
  /** The labels at the upper and the lower edge. */
  highest?: string;
  lowest?: string;
  from?: string;
  to?: string;
  /** The text shown while there is nothing to draw. It takes the same space, so that nothing moves later. */
  empty?: string;
  children?: ReactNode;
}

/** A figure of fixed height; time runs from left to right in every language. */
export function ChartFrame({ title, aside, highest, lowest, from, to, empty, children }: ChartFrameProps) {
  return (
    <figure className="border-line border-t pt-3">
      <figcaption className="flex items-baseline justify-between gap-4">
        <h2 className="font-medium text-14">{title}</h2>
        {aside}
      </figcaption>
      <div dir="ltr" className="mt-2 grid h-40 grid-cols-[1fr_auto] gap-x-3">
        {empty === undefined ? (
          <>
            {children}
            <div className="flex flex-col justify-between text-end text-11 text-text-3">
              <span>{highest}</span>
              <span>{lowest}</span>
            </div>
          </>
        ) : (
          <p dir="auto" className="col-span-2 grid place-items-center text-center text-12 text-text-3">
            {empty}
          </p>
        )}
      </div>
      <p dir="ltr" className="mt-1 flex min-h-4 justify-between text-11 text-text-3">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </figure>
  );
}
