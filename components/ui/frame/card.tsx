import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface CardProps {
  title?: ReactNode;
  /** Shown at the end of the heading: a status, a button. */
  aside?: ReactNode;
  heading?: 'h2' | 'h3';
  children: ReactNode;
  className?: string;
}

/** A panel on its own. It has a hairline, but no shadow and no background of its own. */
export function Card({ title, aside, heading: Heading = 'h2', children, className }: CardProps) {
  return (
    <section className={classNames('min-w-0 border border-line', className)}>
      {title !== undefined && (
        <header className="flex min-h-9 items-center gap-2 border-line border-b px-(--gutter)">
          <Heading className="min-w-0 grow truncate font-medium text-13">{title}</Heading>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
