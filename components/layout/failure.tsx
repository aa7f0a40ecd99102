'use client';

import { buttonLook } from '@/components/ui/button-look';
import { ErrorIcon } from '@/components/ui/icons';
import { useFailureWords } from './failure-words';

export interface FailureProps {
  error: unknown;
  retry: () => void;
}

/** The server's own mark of a failure, which its log names too. What was thrown in the browser has none. */
export function digestOf(error: unknown): string | undefined {
  const digest = typeof error === 'object' && error !== null ? Reflect.get(error, 'digest') : undefined;
  return typeof digest === 'string' && digest !== '' ? digest : undefined;
}

export function Failure({ error, retry }: FailureProps) {
  const words = useFailureWords();
  const digest = digestOf(error);
  return (
    <section
      role="alert"
      className="flex grow flex-col items-center justify-center gap-1 px-6 py-24 text-center text-text-2"
    >
      <ErrorIcon size={20} className="mb-2 text-accent" />
      <h1 className="font-medium text-16 text-text-1">{words.title}</h1>
      <p className="max-w-90">{words.text}</p>
      <p className="mt-4 flex gap-2">
        <button type="button" className={buttonLook('primary')} onClick={retry}>
          {words.retry}
        </button>
        <a className={buttonLook()} href={words.homeHref}>
          {words.home}
        </a>
      </p>
      {digest !== undefined && (
        <p className="mt-4 text-12 text-text-3">
          {words.reference} <span className="font-mono">{digest}</span>
        </p>
      )}
    </section>
  );
}
