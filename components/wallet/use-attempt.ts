import { useState } from 'react';

type State = { readonly status: 'idle' | 'busy' } | { readonly status: 'failed'; readonly thrown: unknown };

export interface Attempt {
  readonly isBusy: boolean;
  /** Undefined unless the last attempt failed. */
  readonly failure: { readonly thrown: unknown } | undefined;
  readonly run: (act: () => Promise<void>) => void;
}

/** Runs one action at a time and keeps its failure. */
export function useAttempt(): Attempt {
  const [state, setState] = useState<State>({ status: 'idle' });
  const isBusy = state.status === 'busy';
  return {
    isBusy,
    failure: state.status === 'failed' ? { thrown: state.thrown } : undefined,
    run: (act) => {
      if (isBusy) return;
      setState({ status: 'busy' });
      act().then(
        () => setState({ status: 'idle' }),
        (thrown: unknown) => setState({ status: 'failed', thrown }),
      );
    },
  };
}
