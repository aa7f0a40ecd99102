'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { toast } from '@/components/ui/overlay/toast';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { ActionDialog, type WalletDialogProps } from '@/components/wallet/action-dialog';
import { Failure, useAttempt } from '@/components/wallet/failure';
import {
  type ChosenMode,
  chosenModes,
  exchangeAccountSourceOf,
  setAccountMode,
} from '@/lib/client/funds/exchange-account';
import { builderOfPage } from '@/lib/client/page/builder';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { unifiedActionsPerDay } from '@/lib/config/orders';
import { builderNeeds } from '@/lib/domain/fees/builder-income';
import type { AccountMode } from '@/lib/domain/funds/account';
import { count } from '@/lib/i18n/format/count';
import { ruleDollars } from '@/lib/i18n/format/dollars';
import { usdAtPar } from '@/lib/math/units';
import { accountModeQuery, everythingOf } from '@/lib/queries/exchange-account';

/** The account's settings at the exchange: its mode, and its remaining actions. */
const choiceOf = (mode: AccountMode | undefined): ChosenMode | undefined =>
  mode === 'default' ? 'disabled' : chosenModes.find((one) => one === mode);

/** Explains the modes of an account, and sets one with a signature. */
export function ModeDialog({ onClose }: WalletDialogProps) {
  const venue = useVenue();
  const t = useTranslations('wallet.exchange');
  const locale = usePageLocale();
  const least = ruleDollars(usdAtPar(builderNeeds), locale);
  const { service } = useWalletRoom();
  const wallet = useConnectedWallet();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const { data: mode } = useQuery({
    ...accountModeQuery(exchangeAccountSourceOf(venue), wallet?.address ?? '0x'),
    enabled: wallet !== undefined,
  });
  const present = choiceOf(mode);
  const [chosen, setChosen] = useState<ChosenMode>();
  const wanted = chosen ?? present ?? 'disabled';
  const earns = wallet !== undefined && builderOfPage() === wallet.address.toLowerCase();

  const set = () =>
    attempt.run(async () => {
      await setAccountMode(venue, await service.signer(), wanted);
      await queries.invalidateQueries(everythingOf(exchangeAccountSourceOf(venue)));
      toast.success({ title: t('done', { mode: t(`modes.${wanted}`) }) }, 'mode');
      onClose(true);
    });

  return (
    <ActionDialog
      title={t('modeTitle')}
      text={t('modeText')}
      act={{
        label: t('set'),
        busyLabel: t('setting'),
        isBusy: attempt.isBusy,
        isPossible: mode !== undefined && wanted !== present,
        onPress: set,
      }}
      onClose={onClose}
    >
      <RadioGroup
        label={t('mode')}
        value={wanted}
        onValueChange={setChosen}
        className="flex-col gap-y-3"
        options={chosenModes.map((value) => ({
          value,
          label: (
            <span className="flex flex-col gap-0.5 py-1">
              <span className="font-medium text-text-1">
                {t(`modes.${value}`)}
                {value === present && <span className="font-normal text-text-3"> · {t('present')}</span>}
              </span>
              <span className="text-pretty text-12 text-text-2">
                {t(`about.${value}`, { most: count(unifiedActionsPerDay, locale) })}
              </span>
            </span>
          ),
        }))}
      />
      <p className="text-pretty text-12 text-text-2">{t('conditions')}</p>
      {earns && wanted !== 'disabled' && (
        <Message severity="warning" title={t('earns')} text={t('earnsText', { least })} />
      )}
      <Failure of={attempt.failure} words={(text) => ({ title: t('setFailed'), text: text ?? t('declined') })} />
    </ActionDialog>
  );
}
