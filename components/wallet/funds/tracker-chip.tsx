import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';
import { PageLink } from '@/components/ui/frame/page-link';
import { Spinner } from '@/components/ui/frame/spinner';
import { useFundsRecords } from '@/lib/client/funds/use-funds';
import { routes } from '@/lib/config/site/routes';
import { isSettled } from '@/lib/domain/funds/record';

/** Shown in the header while a transfer is pending. */
export function TrackerChip() {
  const t = useTranslations('wallet.tracker');
  const count = useFundsRecords().filter((record) => !isSettled(record)).length;
  if (count === 0) return null;
  return (
    <PageLink
      to={routes.wallet()}
      title={t('chip', { count })}
      className={buttonLook('secondary', 'm', 'max-md:w-8 max-md:border-transparent max-md:px-0 max-[359px]:hidden')}
    >
      <span className="sr-only">{t('chip', { count })}</span>
      <span aria-hidden="true" className="relative grid size-5 place-items-center text-11 md:hidden">
        <Spinner className="absolute inset-0 size-5" />
        {count}
      </span>
      <Spinner className="max-md:hidden" />
      <span aria-hidden="true" className="max-md:hidden xl:hidden">
        {count}
      </span>
      <span aria-hidden="true" className="max-xl:hidden">
        {t('chipShort', { count })}
      </span>
    </PageLink>
  );
}
