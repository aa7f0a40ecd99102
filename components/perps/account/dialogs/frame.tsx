import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ActDialog } from '@/components/ui/overlay/act-dialog';

type Act = Omit<ComponentProps<typeof ActDialog>['act'], 'busyLabel'>;

interface FrameProps extends Omit<ComponentProps<typeof ActDialog>, 'words' | 'act'> {
  act: Act;
}

/** The dialog of an action on a position or an order. */
export function Frame({ act, ...rest }: FrameProps) {
  const t = useTranslations('perps-account.dialog');
  return (
    <ActDialog {...rest} words={{ close: t('close'), cancel: t('cancel') }} act={{ ...act, busyLabel: t('sending') }} />
  );
}
