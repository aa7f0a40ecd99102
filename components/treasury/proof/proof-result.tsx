import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { CheckIcon, ErrorIcon, NoteIcon } from '@/components/ui/frame/icons';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { FactList } from '@/components/ui/text/fact-list';
import { Figure } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { pathOfCall } from '@/lib/api/path-of-call';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { routes } from '@/lib/config/site/routes';
import { holdersShown, minEligibleUsd } from '@/lib/config/treasury';
import { isEstimate } from '@/lib/domain/treasury/earnings';
import { type Proof, proveShare } from '@/lib/domain/treasury/proof';
import { normalise } from '@/lib/errors/normalise';
import { fullPrice, sharePercent, treasuryCardAmount } from '@/lib/i18n/format/balance';
import { count } from '@/lib/i18n/format/count';
import { dateText, dateTimeText } from '@/lib/i18n/format/date';
import { dollars, ruleDollars } from '@/lib/i18n/format/dollars';
import { figure, missing } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { type Usd, usd } from '@/lib/math/amount';
import { chainRepollMs, publishedTreasuryQuery } from '@/lib/queries/treasury';
import type { Address } from '@/lib/schemas/address';
import { listRequestSchema, type PublishedTreasury } from '@/lib/schemas/treasury';
import { RankDays } from '../rank-days';
import { type ChainCheck, useChainCheck, type Verdict } from './use-chain-check';

/** The exact amount, to the last unit of the pool. */
const exactDollars = (amount: Usd | undefined, locale: Locale): string =>
  figure(amount, locale, { decimals: 6, prefix: '$' });

const marks: Readonly<Record<Verdict | 'told', ReactNode>> = {
  agrees: <CheckIcon size={14} />,
  confirmed: <CheckIcon size={14} />,
  differs: <ErrorIcon size={14} className="text-accent" />,
  unknown: <NoteIcon size={14} className="text-text-3" />,
  told: <NoteIcon size={14} className="text-text-3" />,
};

function CheckRow({ verdict, children }: { verdict: Verdict | 'told' | undefined; children: ReactNode }) {
  const t = useTranslations('treasury-proof');
  const shown = verdict ?? 'unknown';
  return (
    <li className="flex min-h-(--row) items-center gap-2 border-line border-b py-1.5" data-verdict={shown}>
      <span className="shrink-0">{marks[shown]}</span>
      <span className="grow text-pretty">{children}</span>
      <span className="text-12 text-text-2">{verdict === undefined ? t('asking') : t(verdict)}</span>
    </li>
  );
}

const checkNames = ['digest', 'order', 'once', 'supply', 'split'] as const;
const eligibilityNames = { eligible: 'eligible', 'not eligible': 'notEligible', unknown: 'noPrice' } as const;
const verdictOf = (holds: boolean): Verdict => (holds ? 'agrees' : 'differs');

interface WhyUncheckedProps extends ChainCheck {
  isNewest: boolean;
  onNewer: () => void;
}

/** Explains why the chain could not be asked, and what happens next. */
function WhyUnchecked({ why, isNewest, onNewer }: WhyUncheckedProps) {
  const t = useTranslations('treasury-proof');
  if (why === undefined) return null;
  const newer = (
    <Button size="s" onClick={onNewer}>
      {t('newerList')}
    </Button>
  );
  return (
    <Message
      className="mt-4"
      live
      title={t(why, { count: chainRepollMs / 1_000 })}
      action={why === 'forgotten' && isNewest ? newer : undefined}
    />
  );
}

interface FoundProps {
  isNewest: boolean;
  /** Requests the newest list. */
  onNewer: () => void;
  published: PublishedTreasury;
  proof: Proof;
  address: Address;
}

