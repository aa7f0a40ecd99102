import { useTranslations } from 'next-intl';
import type { AppError } from '@/lib/errors/app-error';
import { shownError } from '@/lib/errors/shown';

/** The sentence of an error; undefined where nothing is said, since the person chose to stop. */
export function useErrorText(): (error: AppError) => string | undefined {
  const t = useTranslations('errors');
  return (error) => {
    const shown = shownError(error);
    return shown && t(shown.code, { ...shown.values });
  };
}
