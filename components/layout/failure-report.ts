import { useEffect } from 'react';
import { failureEvent } from '@/lib/config/site/screens';
import { fieldOf } from '@/lib/errors/field';
import { passingDigest } from '@/lib/errors/passing-digest';

/** Reports the error of an error screen, which React has caught, so that no browser event reports it. */
export function useReport(error: unknown): void {
  useEffect(() => void dispatchEvent(new CustomEvent(failureEvent, { detail: error })), [error]);
}

/** Returns the server's id of a failure, which its log contains too. An error thrown in the browser has none. */
export function digestOf(error: unknown): string | undefined {
  const digest = fieldOf(error, 'digest');
  return typeof digest === 'string' && digest !== '' && digest !== passingDigest ? digest : undefined;
}
