import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { holdersFileName } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { holdersShown, minEligibleUsd } from '@/lib/config/treasury';
import { isEstimate } from '@/lib/domain/treasury/earnings';
import { countEligible } from '@/lib/domain/treasury/eligibility';
import { poolOf, reckonList } from '@/lib/domain/treasury/reckoning';
import type { Treasury } from '@/lib/domain/treasury/treasury';
import { count } from '@/lib/i18n/format/count';
import { dateTimeText } from '@/lib/i18n/format/date';
import { ruleDollars } from '@/lib/i18n/format/dollars';
import { localePath } from '@/lib/i18n/paths';
import { usd } from '@/lib/math/amount';
import { HolderBodies } from './holder-bodies';
import { holderTableId } from './holder-row';
import { packHolders } from './holder-rows';
import { HolderSearch } from './holder-search';
import look from './holder-table.module.css';

const columns = ['rank', 'address', 'balance', 'share', 'treasuryShare'] as const;

/**
 * Shows how many of the list hold too little at the current price, or that no price is known; nothing if all hold
 * enough.
 */
function EligibleLine({ eligible, all }: { eligible: number | undefined; all: number }) {
  const t = useTranslations('treasury');
  const locale = useRequestLocale();
  const minimum = ruleDollars(usd(minEligibleUsd), locale);
  if (eligible === all) return null;
  return (
    <p className="mt-1 text-pretty text-12 text-text-2">
      {eligible === undefined
        ? t('allUnknown', { minimum })
        : t('below', { minimum, count: count(all - eligible, locale), all: count(all, locale) })}
    </p>
  );
}

/** The largest holders, with the block of the list. */
export function HolderTable({ coin, list, takenAt, earnings, price }: Omit<Treasury, 'excluded' | 'days'>) {
  const t = useTranslations('treasury');
  const locale = useRequestLocale();
  const title = t('topHolders', { count: count(holdersShown, locale) });
  if (list === undefined) {
    return (
      <section>
        <h2 className="font-medium text-16">{title}</h2>
        <p className="mt-3 border-line border-y py-12 text-center text-text-2">
          {t(coin === undefined ? 'noToken' : 'noList')}
        </p>
      </section>
    );
  }
  const pool = earnings && poolOf(earnings.total);
  const holders = reckonList(list, pool ?? usd('0'));
  const eligible = countEligible(holders, price);
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="font-medium text-16">{title}</h2>
          <p className="mt-1 text-12 text-text-3">
            {t('listAge', { time: dateTimeText(takenAt, locale), block: count(list.block.number, locale) })}
          </p>
          {holders.length < holdersShown && (
            <p className="mt-1 text-pretty text-12 text-text-2">
              {t('fewerHolders', { count: count(holders.length, locale), most: count(holdersShown, locale) })}
            </p>
          )}
          {isEstimate(earnings) && <p className="mt-1 text-pretty text-12 text-text-2">{t('partsEstimated')}</p>}
          <EligibleLine eligible={eligible} all={holders.length} />
        </div>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <HolderSearch words={{ label: t('find'), none: t('notFound', { count: count(holders.length, locale) }) }} />
          <a
            href={localePath(locale, `${routes.treasury()}/${holdersFileName}`)}
            download={holdersFileName}
            className={buttonLook('secondary', 'm')}
          >
            {t('csv')}
          </a>
        </div>
      </div>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer moves it by the arrow keys
        tabIndex={0}
        className="mt-3 border-line border-t max-md:-mx-4 max-md:overflow-x-auto max-md:px-4"
      >
        <table id={holderTableId} className={look['table']}>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <HolderBodies
            packed={packHolders(holders, pool !== undefined, locale)}
            proofs={localePath(locale, routes.treasuryProof(''))}
            eligible={eligible}
            notEligible={t('notEligible')}
          />
        </table>
      </section>
      <p className="mt-3 break-all text-12 text-text-3">
        {t('hash')} <bdi className="font-mono">{list.digest}</bdi>
      </p>
    </div>
  );
}
