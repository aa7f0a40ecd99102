import { useEffect, useState } from 'react';
import { useFailureWords } from './failure-words';

/** Copies the number by which support finds a failure. Absent where no script runs or the browser has no clipboard. */
export function CopyReference({ reference }: { reference: string }) {
  const words = useFailureWords();
  const [state, setState] = useState<'absent' | 'copy' | 'copied'>('absent');
  useEffect(() => setState(navigator.clipboard === undefined ? 'absent' : 'copy'), []);
  if (state === 'absent') return null;
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => setState('copied'),
      () => undefined,
    );
  return (
    <button type="button" className="underline hover:text-text-1" onClick={() => void copy()} aria-live="polite">
      {words[state]}
    </button>
  );
}
