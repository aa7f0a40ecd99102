import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { shortAddress } from '@/lib/i18n/format/short-address';
import type { Address } from '@/lib/schemas/address';

interface RemoveDialogProps {
  wallet: Address;
  onRemove: () => Promise<boolean>;
  onClose: () => void;
}

export function RemoveDialog({ wallet, onRemove, onClose }: RemoveDialogProps) {
  const t = useTranslations('admin-catalogue');
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onRemove();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <DialogContent
        title={t('admins.removeTitle')}
        closeLabel={t('close')}
        description={t('admins.removeText', { wallet: shortAddress(wallet) })}
        footer={
          <>
            <Button size="l" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button size="l" look="alarm" loading={isBusy} onClick={() => void remove()}>
              {t('admins.remove')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
