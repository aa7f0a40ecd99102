import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Message } from '@/components/ui/text/message';

/** Shows that a list could not be read, with a button to retry. */
export function ReadFailure({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('analysis-panel');
  const again = (
    <Button size="s" onClick={onAgain}>
      {t('again')}
    </Button>
  );
  return <Message severity="error" live title={t('readFailed')} action={again} />;
}
