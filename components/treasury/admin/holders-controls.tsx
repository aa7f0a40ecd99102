import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { useOwnToasts } from '@/components/ui/overlay/use-own-toasts';
import { Message } from '@/components/ui/text/message';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { call } from '@/lib/api/call';
import { includeHolder, publishHolders } from '@/lib/api/treasury';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { useAdminRole } from '@/lib/client/session/use-is-admin';
import { sendExclusion } from '@/lib/client/treasury/send-exclusion';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { AppError } from '@/lib/errors/app-error';
import { normalise } from '@/lib/errors/normalise';
import { count } from '@/lib/i18n/format/count';
import { dateTimeText } from '@/lib/i18n/format/date';
import { holdersStateQuery } from '@/lib/queries/treasury-admin';
import type { ExcludedHolder } from '@/lib/schemas/treasury';
import { ExcludeForm } from './exclude-form';
import { ExcludedRow } from './excluded-row';

/** The notices that go with these controls. */
const ownToasts = ['holders'];

/** The last run and the addresses that are excluded from the list of holders; owners change both. */
export function HoldersControls() {
  const t = useTranslations('treasury-admin');
  useOwnToasts(ownToasts);
  const locale = usePageLocale();
  const errorText = useErrorText();
  const isOwner = useAdminRole() === 'owner';
  const wallet = useConnectedWallet();
  const { session, dialogs, service } = useWalletRoom();
  const { data: state, error, refetch } = useQuery(holdersStateQuery());
  const [isRunning, setIsRunning] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await refetch();
    } catch (thrown) {
      toast.failure({ title: t('failed'), text: errorText(normalise(thrown)) }, 'holders');
    }
  };
  const exclude = (holder: ExcludedHolder) =>
    act(async () => {
      if (wallet === undefined) throw new AppError('wallet.required');
      await session.within(
        () => dialogs.open('sign-in'),
        () => sendExclusion(wallet.address, { holder, signer: () => service.signer() }),
      );
    });
  const publish = async () => {
    setIsRunning(true);
    await act(async () => {
      const { holders, block } = await call(publishHolders, {});
      toast.success({ title: t('published', { holders: count(holders, locale), block: count(block, locale) }) });
    });
    setIsRunning(false);
  };
  return (
    <section aria-labelledby="holders-controls" className="mt-10 border-line border-t pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="holders-controls" className="font-medium text-16">
          {t('title')}
        </h2>
        {isOwner && (
          <Button size="s" loading={isRunning} onClick={() => void publish()}>
            {t('publish')}
          </Button>
        )}
      </div>
      <p className="mt-1 text-12 text-text-3">
        {state?.list === undefined
          ? t('noRun')
          : t('lastRun', {
              time: dateTimeText(state.list.takenAt, locale, localTimeZone()),
              holders: count(state.list.holders, locale),
            })}
      </p>
      {error !== null && (
        <Message className="mt-3" severity="error" live title={t('failed')} text={errorText(normalise(error))} />
      )}
      <ul className="mt-4 border-line border-t text-12">
        {state?.excluded.map((one) => (
          <ExcludedRow
            key={one.address}
            excluded={one}
            onInclude={isOwner ? () => void act(() => call(includeHolder, { address: one.address })) : undefined}
          />
        ))}
      </ul>
      {isOwner && <ExcludeForm onExclude={exclude} />}
      <p className="mt-2 text-12 text-text-3">{t(isOwner ? 'nextRun' : 'ownersOnly')}</p>
    </section>
  );
}
