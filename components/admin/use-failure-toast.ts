import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { normalise } from '@/lib/errors/normalise';

const speaksForItself = /^(?:admins|catalogue|logo|announcement)\./;

/**
 * Returns a function that shows why a write failed: the reason if it has a text of its own, else a general title with
 * the reason below. Nothing is shown for a write that the administrator cancelled.
 */
export function useFailureToast(): (thrown: unknown, failed: string, heading?: string) => void {
  const t = useTranslations('admin-catalogue');
  const errorText = useErrorText();
  return (thrown, failed, heading) => {
    const error = normalise(thrown);
    const text = errorText(error);
    const tell = (title: string, more?: string): void => {
      const words = heading === undefined ? { title, text: more } : { title: heading, text: `${title} ${more ?? ''}` };
      toast.failure(words, 'catalogue');
    };
    if (error.code === 'auth.forbidden') tell(t('adminRequired'));
    else if (text === undefined) return;
    else if (speaksForItself.test(error.code)) tell(text);
    else tell(failed, text);
  };
}