function Found({ published: { list, takenAt, earnings, price }, proof, address, isNewest, onNewer }: FoundProps) {
  const t = useTranslations('treasury-proof');
  const locale = usePageLocale();
  const chain = useChainCheck(list, address);
  const { own, listed, pool, checks } = proof;
  const allocation = exactDollars(own === undefined || pool === undefined ? undefined : own.allocation, locale);
  const marked = (text: string) => (
    <>
      <Figure text={text} />
      {text !== missing && isEstimate(earnings) && <span className="ps-2 text-12 text-text-3">{t('estimate')}</span>}
    </>
  );
  const facts = [
    { name: t('block'), value: <Figure text={count(list.block.number, locale)} /> },
    {
      name: t('listed', { count: list.holders.length }),
      value: <Figure text={treasuryCardAmount(listed, locale)} unit="PLUTO" />,
    },
    { name: t('rank'), value: <Figure text={count(own?.rank, locale)} /> },
    { name: t('holding'), value: <Figure text={treasuryCardAmount(own?.balance, locale)} unit="PLUTO" /> },
    { name: t('part'), value: <Figure text={sharePercent(own?.part, locale)} /> },
    { name: t('earnings'), value: marked(exactDollars(earnings?.total, locale)) },
    { name: t('measured'), value: <Figure text={exactDollars(earnings?.measured, locale)} /> },
    { name: t('estimated'), value: <Figure text={exactDollars(earnings?.estimated, locale)} /> },
    { name: t('pool'), value: marked(exactDollars(pool, locale)) },
    { name: t('allocation'), value: marked(allocation) },
    {
      name: t(price?.isFallback === true ? 'worthWritten' : 'worth', { price: fullPrice(price?.price, locale) }),
      value: <Figure text={dollars(own?.worth, locale)} />,
    },
    { name: t('eligibility'), value: own === undefined ? missing : t(eligibilityNames[own.eligibility]) },
  ];
  return (
    <>
      {own === undefined && <Message className="mb-4" title={t('notListed', { count: count(holdersShown, locale) })} />}
      <FactList facts={facts} />
      {own?.eligibility === 'not eligible' && (
        <Message
          className="mt-4"
          title={t('staysInPool', { minimum: ruleDollars(usd(minEligibleUsd), locale), amount: allocation })}
        />
      )}
      <h2 className="mt-8 mb-2 font-medium text-16">{t('checks')}</h2>
      <ul className="border-line border-t">
        {checkNames.map((name) => (
          <CheckRow key={name} verdict={verdictOf(checks[name])}>
            {t(name)}
          </CheckRow>
        ))}
        {earnings !== undefined && <CheckRow verdict="told">{t('earningsTold')}</CheckRow>}
        <CheckRow verdict={chain.block}>{t('chainBlock')}</CheckRow>
        {own !== undefined && <CheckRow verdict={chain.balance}>{t('chainBalance')}</CheckRow>}
      </ul>
      <WhyUnchecked {...chain} isNewest={isNewest} onNewer={onNewer} />
      <p className="mt-3 text-12 text-text-3">
        {t('listOf', { time: dateTimeText(takenAt, locale, localTimeZone()) })}
      </p>
      <dl className="mt-3 text-12 text-text-3">
        <dt>{t('hash')}</dt>
        <dd>
          <bdi dir="ltr" className="break-all font-mono">
            {list.digest}
          </bdi>
        </dd>
        <dt className="mt-2">{t('blockHash')}</dt>
        <dd>
          <bdi dir="ltr" className="break-all font-mono">
            {list.block.hash}
          </bdi>
        </dd>
      </dl>
    </>
  );
}

/** Returns the day whose list is proven; undefined for the newest list. The server's page is the same for all days. */
const dayOf = (search: string): string | undefined =>
  listRequestSchema.safeParse({ day: new URLSearchParams(search).get('day') ?? undefined }).data?.day;

/** Shows which day the list is from, with a download, and a link to the newest one. */
function OfDay({ day, address }: { day: string; address: Address }) {
  const t = useTranslations('treasury-proof');
  const locale = usePageLocale();
  const links = [
    [`${pathOfCall('read-treasury-list')}?day=${day}`, t('json')],
    [localePath(locale, routes.treasuryProof(address)), t('newest')],
  ] as const;
  return (
    <div className="mb-4">
      <Message title={t('ofDay', { day: dateText(Date.parse(day), locale) })} />
      <p className="mt-2 flex flex-wrap gap-x-5 text-12">
        {links.map(([href, text]) => (
          <a
            key={href}
            href={href}
            className="underline decoration-line-2 underline-offset-3 hover:decoration-edge max-md:inline-flex max-md:min-h-11 max-md:items-center"
          >
            {text}
          </a>
        ))}
      </p>
    </div>
  );
}

/** Calculates the share of an address in this browser, from the published list alone. */
export function ProofResult({ address }: { address: Address }) {
  const day = dayOf(window.location.search);
  const t = useTranslations('treasury-proof');
  const errorText = useErrorText();
  const { data: published, error, refetch } = useQuery(publishedTreasuryQuery(day));
  const [proof, setProof] = useState<Proof>();
  useEffect(() => {
    if (published === undefined) return;
    let isWanted = true;
    proveShare(published, address).then((found) => isWanted && setProof(found));
    return () => {
      isWanted = false;
    };
  }, [published, address]);
  if (published !== undefined && proof !== undefined) {
    const words = {
      title: t('rankTitle'),
      listed: (days: number, date: string) => t('overTime', { count: days, date }),
      best: (rank: string, date: string) => t('best', { rank, date }),
      ...{ oneDay: t('oneDay'), dayByDay: t('dayByDay'), day: t('day'), rank: t('rank'), part: t('part') },
    };
    return (
      <>
        {day !== undefined && <OfDay day={day} address={address} />}
        <Found
          published={published}
          proof={proof}
          address={address}
          isNewest={day === undefined}
          onNewer={() => void refetch()}
        />
        <div className="mt-6 min-h-66 border-line border-t max-sm:min-h-94">
          <RankDays address={address} words={words} />
        </div>
      </>
    );
  }
  if (error === null) return <Skeleton className="h-240 max-md:h-312" />;
  const again = (
    <Button size="s" onClick={() => void refetch()}>
      {t('again')}
    </Button>
  );
  return <Message severity="error" live title={t('failed')} text={errorText(normalise(error))} action={again} />;
}
