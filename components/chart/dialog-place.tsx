import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { useLoaded } from '@/components/ui/use-loaded';
import type { ChartDialogsProps } from './dialogs';

const load = async () => (await import('./dialogs')).ChartDialogs;

/** The dialogs come when the first of them is asked for. */
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
