'use client';

import { useEffect, useState } from 'react';
import { buttonLook } from '@/components/ui/form/button-look';
import { ErrorIcon } from '@/components/ui/frame/icons';
import { useRequestId } from './failure-reference';
import { digestOf, useReport } from './failure-report';
import { useFailureWords } from './failure-words';

/** Copies the number by which support finds a failure. Absent where no script runs or the browser has no clipboard. */
function CopyReference({ reference }: { reference: string }) {
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

export interface FailureProps {
  error: unknown;
  retry: () => void;
}

interface FailureViewProps {
  reference: string | undefined;
  /** Retries; absent on a page that was rendered again because of the failure: there, a plain link retries. */
  retry?: () => void;
}

function FailureView({ reference, retry }: FailureViewProps) {
  const words = useFailureWords();
  return (
    <section
      role="alert"
      className="flex grow flex-col items-center justify-center gap-1 px-6 py-24 text-center text-text-2"
    >
      <ErrorIcon size={20} className="mb-2 text-accent" />
      <h1 className="font-medium text-16 text-text-1">{words.title}</h1>
      <p className="max-w-90 text-balance">{words.text}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-2">
        {retry === undefined ? (
          // biome-ignore lint/a11y/useValidAnchor: the empty address is the one in the bar, its query included
          <a className={buttonLook('primary')} href="">
            {words.retry}
          </a>
        ) : (
          <button type="button" className={buttonLook('primary')} onClick={retry}>
            {words.retry}
          </button>
        )}
        <a className={buttonLook()} href={words.homeHref}>
          {words.home}
        </a>
      </p>
      {reference !== undefined && (
        <p className="mt-4 text-12 text-text-3">
          {words.reference} <bdi className="select-all font-mono">{reference}</bdi>{' '}
          <CopyReference reference={reference} />
        </p>
      )}
    </section>
  );
}

/** Shown inside a working page when a part that the browser requested has failed. */
export function Failure({ error, retry }: FailureProps) {
  useReport(error);
  const requestId = useRequestId();
  return <FailureView reference={requestId ?? digestOf(error)} retry={retry} />;
}

/** Replaces a whole page and works without scripts. */
export function FailureScreen({ requestId }: { requestId: string }) {
  return <FailureView reference={requestId} />;
}
