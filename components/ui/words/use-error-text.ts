import { useTranslations } from 'next-intl';
import type { AppError } from '@/lib/errors/app-error';
import { shownError } from '@/lib/errors/shown';

/** Returns the sentence of an error; undefined if nothing is to be said because the user cancelled. */
export function useErrorText(): (error: AppError) => string | undefined {
  const t = useTranslations('errors');
  return (error) => {
    const shown = shownError(error);
    return shown && t(shown.code, { ...shown.values });
  };
}
