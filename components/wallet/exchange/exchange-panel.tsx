import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { exchangeAccountSourceOf } from '@/lib/client/funds/exchange-account';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { fewActionsLeft, unifiedActionsPerDay } from '@/lib/config/orders';
import { actionsLeft } from '@/lib/domain/funds/actions-left';
import { count } from '@/lib/i18n/format/count';
import { missing } from '@/lib/i18n/format/figure';
import { accountModeQuery, actionsLeftQuery } from '@/lib/queries/exchange-account';
import type { Address } from '@/lib/schemas/address';
import { Panel } from '../panel';

const waiting = <Skeleton className="w-20" />;

/** Shows a value once it is known, a bone before, and a dash where it could not be read. */
function told(data: ReactNode, isError: boolean): ReactNode {
  if (data !== undefined) return data;
  return isError ? missing : waiting;
}

/** Returns the value once it is known, a placeholder before, and a dash if it could not be read. */
export function ExchangePanel({ owner }: { owner: Address }) {
  const venue = useVenue();
  const t = useTranslations('wallet.exchange');
  const locale = usePageLocale();
  const { dialogs } = useWalletRoom();
  const source = exchangeAccountSourceOf(venue);
  const mode = useQuery(accountModeQuery(source, owner));
  const actions = useQuery(actionsLeftQuery(source, owner));
  const left = actions.data && actionsLeft(actions.data);
  const isShared = mode.data === 'unifiedAccount' || mode.data === 'portfolioMargin';
  const failed = [mode, actions].filter(({ isError, data }) => isError && data === undefined);
  return (
    <Panel title={t('title')}>
      <FactList
        facts={[
          {
            name: t('mode'),
            value: (
              <span className="flex items-center gap-3">
                {told(mode.data && t(`modes.${mode.data}`), mode.isError)}
                {mode.data !== undefined && (
                  <Button size="s" onClick={() => void dialogs.open('account-mode')}>
                    {t('change')}
                  </Button>
                )}
              </span>
            ),
          },
          {
            name: t('actions'),
            value: (
              <span className="flex items-center gap-3">
                {told(
                  actions.data &&
                    t('left', { left: count(left, locale), allowed: count(actions.data.allowed, locale) }),
                  actions.isError,
                )}
                {actions.data !== undefined && (
                  <Button size="s" onClick={() => void dialogs.open('actions')}>
                    {t('buy')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {left !== undefined && left < fewActionsLeft && (
        <Message severity="warning" title={t('few', { left: count(left, locale) })} text={t('actionsText')} />
      )}
      <p className="text-pretty text-12 text-text-2">
        {isShared ? t('actionsPerDay', { most: count(unifiedActionsPerDay, locale) }) : t('actionsText')}
      </p>
      {failed.length > 0 && (
        <Message
          severity="error"
          title={t('failed')}
          action={
            <Button size="s" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
              {t('retry')}
            </Button>
          }
        />
      )}
    </Panel>
  );
}
