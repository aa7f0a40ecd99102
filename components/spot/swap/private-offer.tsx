import { useTranslations } from 'next-intl';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/form/button';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { privateEndpoint } from '@/lib/client/page/chains';
import { privateNodes } from '@/lib/client/swap/private-nodes';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { ChainId } from '@/lib/config/venues/chains';
import type { PrivateEndpoint } from '@/lib/config/venues/private-endpoints';
import { normalise } from '@/lib/errors/normalise';

interface OfferDialogProps {
  chainId: ChainId;
  endpoint: PrivateEndpoint;
  walletId: string;
  /** True if this wallet took the endpoint before. */
  isTaken: boolean;
  onClose: () => void;
}

/** Explains the use of a private endpoint, and offers it to the wallet. The page itself cannot send past a wallet. */
function OfferDialog({ chainId, endpoint, walletId, isTaken, onClose }: OfferDialogProps) {
  const t = useTranslations('swap.private');
  const { service } = useWalletRoom();
  const [said, setStated] = useState<'offered' | 'refused'>();
  const offer = async () => {
    try {
      await service.offerEndpoint(chainId, endpoint);
      setStated('offered');
      privateNodes.note({ walletId, chainId }, true);
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
          <div className="flex flex-wrap justify-end gap-2">
            {isTaken && (
              <Button
                look="text"
                onClick={() => {
                  privateNodes.note({ walletId, chainId }, false);
                  onClose();
                }}
              >
                {t('forget')}
              </Button>
            )}
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

const { state } = privateNodes;

/** Returns whether a wallet took the private endpoint of a network, as far as this browser knows. */
function useTaken(walletId: string | undefined, chainId: ChainId): boolean {
  useEffect(() => privateNodes.follow(), []);
  const taken = useSyncExternalStore(state.subscribe, state.read, state.read);
  return walletId !== undefined && taken.length > 0 && privateNodes.has({ walletId, chainId });
}

/**
 * Offers protection against front-runners on chains that have a private endpoint. It is never enabled automatically;
 * where the wallet took it, the panel names it.
 */
export const PrivateOffer = memo(function PrivateOffer({ chainId }: { chainId: ChainId }) {
  const t = useTranslations('swap.private');
  const [isOpen, setOpen] = useState(false);
  const walletId = useConnectedWallet()?.wallet.id;
  const isTaken = useTaken(walletId, chainId);
  const endpoint = privateEndpoint(chainId);
  if (endpoint === undefined || walletId === undefined) return null;
  return (
    <div className="text-12">
      {isTaken && <p className="text-text-2">{t('taken', { name: endpoint.name })}</p>}
      <Button look="text" size="s" className="-mx-2.5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(isTaken ? 'change' : 'open')}
      </Button>
      {isOpen && (
        <OfferDialog
          chainId={chainId}
          endpoint={endpoint}
          walletId={walletId}
          isTaken={isTaken}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
});
