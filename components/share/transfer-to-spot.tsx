import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { fundsSourceOf } from '@/lib/client/funds/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { tradingAccountQuery } from '@/lib/queries/funds';
import type { Address } from '@/lib/schemas/address';

interface TransferToSpotProps {
  owner: Address;
  /** Called when the dialog of the transfer takes the place of this one. */
  onOpen: () => void;
}

/** Offers to move what was earned to spot. A unified account has one balance: there is nothing to move. */
export function TransferToSpot({ owner, onOpen }: TransferToSpotProps) {
  const venue = useVenue();
  const t = useTranslations('summary');
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
