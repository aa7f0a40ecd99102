import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Badge } from '@/components/ui/frame/badge';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { isPhone } from '@/components/ui/frame/use-phone';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { Sheet, SheetContent } from '@/components/ui/overlay/sheet';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { EmptyState } from '@/components/ui/text/empty-state';
import { ShortAddress } from '@/components/ui/text/short-address';
import { spotSource } from '@/lib/client/spot/source';
import { chainById, nativeTokenMarker } from '@/lib/config/venues/chains';
import { dangerOf } from '@/lib/domain/spot/danger';
import type { QuickAmount } from '@/lib/domain/swap/quick-amounts';
import type { Locale } from '@/lib/i18n/locales';
import { tokenSafetyQuery, tradablePairQuery } from '@/lib/queries/spot';
import type { ListingRow } from '@/lib/schemas/listings';
import type { TradablePair } from '@/lib/schemas/tradable-pair';
import { DangerBanner } from '../danger-banner';
import { SwapPanel } from './swap-panel';

/** The facts that a list already has of a pair. */
type BoughtListing = Pick<ListingRow, 'id' | 'chainId' | 'base' | 'quote' | 'name' | 'address' | 'hasLogo' | 'logo'>;

export interface QuickBuyProps {
  listing: BoughtListing;
  amount: QuickAmount;
  locale: Locale;
  close: () => void;
}

/** Identifies the coin: anybody may give a token any name. */
function CoinLine({ listing }: Pick<QuickBuyProps, 'listing'>) {
  const t = useTranslations('spot-pair.token');
  const { chainId, base, name, address, hasLogo, logo } = listing;
  const chain = chainById(chainId);
  const isNative = address === nativeTokenMarker.toLowerCase();
  const labels = { copy: t('copy'), copied: t('copied'), failed: t('copyFailed') };
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <CoinLogo coin={base} size={28} hasPicture={hasLogo} src={logo} />
      <span className="min-w-0 grow">
        <span className="flex items-center gap-1.5">
          <bdi className="truncate text-14">{name}</bdi>
          <Badge>{chain?.name}</Badge>
        </span>
        <span className="text-text-3">
          {isNative ? (
            t('native', { chain: chain?.name ?? '' })
          ) : (
            <ShortAddress address={address} copyLabels={labels} />
          )}
        </span>
      </span>
    </div>
  );
}

interface PurchaseProps extends QuickBuyProps {
  known: TradablePair;
}

const noTouch = () => undefined;

/** The swap's own panel, with the dangers of the coin above it. It closes once the swap is sent: toasts follow it. */
function Purchase({ listing, amount, known, locale, close }: PurchaseProps) {
  const t = useTranslations('spot-pair');
  const { pair, isOffered } = known;
  const [openedAt] = useState(Date.now);
  const { data: safety } = useQuery({
    ...tokenSafetyQuery(spotSource, { chainId: pair.chainId, address: pair.baseAddress }),
    enabled: isOffered,
  });
  const danger = dangerOf(pair, safety, openedAt);
  const { base } = listing;
  const words = {
    unsellable: t('danger.unsellable', { base }),
    unsellableText: t('danger.unsellableText'),
    taxed: t('danger.taxed', { base }),
    taxedText: t('danger.taxedText', { buy: '{buy}', sell: '{sell}' }),
    unknown: t('safety.unknown'),
  };
  return (
    <div className="-mx-5 -mb-5 [--gutter:20px] [&>section]:border-b-0">
      <DangerBanner danger={danger} words={words} locale={locale} />
      <SwapPanel {...{ pair, isOffered, danger, locale }} opening={amount} onReady={noTouch} onSent={close} />
    </div>
  );
}

const rows = ['side', 'spend', 'receive', 'slippage', 'action'] as const;

function Body(props: QuickBuyProps) {
  const t = useTranslations('swap');
  const { data, isError, refetch } = useQuery(tradablePairQuery(spotSource, props.listing.id));
  if (data !== undefined) return <Purchase {...props} known={data} />;
  if (isError) {
    return (
      <EmptyState
        title={t('quick.failed')}
        action={<Button onClick={() => void refetch()}>{t('obstacle.retry')}</Button>}
      />
    );
  }
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      {rows.map((row) => (
        <Skeleton key={row} className="h-9 max-md:h-11" />
      ))}
    </div>
  );
}

const widthPx = 440;

/** Buys a listed coin without leaving the list: the swap's panel, already filled in, in a dialog or a phone's sheet. */
export function QuickBuy(props: QuickBuyProps) {
  const { listing, close } = props;
  const t = useTranslations('swap.quick');
  const [onPhone] = useState(isPhone);
  const frame = {
    title: t('title', { pair: `${listing.base}/${listing.quote}` }),
    closeLabel: t('close'),
    children: (
      <>
        <CoinLine listing={listing} />
        <Body {...props} />
      </>
    ),
  };
  const onOpenChange = (isOpen: boolean) => isOpen || close();
  if (onPhone) {
    return (
      <Sheet open onOpenChange={onOpenChange}>
        <SheetContent {...frame} />
      </Sheet>
    );
  }
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent {...frame} widthPx={widthPx} />
    </Dialog>
  );
}
