import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useLoaded } from '@/components/ui/words/use-loaded';
import type { ChartDialogsProps } from './dialogs';

const load = async () => (await import('./dialogs')).ChartDialogs;

/** Loads the code of the dialogs when the first of them is opened. */
export function DialogPlace(props: ChartDialogsProps) {
  const t = useTranslations('chart');
  const { name, close } = props;
  const { loaded: Dialogs, hasFailed, again } = useLoaded(name !== undefined, load);
  useEffect(() => {
    if (!hasFailed) return;
    toast.failure({ title: t('unreachable') }, 'unreachable');
    close();
    again();
  }, [hasFailed, close, again, t]);
  return Dialogs === undefined ? null : <Dialogs {...props} />;
}
