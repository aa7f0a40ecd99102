import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type Status = 'live' | 'connecting' | 'stale';

const shapes: Readonly<Record<Status, string>> = {
  live: 'rounded-full border-accent bg-accent',
  connecting: 'rounded-full border-accent',
  stale: 'border-text-2',
};

interface StatusDotProps {
  status: Status;
  /** The status in words; the shape repeats it: filled dot, ring, hollow square. */
  children: ReactNode;
  className?: string;
}

export function StatusDot({ status, children, className }: StatusDotProps) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-text-2 whitespace-nowrap', className)}>
      <span aria-hidden="true" className={classNames('size-1.75 shrink-0 border-[1.5px]', shapes[status])} />
      {children}
    </span>
  );
}
