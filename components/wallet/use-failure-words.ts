import { useTranslations } from 'next-intl';
import type { AppError } from '@/lib/errors/app-error';
import { normalise } from '@/lib/errors/normalise';
import { shownError } from '@/lib/errors/shown';

/** What a screen says about whatever was thrown; undefined when the person chose to stop. */
export function useFailureWords(): (thrown: unknown) => { error: AppError; text: string | undefined } {
  const t = useTranslations('errors');
  return (thrown) => {
    const error = normalise(thrown);
    const shown = shownError(error);
    return { error, text: shown === undefined ? undefined : t(shown.code, { ...shown.values }) };
  };
}
