import { useTranslations } from 'next-intl';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { ActionButtons } from './action-buttons';
import type { ActionProps } from './action-frame';

export function ActionDialog({ title, text, onClose, children, ...buttons }: ActionProps) {
  const t = useTranslations('wallet');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose(false)}>
      <DialogContent
        title={title}
        closeLabel={t('close')}
        description={text}
        widthPx={420}
        footer={<ActionButtons {...buttons} onClose={onClose} />}
      >
        {children}
      </DialogContent>
    </Dialog>
  );
}
