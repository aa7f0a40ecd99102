'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '@/components/ui/form/segmented';
import { toast } from '@/components/ui/overlay/toast';
import { FactList } from '@/components/ui/text/fact-list';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { ActionDialog, type WalletDialogProps } from '@/components/wallet/action-dialog';
import { Failure, useAttempt } from '@/components/wallet/failure';
import { SignedIn } from '@/components/wallet/sign-in-dialog';
import { buyActions, exchangeAccountSourceOf } from '@/lib/client/funds/exchange-account';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { reservedActionChoices } from '@/lib/config/orders';
import { priceOfActions } from '@/lib/domain/funds/actions-left';
import { count } from '@/lib/i18n/format/count';
import { dollars } from '@/lib/i18n/format/dollars';
import { actionsLeftQuery } from '@/lib/queries/exchange-account';
import type { Address } from '@/lib/schemas/address';

function Purchase({ owner, onClose }: WalletDialogProps & { owner: Address }) {
  const venue = useVenue();
  const t = useTranslations('wallet.exchange');
  const locale = usePageLocale();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [chosen, setChosen] = useState(String(reservedActionChoices[0]));
  const wanted = reservedActionChoices.find((choice) => String(choice) === chosen) ?? reservedActionChoices[0];

  const buy = () =>
    attempt.run(async () => {
      try {
        await buyActions(owner, wanted);
      } finally {
        // The actions may have been bought although the response was lost: the count shows it.
        await queries.invalidateQueries(actionsLeftQuery(exchangeAccountSourceOf(venue), owner));
      }
      toast.success({ title: t('bought', { count: count(wanted, locale) }) }, 'actions');
      onClose(true);
    });

  return (
    <ActionDialog
      title={t('buyTitle')}
      text={t('buyText')}
      act={{
        label: t('buyFor', { price: dollars(priceOfActions(wanted), locale) }),
        busyLabel: t('buying'),
        isBusy: attempt.isBusy,
        isPossible: true,
        onPress: buy,
      }}
      onClose={onClose}
    >
      <div>
        <Segmented
          label={t('howMany')}
          value={chosen}
          onValueChange={setChosen}
          segments={reservedActionChoices.map((choice) => ({ value: String(choice), label: count(choice, locale) }))}
        />
      </div>
      <FactList facts={[{ name: t('price'), value: dollars(priceOfActions(wanted), locale) }]} />
      <Failure of={attempt.failure} words={(text) => ({ title: t('buyFailed'), text: text ?? t('declined') })} />
    </ActionDialog>
  );
}

/** Buys further actions at the exchange; the account's agent signs, so the owner has to be signed in. */
export function ActionsDialog({ onClose }: WalletDialogProps) {
  const wallet = useConnectedWallet();
  return (
    <SignedIn onClose={onClose}>
      {wallet !== undefined && <Purchase owner={wallet.address} onClose={onClose} />}
    </SignedIn>
  );
}
