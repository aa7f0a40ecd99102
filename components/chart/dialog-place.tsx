import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast';
import type { ChartDialogsProps } from './dialogs';

/** The dialogs come when the first of them is asked for. */
export function DialogPlace(props: ChartDialogsProps) {
  const t = useTranslations('chart');
  const [Dialogs, setDialogs] = useState<ComponentType<ChartDialogsProps>>();
  const { name, close } = props;
  const isNeeded = name !== undefined && Dialogs === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    import('./dialogs').then(
      ({ ChartDialogs }) => isWanted && setDialogs(() => ChartDialogs),
      () => {
        if (!isWanted) return;
        toast.failure({ title: t('unreachable') }, 'unreachable');
        close();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, close, t]);
  return Dialogs === undefined ? null : <Dialogs {...props} />;
}
