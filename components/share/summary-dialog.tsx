import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { RetryAfterNote } from '@/components/ui/text/retry-after-note';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { fundsSourceOf } from '@/lib/client/funds/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet, useSession, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { captionFault } from '@/lib/domain/share/caption';
import { priceMoveOf } from '@/lib/domain/share/price-move';
import { changePercent } from '@/lib/i18n/format/percent';
import { tradingAccountQuery } from '@/lib/queries/funds';
import type { Address } from '@/lib/schemas/address';
import type { ShownTrade, SummaryRequest } from '@/lib/schemas/trade-summary';
import { SharedLinks } from './shared-links';
import { type Choices, SummaryChoices } from './summary-choices';
import { SummaryPicture } from './summary-picture';
import { usePreview } from './use-preview';
import { useSharing } from './use-sharing';
import { useSummaryFacts } from './use-summary-facts';

interface TransferToSpotProps {
  owner: Address;
  /** Called when the dialog of the transfer replaces this one. */
  onOpen: () => void;
}

/** Offers to move the profit to spot. A unified account has one balance, so it has nothing to move. */
function TransferToSpot({ owner, onOpen }: TransferToSpotProps) {
  const venue = useVenue();
  const t = useTranslations('share-summary');
  const { dialogs } = useWalletRoom();
  const { data: account } = useQuery(tradingAccountQuery(fundsSourceOf(venue), owner));
  if (account === undefined || account.kind === 'unified') return null;
  return (
    <Button
      size="s"
      onClick={() => {
        onOpen();
        void dialogs.open('transfer');
      }}
    >
      {t('transfer')}
    </Button>
  );
}

const first: Choices = {
  look: 'night',
  size: 'wide',
  shows: { dollars: false, size: false, address: false },
  caption: '',
};
const widthPx = 880;
const narrowPx = 420;

function Facts({ trade }: { trade: ShownTrade }) {
  return <FactList facts={useSummaryFacts(trade)} />;
}

interface SummaryDialogProps {
  order: number;
  onClose: () => void;
}

/** The summary of a closing: a private preview, until it is shared. */
export function SummaryDialog({ order, onClose }: SummaryDialogProps) {
  const t = useTranslations('share-summary');
  const share = useTranslations('share');
  const locale = usePageLocale();
  const wallet = useConnectedWallet();
  const session = useSession();
  const { dialogs } = useWalletRoom();
  const [choices, setChoices] = useState(first);
  const isIn = wallet !== undefined && session.status === 'in' && session.wallet === wallet.address;
  const isLegal = captionFault(choices.caption) === undefined;
  const requested: SummaryRequest | undefined = isIn
    ? { userAddress: wallet.address, order, locale, ...choices }
    : undefined;
  const { again, stop, wait, isSlow, ...previewed } = usePreview(isLegal ? requested : undefined);
  const isMaking = previewed.status === 'generating' || previewed.status === 'late';
  const sharing = useSharing();
  const shareId = requested && sharing.sharedAs(requested);
  const preview = previewed.status === 'shown' ? previewed.preview : undefined;
  const seen = previewed.status === 'late' ? previewed.earlier : preview;
  const trade = seen?.trade;
  const words = trade && {
    coin: trade.coin,
    side: share(trade.side),
    move: changePercent(trade.move, locale),
  };
  const alt = trade && words && t('alt', { ...words, move: changePercent(priceMoveOf(trade), locale) });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('title')}
        closeLabel={t('close')}
        {...(isIn && shareId === undefined && { description: t('preview') })}
        widthPx={isIn ? widthPx : narrowPx}
        footer={
          isIn ? (
            <>
              <Button size="l" disabled={preview === undefined} onClick={() => preview && sharing.save(preview)}>
                {t('save')}
              </Button>
              <Button
                look="primary"
                size="l"
                disabled={preview === undefined || shareId !== undefined}
                loading={sharing.isBusy}
                loadingLabel={t('sharing')}
                onClick={() => requested && void sharing.share(requested)}
              >
                {t('share')}
              </Button>
            </>
          ) : undefined
        }
      >
        {!isIn && (
          <Message
            title={t('signIn')}
            action={
              <Button look="primary" onClick={() => void dialogs.open('sign-in')}>
                {t('signInAct')}
              </Button>
            }
          />
        )}
        {isIn && (
          <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_17rem]">
            <div className="flex min-w-0 flex-col gap-3">
              <SummaryPicture
                status={previewed.status}
                address={seen?.address}
                size={choices.size}
                alt={alt ?? ''}
                onAgain={again}
              />
              {isMaking && wait !== undefined && <RetryAfterNote wait={wait} onStop={stop} />}
              {isMaking && wait === undefined && isSlow && <Message live title={t('slow')} />}
              <div className="flex flex-wrap gap-2">
                <Button
                  size="s"
                  disabled={preview === undefined}
                  onClick={() => preview && void sharing.copyPicture(preview)}
                >
                  {t('copyPicture')}
                </Button>
                <TransferToSpot owner={wallet.address} onOpen={onClose} />
              </div>
              {shareId !== undefined && words !== undefined && (
                <SharedLinks
                  owner={wallet.address}
                  shareId={shareId}
                  text={t('post', words)}
                  onCopy={(url) => void sharing.copyLink(url)}
                  onLeave={onClose}
                />
              )}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <SummaryChoices choices={choices} onChange={setChoices} isCaptionDrawn={seen?.isCaptionDrawn ?? true} />
              {trade !== undefined && <Facts trade={trade} />}
            </div>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
