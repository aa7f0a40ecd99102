import { useTranslations } from 'next-intl';
import type { AppError } from '@/lib/errors/app-error';
import { normalise } from '@/lib/errors/normalise';
import { shownError } from '@/lib/errors/shown';

/** Returns the text of anything thrown; undefined if the user cancelled. */
export function useFailureWords(): (thrown: unknown) => { error: AppError; text: string | undefined } {
  const t = useTranslations('errors');
  return (thrown) => {
    const error = normalise(thrown);
    const shown = shownError(error);
    return { error, text: shown === undefined ? undefined : t(shown.code, { ...shown.values }) };
  };
}
