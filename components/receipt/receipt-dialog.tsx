import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { Message } from '@/components/ui/text/message';
import { useLoaded } from '@/components/ui/words/use-loaded';
import type { OpenedOrder } from '@/lib/client/receipt/opened';
import { useConnectedWallet, useSession, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { Address } from '@/lib/schemas/address';
import type { StoredReceipt } from '@/lib/schemas/order-receipts';
import { AfterSection, FeesSection, PriceSection, TimesSection } from './receipt-sections';
import { useFigures } from './use-figures';
import { useReceipt } from './use-receipt';

const widthPx = 760;
const narrowPx = 420;

const loadSigned = async () => (await import('./signed-part')).SignedPart;

/** The signed action, behind a button: the code that recomputes it weighs more than the receipt. */
function SignedSlot({ stored }: { stored: StoredReceipt }) {
  const t = useTranslations('receipt');
  const [isOpen, setOpen] = useState(false);
  const { loaded: SignedPart, hasFailed, again } = useLoaded(isOpen, loadSigned);
  return (
    <section className="flex flex-col gap-3">
      <div>
        <Button size="s" aria-expanded={isOpen} onClick={() => setOpen((was) => !was)}>
          {t('signed.open')}
        </Button>
      </div>
      {isOpen && SignedPart !== undefined && <SignedPart stored={stored} />}
      {isOpen && SignedPart === undefined && !hasFailed && <Skeleton className="h-40" />}
      {isOpen && hasFailed && (
        <Message
          severity="error"
          live
          title={t('failed')}
          action={
            <Button size="s" onClick={again}>
              {t('again')}
            </Button>
          }
        />
      )}
    </section>
  );
}

function ReceiptBody({ owner, opened }: { owner: Address; opened: OpenedOrder }) {
  const t = useTranslations('receipt');
  const figures = useFigures();
  const state = useReceipt(owner, opened);
  switch (state.status) {
    case 'reading':
      return <Skeleton className="h-96" />;
    case 'failed':
      return (
        <Message
          severity="error"
          live
          title={t('failed')}
          action={
            <Button size="s" onClick={state.again}>
              {t('again')}
            </Button>
          }
        />
      );
    case 'none':
      return <Message live title={t('none')} text={t('noneText')} />;
    case 'known': {
      const { receipt, isMeasuring } = state;
      const { side, size, coin } = receipt.leg;
      return (
        <>
          <p className="text-14">
            <bdi>{t(side, { size: figures.size(size), coin })}</bdi>
            <span className="ps-2 text-12 text-text-3">{t('number', { order: String(opened.order) })}</span>
          </p>
          <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-5">
              <PriceSection receipt={receipt} />
              <FeesSection receipt={receipt} />
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <TimesSection receipt={receipt} />
              <AfterSection receipt={receipt} isMeasuring={isMeasuring} />
            </div>
          </div>
          <SignedSlot stored={state.stored} />
        </>
      );
    }
    default:
      return state satisfies never;
  }
}

interface ReceiptDialogProps extends OpenedOrder {
  onClose: () => void;
}

/** The receipt of an order that this wallet sent from here: private to its signed-in owner. */
export function ReceiptDialog({ onClose, ...opened }: ReceiptDialogProps) {
  const t = useTranslations('receipt');
  const wallet = useConnectedWallet();
  const session = useSession();
  const { dialogs } = useWalletRoom();
  const isIn = wallet !== undefined && session.status === 'in' && session.wallet === wallet.address;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('title')} closeLabel={t('close')} widthPx={isIn ? widthPx : narrowPx}>
        {isIn ? (
          <ReceiptBody owner={wallet.address} opened={opened} />
        ) : (
          <Message
            title={t('signIn')}
            action={
              <Button look="primary" onClick={() => void dialogs.open('sign-in')}>
                {t('signInAct')}
              </Button>
            }
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
