import { useTranslations } from 'next-intl';
import type { AppError } from '@/lib/errors/app-error';
import { shownError } from '@/lib/errors/shown';

/** Returns the text of an error; undefined if none is to be shown because the user cancelled. */
export function useErrorText(): (error: AppError) => string | undefined {
  const t = useTranslations('errors');
  return (error) => {
    const shown = shownError(error);
    return shown && t(shown.code, { ...shown.values });
  };
}
