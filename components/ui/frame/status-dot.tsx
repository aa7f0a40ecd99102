import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type Status = 'live' | 'connecting' | 'stale';

const shapes: Readonly<Record<Status, string>> = {
  live: 'rounded-full border-current bg-current',
  connecting: 'rounded-full border-current',
  stale: 'border-current',
};
const usual: Readonly<Record<Status, string>> = {
  live: 'text-accent',
  connecting: 'text-accent',
  stale: 'text-text-2',
};

interface StatusDotProps {
  status: Status;
  /** The class of the colour of dot and words; without one only the dot is coloured. */
  colour?: string;
  /** The status in words; the shape repeats it: filled dot, ring, hollow square. */
  children: ReactNode;
  className?: string;
}

export function StatusDot({ status, colour, children, className }: StatusDotProps) {
  return (
    <span
      className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', colour ?? 'text-text-2', className)}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-1.75 shrink-0 border-[1.5px]',
          shapes[status],
          colour === undefined && usual[status],
        )}
      />
      {children}
    </span>
  );
}
