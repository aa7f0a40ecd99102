import type { ReactNode } from 'react';
import { classNames } from './class-names';
import type { Status } from './status-dot';

const shapes: Readonly<Record<Status, string>> = {
  live: 'rounded-full bg-current',
  connecting: 'rounded-full',
  stale: '',
};

interface StateDotProps {
  status: Status;
  /** The class of the colour of dot and words. */
  colour: string;
  /** The state in words; shape and colour repeat it: filled dot, ring, hollow square. */
  children: ReactNode;
}

/** The state of a service, coloured by whether it is good, needs a look or fails. */
export function StateDot({ status, colour, children }: StateDotProps) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', colour)}>
      <span
        aria-hidden="true"
        className={classNames('size-1.75 shrink-0 border-[1.5px] border-current', shapes[status])}
      />
      {children}
    </span>
  );
}
