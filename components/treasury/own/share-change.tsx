import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Message } from '@/components/ui/text/message';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { normalise } from '@/lib/errors/normalise';
import {
  sharePercent,
  signedSharePercent,
  signedTreasuryDollars,
  treasuryCardDollars,
  treasuryTableAmount,
} from '@/lib/i18n/format/balance';
import { count } from '@/lib/i18n/format/count';
import { dateText, dateTimeText } from '@/lib/i18n/format/date';
import { fromUnits } from '@/lib/math/onchain';
import { shareChangeQuery } from '@/lib/queries/treasury';
import type { ShareChange as Change, ChangeCause } from '@/lib/schemas/treasury';
import { type Own, useHolding } from './use-holding';

/** Returns a sentence for each cause; undefined for one that had no effect and needs no word. */
function useCauseTexts(change: Change, decimals: number): Readonly<Record<ChangeCause, string | undefined>> {
  const t = useTranslations('treasury-position');
  const locale = usePageLocale();
  const [own, others] = [BigInt(change.own), BigInt(change.others)];
  const amount = (units: bigint) =>
    treasuryTableAmount(fromUnits<'tokens'>(units < 0n ? -units : units, decimals), locale);
  const kindOf = (units: bigint) => (units > 0n ? 'More' : units < 0n ? 'Less' : 'Same');
  const { before, after, came, left, excluded, pool } = change;
  const hasCome = before.rank === undefined && after.rank !== undefined;
  const hasLeft = before.rank !== undefined && after.rank === undefined;
  return {
    own: hasCome
      ? t('ownCame', { amount: amount(own) })
      : hasLeft
        ? t('ownLeft')
        : t(`own${kindOf(own)}`, { amount: amount(own) }),
    others: t(`others${kindOf(others)}`, { amount: amount(others) }),
    movers: came + left === 0 ? undefined : t('movers', { came: count(came, locale), left: count(left, locale) }),
    excluded: excluded === 0 ? undefined : t('leftOut', { count: count(excluded, locale) }),
    pool: pool === undefined ? undefined : t('poolChanged', { amount: signedTreasuryDollars(pool, locale) }),
  };
}

interface ChangeTableProps {
  change: Change;
  decimals: number;
  isEstimate: boolean;
}

function ChangeTable({ change, decimals, isEstimate }: ChangeTableProps) {
  const t = useTranslations('treasury-position');
  const locale = usePageLocale();
  const texts = useCauseTexts(change, decimals);
  const { before, after, parts } = change;
  const end = (name: 'thenList' | 'nowList', { takenAt, rank, part, allocation }: Change['before']) => (
    <tr className="font-medium">
      <th scope="row">
        {t(name, { time: dateTimeText(takenAt, locale, localTimeZone()) })}
        <span className="block font-normal text-text-3">
          {t('rank')} <bdi>{count(rank, locale)}</bdi>
        </span>
      </th>
      <td>{sharePercent(part, locale)}</td>
      <td>{treasuryCardDollars(allocation, locale)}</td>
    </tr>
  );
  return (
    <table className="w-full max-w-3xl text-12 max-md:text-13 [&_:is(td,th)]:py-2 [&_:is(td,th)]:align-baseline [&_:is(td,th):not(:first-child)]:ps-4 [&_:is(td,th):not(:first-child)]:text-end [&_:is(td,th):not(:first-child)]:whitespace-nowrap [&_thead_th]:font-normal [&_thead]:text-11 [&_thead]:text-text-3 [&_th]:text-start [&_tbody_tr]:border-grid [&_tbody_tr]:border-t">
      <caption className="sr-only">{t('changeTitle')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('part')}</th>
          <th scope="col" className="max-md:whitespace-normal!">
            {t(isEstimate ? 'allocationEstimated' : 'allocation')}
          </th>
        </tr>
      </thead>
      <tbody>
        {end('thenList', before)}
        {parts.map(
          ({ cause, part, allocation }) =>
            texts[cause] !== undefined && (
              <tr key={cause} data-cause={cause}>
                <th scope="row" className="text-pretty font-normal text-text-2">
                  {texts[cause]}
                </th>
                <td>{signedSharePercent(part, locale)}</td>
                <td>{signedTreasuryDollars(allocation, locale)}</td>
              </tr>
            ),
        )}
        {end('nowList', after)}
      </tbody>
    </table>
  );
}

/** Explains in sentences with figures why the share differs from that of an earlier list. */
export function ShareChange({ owner, coin }: Own) {
  const t = useTranslations('treasury-position');
  const locale = usePageLocale();
  const errorText = useErrorText();
  const { position } = useHolding({ owner, coin });
  const {
    data: change,
    error,
    refetch,
  } = useQuery({
    ...shareChangeQuery(owner, position?.takenAt),
    enabled: position !== undefined,
  });
  return (
    <section aria-labelledby="share-change" className="mt-8 min-h-80">
      <h2 id="share-change" className="font-medium text-16">
        {t('changeTitle')}
      </h2>
      {change === undefined && error !== null && (
        <Message
          className="mt-3"
          severity="error"
          live
          title={t('failed')}
          text={errorText(normalise(error))}
          action={
            <Button size="s" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {change === null && <p className="mt-1 text-12 text-text-2">{t('changeNone')}</p>}
      {change !== undefined && change !== null && (
        <>
          <p className="mt-1 mb-2 max-w-168 text-pretty text-12 text-text-3">
            {t('changeSince', { day: dateText(Date.parse(change.day), locale) })}{' '}
            {change.before.allocation === undefined && t('changeNoDollars')}
          </p>
          <ChangeTable change={change} decimals={coin.decimals} isEstimate={position?.isEstimate === true} />
        </>
      )}
    </section>
  );
}
