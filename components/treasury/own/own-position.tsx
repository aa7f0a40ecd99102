import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/form/button';
import { buttonLook } from '@/components/ui/form/button-look';
import { FactList } from '@/components/ui/text/fact-list';
import { Figure } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { routes } from '@/lib/config/site/routes';
import { minuteMs } from '@/lib/config/time';
import { holdersRefreshMs, holdersShown, minEligibleUsd } from '@/lib/config/treasury';
import { eligibilityOf } from '@/lib/domain/treasury/eligibility';
import { shareOf } from '@/lib/domain/treasury/reckoning';
import { normalise } from '@/lib/errors/normalise';
import { sharePercent, treasuryCardAmount, treasuryCardDollars } from '@/lib/i18n/format/balance';
import { count } from '@/lib/i18n/format/count';
import { dateTimeText } from '@/lib/i18n/format/date';
import { ruleDollars } from '@/lib/i18n/format/dollars';
import { localePath } from '@/lib/i18n/paths';
import { type Percent, usd } from '@/lib/math/amount';
import { fromUnits } from '@/lib/math/onchain';
import type { Address } from '@/lib/schemas/address';
import type { TreasuryPosition } from '@/lib/schemas/treasury';
import { findHolderRows, showHolderRow } from '../holder-row';
import { type Own, useHolding } from './use-holding';
import { WhatIf } from './what-if';

/** Marks the wallet's own row in the table that the server rendered, and links to it. */
function OwnRow({ owner }: { owner: Address }) {
  const t = useTranslations('treasury-position');
  const you = t('you');
  useEffect(() => {
    const [row] = findHolderRows(owner);
    const cell = row?.querySelector('th');
    if (row === undefined || cell === undefined || cell === null) return;
    const badge = document.createElement('span');
    badge.dataset['badge'] = '';
    badge.textContent = you;
    row.dataset['you'] = '';
    cell.append(badge);
    return () => {
      badge.remove();
      delete row.dataset['you'];
    };
  }, [owner, you]);
  const jump = () => {
    const [row] = findHolderRows(owner);
    if (row !== undefined) showHolderRow(row);
  };
  return (
    <Button size="s" onClick={jump}>
      {t('jump')}
    </Button>
  );
}

/** Explains why a wallet has no rank: it is excluded, or others hold more, or there is no list yet. */
function Unlisted({ position: { excluded, takenAt } }: { position: TreasuryPosition }) {
  const t = useTranslations('treasury-position');
  const locale = usePageLocale();
  if (takenAt === undefined) return t('noList');
  if (excluded !== undefined) return t('excluded', { reason: t(`reasons.${excluded.reason}`) });
  return t('notListed', { count: count(holdersShown, locale) });
}

interface OutlookProps {
  position: TreasuryPosition;
  /** The part of the pool; undefined for a wallet that gets none. */
  part: Percent | undefined;
}

/** The part of the pool, when the next list comes, and what is not decided. */
function Outlook({ position: { takenAt, pool }, part }: OutlookProps) {
  const t = useTranslations('treasury-position');
  const locale = usePageLocale();
  const next = takenAt === undefined ? undefined : takenAt + holdersRefreshMs;
  const minutes = count(holdersRefreshMs / minuteMs, locale);
  return (
    <p className="mt-2 text-pretty text-12 text-text-2">
      {part !== undefined &&
        pool !== undefined &&
        `${t('wouldBe', { part: sharePercent(part, locale), pool: treasuryCardDollars(pool, locale) })} `}
      {next !== undefined &&
        `${next > Date.now() ? t('next', { minutes, time: dateTimeText(next, locale, localTimeZone()) }) : t('nextDue', { minutes })} `}
      {t('undecided')}
    </p>
  );
}

/** Rank, holdings, share and allocation of a wallet, with links to its row and to the proof. */
export function OwnPosition({ owner, coin }: Own) {
  const t = useTranslations('treasury-position');
  const locale = usePageLocale();
  const errorText = useErrorText();
  const { balance, position, positionError, askAgain } = useHolding({ owner, coin });
  const listed = position?.listed;
  const held = listed && fromUnits<'tokens'>(BigInt(listed.units), coin.decimals);
  const isBelow = eligibilityOf(held, position?.price) === 'not eligible';
  const allocation = treasuryCardDollars(listed?.allocation, locale);
  const part = listed && shareOf(BigInt(listed.units), BigInt(position?.list.sum ?? '0'));
  const facts = [
    { name: t('rank'), value: <Figure text={count(listed?.rank, locale)} /> },
    { name: t('holdings'), value: <Figure text={treasuryCardAmount(balance, locale)} unit="PLUTO" /> },
    { name: t('share'), value: <Figure text={sharePercent(listed?.share, locale)} /> },
    {
      name: t('allocation'),
      value: isBelow ? (
        t('notEligible')
      ) : (
        <>
          <Figure text={allocation} />
          {listed !== undefined && position?.isEstimate === true && (
            <span className="ps-2 text-12 text-text-3">{t('estimate')}</span>
          )}
        </>
      ),
    },
  ];
  return (
    <div className="p-(--gutter)">
      {positionError !== undefined && positionError !== null && (
        <Message
          className="mb-3"
          severity="error"
          live
          title={t('failed')}
          text={errorText(normalise(positionError))}
          action={
            <Button size="s" onClick={askAgain}>
              {t('retry')}
            </Button>
          }
        />
      )}
      <FactList facts={facts} className="border-t-0" />
      <p className="mt-2 min-h-8 text-pretty text-12 text-text-3">
        {position !== undefined && listed === undefined && <Unlisted position={position} />}
        {isBelow && t('staysInPool', { minimum: ruleDollars(usd(minEligibleUsd), locale), amount: allocation })}
        {listed !== undefined &&
          !isBelow &&
          t('listAge', { time: dateTimeText(position?.takenAt, locale, localTimeZone()) })}
      </p>
      {position !== undefined && <Outlook position={position} part={isBelow ? undefined : part} />}
      <p className="mt-3 flex min-h-7 flex-wrap gap-2">
        <a href={localePath(locale, routes.treasuryProof(owner))} className={buttonLook('secondary', 's')}>
          {t('prove')}
        </a>
        {listed !== undefined && <OwnRow owner={owner} />}
      </p>
      <WhatIf owner={owner} decimals={coin.decimals} balance={balance} position={position} />
    </div>
  );
}
