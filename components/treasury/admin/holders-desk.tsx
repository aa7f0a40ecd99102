import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { Message } from '@/components/ui/text/message';
import { ShortAddress } from '@/components/ui/text/short-address';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { holdersDeskSource } from '@/lib/client/treasury/desk-source';
import { normalise } from '@/lib/errors/normalise';
import { count } from '@/lib/i18n/format/count';
import { dateTimeText } from '@/lib/i18n/format/date';
import { holdersStateQuery } from '@/lib/queries/treasury-desk';
import { ExcludeForm } from './exclude-form';

/** The last run, a run by hand, and the addresses that are left out of the list of holders. */
export function HoldersDesk() {
  const t = useTranslations('holders');
  const locale = usePageLocale();
  const errorText = useErrorText();
  const { data: state, error, refetch } = useQuery(holdersStateQuery(holdersDeskSource));
  const [isRunning, setIsRunning] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await refetch();
    } catch (thrown) {
      toast.failure({ title: t('failed'), text: errorText(normalise(thrown)) }, 'holders desk');
    }
  };
  const publish = async () => {
    setIsRunning(true);
    await act(async () => {
      const { holders, block } = await holdersDeskSource.publish();
      toast.success({ title: t('published', { holders: count(holders, locale), block: count(block, locale) }) });
    });
    setIsRunning(false);
  };
  return (
    <section aria-labelledby="holders-desk" className="mt-10 border-line border-t pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="holders-desk" className="font-medium text-16">
          {t('title')}
        </h2>
        <Button size="s" loading={isRunning} onClick={() => void publish()}>
          {t('publish')}
        </Button>
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
        {state?.excluded.map(({ address, reason, note }) => (
          <li key={address} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-1.5">
            <ShortAddress address={address} />
            <span className="grow text-text-2">
              {t(`reasons.${reason}`)} <bdi className="text-text-3">{note}</bdi>
            </span>
            <Button
              size="s"
              look="text"
              aria-label={t('includeOne', { address })}
              onClick={() => void act(() => holdersDeskSource.include(address))}
            >
              {t('include')}
            </Button>
          </li>
        ))}
      </ul>
      <ExcludeForm onExclude={(holder) => act(() => holdersDeskSource.exclude(holder))} />
      <p className="mt-2 text-12 text-text-3">{t('nextRun')}</p>
    </section>
  );
}
