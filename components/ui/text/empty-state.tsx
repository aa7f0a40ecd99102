import type { ReactNode } from 'react';
import { classNames } from '../frame/class-names';
import { EmptyIcon } from '../frame/icons';

interface EmptyStateProps {
  title: ReactNode;
  /** One sentence. */
  text?: ReactNode;
  /** One next step: a button or a link. */
  action?: ReactNode;
  icon?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
}

export function EmptyState({ title, text, action, icon, heading: Heading = 'p', className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'flex min-h-55 flex-col items-center justify-center gap-1 px-6 py-8 text-center text-text-2',
        className,
      )}
    >
      <span className="mb-2 text-text-3">{icon ?? <EmptyIcon size={20} />}</span>
      <Heading className="font-medium text-14 text-text-1">{title}</Heading>
      {text !== undefined && <p className="max-w-75 text-12 leading-4.5 text-balance">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
