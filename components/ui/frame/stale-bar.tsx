import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { WarningIcon } from './icons';

interface StaleBarProps {
  /** Says what is blocked while the figures are late. */
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** A bar below the heading of a panel that is late. The figures stay, without colour. */
export function StaleBar({ children, action, className }: StaleBarProps) {
  return (
    <div
      role="status"
      className={classNames(
        'flex min-h-8 items-center gap-2 border-line border-b bg-accent-weak ps-(--gutter) pe-1 text-12 text-text-1',
        className,
      )}
    >
      <WarningIcon size={14} className="text-accent" />
      <span className="grow">{children}</span>
      {action}
    </div>
  );
}
