import { useTranslations } from 'next-intl';
import { ActDialog } from '@/components/ui/overlay/act-dialog';
import type { ActionProps } from './action-frame';

export function ActionDialog({ leave, onClose, ...rest }: ActionProps) {
  const t = useTranslations('wallet');
  const words = { close: t('close'), cancel: leave ?? t('cancel') };
  return <ActDialog {...rest} words={words} onClose={() => onClose(false)} />;
}
