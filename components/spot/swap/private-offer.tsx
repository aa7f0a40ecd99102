import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { privateEndpoint } from '@/lib/client/page/chains';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { ChainId } from '@/lib/config/venues/chains';
import type { PrivateEndpoint } from '@/lib/config/venues/private-endpoints';
import { normalise } from '@/lib/errors/normalise';

interface OfferDialogProps {
  chainId: ChainId;
  endpoint: PrivateEndpoint;
  onClose: () => void;
}

/** Explains the use of a private endpoint, and offers it to the wallet. The page itself cannot send past a wallet. */
function OfferDialog({ chainId, endpoint, onClose }: OfferDialogProps) {
  const t = useTranslations('swap.private');
  const { service } = useWalletRoom();
  const [said, setStated] = useState<'offered' | 'refused'>();
  const offer = async () => {
    try {
      await service.offerEndpoint(chainId, endpoint);
      setStated('offered');
    } catch (thrown) {
      setStated(normalise(thrown).code === 'wallet.rejected' ? undefined : 'refused');
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('title')} description={t('text', { name: endpoint.name })} closeLabel={t('close')}>
        <div className="flex flex-col gap-3 text-13">
          <p className="text-text-2">{t('manual')}</p>
          <p className="flex items-center gap-2 rounded-control border border-line px-2.5 py-1.5">
            <bdi dir="ltr" className="min-w-0 grow truncate font-mono text-12">
              {endpoint.url}
            </bdi>
            <CopyButton
              text={endpoint.url}
              labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
            />
          </p>
          <p className="text-12 text-text-3">{t('warning')}</p>
          <p role="status" className="text-12">
            {said && t(said)}
          </p>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('close')}</Button>
            <Button look="primary" onClick={() => void offer()}>
              {t('offer')}
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/**
 * Offers protection against front-runners on chains that have a private endpoint. It is never enabled automatically.
 */
export const PrivateOffer = memo(function PrivateOffer({ chainId }: { chainId: ChainId }) {
  const t = useTranslations('swap.private');
  const [isOpen, setOpen] = useState(false);
  const endpoint = privateEndpoint(chainId);
  if (endpoint === undefined) return null;
  return (
    <>
      <Button look="text" size="s" className="-mx-2.5 self-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <OfferDialog chainId={chainId} endpoint={endpoint} onClose={() => setOpen(false)} />}
    </>
  );
});
