import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { EmptyState } from '@/components/ui/text/empty-state';

interface PeopleStateProps {
  /** Why there is no list; undefined while it is being loaded. */
  failure: string | undefined;
  loading: string;
  retry: string;
  /** Undefined where another try would change nothing. */
  onRetry: (() => void) | undefined;
}

/** Shown in place of a list that is being loaded, or that could not be. */
export function PeopleState({ failure, loading, retry, onRetry }: PeopleStateProps): ReactNode {
  if (failure === undefined) {
    return (
      <p role="status" className="grid min-h-55 place-items-center text-text-3">
        {loading}
      </p>
    );
  }
  return (
    <EmptyState
      title={failure}
      {...(onRetry !== undefined && { action: <Button onClick={onRetry}>{retry}</Button> })}
    />
  );
}
