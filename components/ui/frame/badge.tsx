import type { ReactNode } from 'react';
import { classNames } from './class-names';

type BadgeLook = 'plain' | 'line' | 'up' | 'down' | 'accent';

const looks: Readonly<Record<BadgeLook, string>> = {
  plain: 'border-transparent bg-hover text-text-2',
  line: 'border-line-2 text-text-2',
  up: 'border-transparent bg-up-weak text-up',
  down: 'border-transparent bg-down-weak text-down',
  accent: 'border-transparent bg-accent-weak text-accent',
};

interface BadgeProps {
  look?: BadgeLook;
  children: ReactNode;
  className?: string;
  title?: string;
}

export function Badge({ look = 'plain', children, className, title }: BadgeProps) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex h-4.5 shrink-0 items-center rounded-tag border px-1 text-11 leading-none whitespace-nowrap',
        looks[look],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A dashed badge that says that no real money is at stake, always visible; live mode has none. */
export function ModeBadge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 shrink-0 items-center rounded-control border border-accent border-dashed px-2 font-medium text-12 text-accent whitespace-nowrap',
        className,
      )}
    >
      {children}
    </span>
  );
}
