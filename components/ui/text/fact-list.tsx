import type { ReactNode } from 'react';
import { classNames } from '../frame/class-names';

interface FactListProps {
  facts: readonly { readonly name: string; readonly value: ReactNode }[];
  className?: string;
}

/** A list of names and values, one hairline row each. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={classNames('border-line border-t', className)}>
      {facts.map(({ name, value }) => (
        <div
          className="flex min-h-(--row) flex-wrap items-center justify-between gap-x-6 border-line border-b py-1.5"
          key={name}
        >
          <dt className="text-text-2">
            <bdi>{name}</bdi>
          </dt>
          <dd className="text-end text-text-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
